import { tiltOf, type Tilt } from "./dead-zone.ts";

/** The sticks of the first gamepad: the left one walks, the right one looks, the shoulder buttons make it quick. */
export interface GamepadState {
  readonly walk: Tilt;
  readonly look: Tilt;
  readonly isFast: boolean;
}

/** The state of the first gamepad that is connected; null without one. */
export function readGamepad(): GamepadState | null {
  const pad = navigator.getGamepads().find((found) => found?.connected);
  if (!pad) {
    return null;
  }
  const [x = 0, y = 0, lookX = 0, lookY = 0] = pad.axes;
  const isFast = [4, 5, 6, 7].some((button) => pad.buttons[button]?.pressed);
  return { walk: tiltOf(x, y), look: tiltOf(lookX, lookY), isFast };
}
