import { tiltOf, type Tilt } from "./dead-zone.ts";

/** The input of a gamepad: the left stick walks, the right stick looks, the shoulder buttons speed up. */
export interface GamepadState {
  readonly walk: Tilt;
  readonly look: Tilt;
  readonly isFast: boolean;
}

/** Returns the state of the first connected gamepad; null if there is none. */
export function readGamepad(): GamepadState | null {
  const pad = navigator.getGamepads().find((found) => found?.connected);
  if (!pad) {
    return null;
  }
  const [x = 0, y = 0, lookX = 0, lookY = 0] = pad.axes;
  const isFast = [4, 5, 6, 7].some((button) => pad.buttons[button]?.pressed);
  return { walk: tiltOf(x, y), look: tiltOf(lookX, lookY), isFast };
}
