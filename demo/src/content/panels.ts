import type { Screen } from "@frontage/domain/screens/screen.ts";
import type { ScreenContent, SpaceContent } from "./space-content.ts";

const onePiece = { columns: 1, rows: 1, bezel: 0 };

/** Returns the panels of a screen in its pixels; a single panel without edges if the screen is one piece. */
export function panelsOf(
  { panels }: Pick<SpaceContent, "panels">,
  { code, resolution }: Pick<ScreenContent, "code" | "resolution">,
): Screen[] {
  const { columns, rows, bezel } = panels[code] ?? onePiece;
  const bezels = { left: bezel, right: bezel, top: bezel, bottom: bezel };
  const size = { width: resolution.width / columns, height: resolution.height / rows };
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * size.width,
    y: Math.floor(index / columns) * size.height,
    ...size,
    bezels,
    rotation: 0,
  }));
}
