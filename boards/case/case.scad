// A printed case for the scorer. All lengths are in millimetres.
//   openscad -D 'part="lid"' -D 'panel="sh1106"' -o lid.stl case.scad
// Both parts come out as they are printed: no supports.

part = "both";       // "bottom", "lid", or "both" for a look at the closed case
panel = "ssd1306";   // "ssd1306" for 0.96 inch, "sh1106" for 1.3 inch
keys = 6;            // 6, or 3 for NEXT, OK, UNDO
cap = 12;            // 12 for 12 x 12 mm switches with round caps, 6 for 6 x 6 x 12 mm switches

// The box. Its middle is the origin; y points to the back, where the cable comes out.
inner_x = 76;
inner_y = 82;
inner_z = 26;
wall = 2.4;
floor_z = 2;
lid_z = 2.4;
corner = 4;
clearance = 0.3;

// A Pico: 51 x 21 mm, holes 47 x 11.4 mm apart (datasheet, figure 3).
pico_x = 21;
pico_y = 51;
pico_z = 1;
pico_holes_x = 11.4;
pico_holes_y = 47;
pico_back = 39.4;    // where its edge with the socket lies
pico_post = 5;       // room for soldered wires under it
usb_x = 12.5;        // the moulding of a plug
usb_z = 9;
usb_middle = 1.3;    // above the board

// The panels' modules, and how far the picture's middle lies from the module's, to the back.
panel_x = panel == "sh1106" ? 35.4 : 27.3;
panel_y = panel == "sh1106" ? 33.5 : 27.8;
picture_x = panel == "sh1106" ? 29.5 : 21.8;
picture_y = panel == "sh1106" ? 14.7 : 10.9;
picture_back = 2;
picture_margin = 1.5;
panel_middle = 20;
rib = 1.6;
rib_z = 3.5;

// A perforated board of 70 x 30 mm, holes 66 x 26 mm apart, carries the keys 9 or 6 holes apart.
key_board_x = 70;
key_board_y = 30;
key_board_holes_x = 66;
key_board_holes_y = 26;
key_board_middle = -17;
key_board_post = 7;  // caps that end 12 mm above the board stand 2.6 mm out
key_row = 8.89;
key_hole = cap == 12 ? 12.6 : 4.5;
mark_away = 8.8;
mark_z = 0.6;

// Screws: self-tapping, M2 for the boards, M3 for the lid.
small_pilot = 1.6;
small_post = 5;
lid_pilot = 2.5;
lid_hole = 3.3;
pillar = 8;
pillar_x = inner_x / 2 - pillar / 2;
pillar_y = inner_y / 2 - pillar / 2;

// Each key: place, and the mark beside it: 1 to 4 dots for a seat, or a name.
key_places = keys == 3
    ? [[-22.86, -key_row, "next"], [0, -key_row, "ok"], [22.86, -key_row, "undo"]]
    : [[-22.86, key_row, 1], [-7.62, key_row, 2], [7.62, key_row, 3], [22.86, key_row, 4],
       [22.86, -key_row, "ok"], [-22.86, -key_row, "undo"]];

$fn = 24;
tiny = 0.01;         // parts that belong together overlap by this much

module at_corners(x, y) for (i = [-1, 1], j = [-1, 1]) translate([i * x, j * y]) children();

// A flat shape from one height to another.
module between(from, to) translate([0, 0, from]) linear_extrude(to - from, convexity = 8) children();

module rounded(x, y, r) offset(r) square([x - 2 * r, y - 2 * r], center = true);

module outline() rounded(inner_x + 2 * wall, inner_y + 2 * wall, corner);

module ring(outer, inner) difference() {
    circle(d = outer);
    circle(d = inner);
}

module bottom() {
    top = floor_z + inner_z;
    between(0, floor_z) outline();
    difference() {
        between(floor_z - tiny, top - 12) {
            walls();
            at_corners(pillar_x, pillar_y) square(pillar + tiny, center = true);
        }
        usb_opening();
    }
    between(top - 12 - tiny, top) difference() {
        union() {
            walls();
            at_corners(pillar_x, pillar_y) square(pillar + tiny, center = true);
        }
        at_corners(pillar_x, pillar_y) circle(d = lid_pilot);
    }
    between(floor_z - tiny, floor_z + pico_post) translate([0, pico_back - pico_y / 2])
        at_corners(pico_holes_x / 2, pico_holes_y / 2) ring(small_post, small_pilot);
}

module walls() difference() {
    outline();
    rounded(inner_x, inner_y, corner - wall);
}

module usb_opening() translate([0, inner_y / 2, floor_z + pico_post + pico_z + usb_middle])
    rotate([90, 0, 0]) between(-2 * wall, wall) rounded(usb_x, usb_z, 1);

// The lid as it lies on the box: its outer face at z = 0, all else below.
module lid() {
    difference() {
        between(-lid_z, 0) plate();
        between(-mark_z, 1) marks();
        window();
    }
    between(-lid_z - 1.5, tiny - lid_z) lip();
    between(-lid_z - rib_z, tiny - lid_z) translate([0, panel_middle]) panel_frame();
    between(-lid_z - key_board_post, tiny - lid_z) translate([0, key_board_middle])
        at_corners(key_board_holes_x / 2, key_board_holes_y / 2) ring(small_post, small_pilot);
}

module plate() difference() {
    outline();
    at_corners(pillar_x, pillar_y) circle(d = lid_hole);
    translate([0, key_board_middle]) for (place = key_places)
        translate([place[0], place[1]]) circle(d = key_hole, $fn = 36);
}

module marks() translate([0, key_board_middle]) for (place = key_places)
    translate([place[0], place[1] + sign(place[1]) * mark_away]) mark(place[2]);

// Wider outside, so that the picture can be read from the side of the table.
module window() {
    x = picture_x + 2 * picture_margin;
    y = picture_y + 2 * picture_margin;
    translate([0, panel_middle + picture_back, 0]) {
        between(-lid_z - 1, tiny - lid_z) square([x, y], center = true);
        hull() {
            between(-lid_z, tiny - lid_z) square([x, y], center = true);
            between(0, tiny) square([x + 2 * lid_z, y + 2 * lid_z], center = true);
        }
    }
}

// A rim that keeps the lid in its place, open where the pillars stand.
module lip() difference() {
    square([inner_x - 2 * clearance, inner_y - 2 * clearance], center = true);
    square([inner_x - 2 * clearance - 2.4, inner_y - 2 * clearance - 2.4], center = true);
    at_corners(pillar_x, pillar_y) square(pillar + 4 * clearance, center = true);
}

// Holds the module on all sides, its glass against the lid. Open at the back for the wires.
module panel_frame() difference() {
    x = panel_x + 2 * clearance;
    y = panel_y + 2 * clearance;
    square([x + 2 * rib, y + 2 * rib], center = true);
    square([x, y], center = true);
    translate([0, panel_y / 2]) square([14, 6], center = true);
}

module mark(what) {
    if (what == "ok") difference() { circle(d = 4); circle(d = 2.2); }
    else if (what == "undo") polygon([[-2, 0], [1.5, 2], [1.5, -2]]);
    else if (what == "next") polygon([[2, 0], [-1.5, 2], [-1.5, -2]]);
    else for (i = [0 : what - 1]) translate([(i - (what - 1) / 2) * 2.6, 0]) circle(d = 1.6, $fn = 12);
}

if (part == "bottom") bottom();
if (part == "lid") rotate([180, 0, 0]) lid();
if (part == "both") {
    bottom();
    translate([0, 0, floor_z + inner_z + lid_z]) lid();
}
