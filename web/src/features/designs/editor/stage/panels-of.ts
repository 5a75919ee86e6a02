import type { Box } from "@frontage/domain/geometry/shapes.ts";
import { rotatedBounds } from "@frontage/domain/designs/editor/geometry.ts";
import type { Screen } from "@frontage/domain/screens/screen.ts";
import { visiblePart } from "./overlay.ts";

/** The visible parts of the screens of a group, in its pixels. */
export function panelsOf(screens: readonly Screen[]): Box[] {
  return screens.map((screen) => rotatedBounds(visiblePart(screen), screen.rotation));
}
