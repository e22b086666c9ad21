"""loaderbench: should I change the document loader in front of my classifier, on my documents?"""

__version__ = "0.1.0"
