"""Puts the program onto a board and keeps its sessions safe meanwhile."""
