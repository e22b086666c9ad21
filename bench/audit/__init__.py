"""Measured claims about a loader: licences of what is installed, use of the network, OCR really on, repeatability."""
