/**
 * The part of a stick's range around its centre that counts as released.
 * Source: docs/screens/previews.md#walking-through
 */
const deadZone = 0.1;

export interface Tilt {
  /** To the right. */
  readonly x: number;
  /** Towards the visitor. */
  readonly y: number;
}

/** Returns the tilt of a stick, from 0 to 1 in its direction: 0 in the dead zone, and linear from its edge on. */
export function tiltOf(x: number, y: number): Tilt {
  const length = Math.hypot(x, y);
  if (length <= deadZone) {
    return { x: 0, y: 0 };
  }
  const scaled = Math.min((length - deadZone) / (1 - deadZone), 1) / length;
  return { x: x * scaled, y: y * scaled };
}
