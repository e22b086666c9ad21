"""What holds for every test."""

from hypothesis import settings

# A slow machine is no fault of the code: no law is judged by the clock.
settings.register_profile("without a clock", deadline=None)
settings.load_profile("without a clock")
