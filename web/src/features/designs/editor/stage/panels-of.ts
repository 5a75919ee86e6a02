import { rotatedBounds } from "@frontage/domain/designs/editor/geometry.ts";
import type { Box } from "@frontage/domain/designs/editor/scene.ts";
import { visiblePart, type ScreenFrame } from "./overlay.ts";

/** The visible parts of the screens of a group, in its pixels. */
export function panelsOf(screens: readonly ScreenFrame[]): Box[] {
  return screens.map((screen) => rotatedBounds(visiblePart(screen), screen.rotation));
}
