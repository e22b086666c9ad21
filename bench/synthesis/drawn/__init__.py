"""What a page shows only as a picture: the issuer's name in its logo, the date in a stamp or written by hand."""
