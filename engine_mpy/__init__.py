"""The rules of Dou Dizhu, pure: no clock, file, pin, print or random; for both Pythons."""
