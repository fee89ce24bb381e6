"""The screens: each draws itself from the session and turns keys into events.

A screen has `holds`, the mask of keys that mean something else when held; draw(app, canvas); and
press(app, key), which returns the phrase that says why a press did nothing, or None. It may have
`aim`, the key that a three-key board's cursor goes to when it appears; spot(app, key), the place
of that cursor, empty for none; `still`, true when the picture must not be shifted; and
banner_y(app), where its notices begin.
"""
