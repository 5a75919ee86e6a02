/** A stick nearer to its middle than this, of its whole way, rests. Source: docs/design-previews.md#walking-through */
const deadZone = 0.1;

export interface Tilt {
  /** To the right. */
  readonly x: number;
  /** Towards the visitor. */
  readonly y: number;
}

/** How far a stick is tilted, from 0 to 1 in its direction: nothing in the dead zone, and evenly from its edge on. */
export function tiltOf(x: number, y: number): Tilt {
  const length = Math.hypot(x, y);
  if (length <= deadZone) {
    return { x: 0, y: 0 };
  }
  const scaled = Math.min((length - deadZone) / (1 - deadZone), 1) / length;
  return { x: x * scaled, y: y * scaled };
}
