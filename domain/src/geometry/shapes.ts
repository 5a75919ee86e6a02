// The unit is that of the value: pixels of a picture or of a screen group, centimetres of a wall, metres of a room.

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place on a flat surface, or the lengths of its sides. x points right; y points down, and up on a screen in a room. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle by its top left corner. */
export interface Box extends Point, Size {}

/** Metres, or radians about the axes in the order X, Y, Z. y points up, and a viewer looks along -z. */
export interface Vector extends Point {
  readonly z: number;
}

/** A place on the floor of a room, in metres. */
export interface FloorPoint {
  readonly x: number;
  readonly z: number;
}
