import type { Screen } from "@frontage/domain/screens/screen.ts";
import type { Box } from "@frontage/domain/geometry/shapes.ts";
import type { SnapLines } from "@frontage/domain/designs/editor/snapping.ts";

/** Drawn above a design, but not part of it. */
export interface OverlayView {
  readonly width: number;
  readonly height: number;
  readonly screens: readonly Screen[];
  readonly showsSafeArea: boolean;
  readonly lines: SnapLines;
  /** The bounds of objects that will not be seen as they are meant. */
  readonly marked: readonly Box[];
  /** CSS pixels for each pixel of the design. */
  readonly zoom: number;
}

/** The safe area: texts within this fraction of each side are not cut off by any screen. */
const safeMargin = 0.05;

/** The visible part of the screen. */
export function visiblePart({ x, y, width, height, bezels }: Screen): Box {
  return {
    x: x + bezels.left,
    y: y + bezels.top,
    width: width - bezels.left - bezels.right,
    height: height - bezels.top - bezels.bottom,
  };
}

/**
 * Draws the surroundings of the design, the parts outside the screens, the safe area and the guides, in the design's
 * pixels.
 */
export function drawOverlay(context: CanvasRenderingContext2D, view: OverlayView): void {
  const { width, height, screens, zoom } = view;
  const far = 100_000;
  context.save();
  context.fillStyle = "#e4ddd2";
  context.fillRect(-far, -far, far * 2 + width, far);
  context.fillRect(-far, height, far * 2 + width, far);
  context.fillRect(-far, 0, far, height);
  context.fillRect(width, 0, far, height);
  drawGaps(context, view);
  const line = 1 / zoom;
  context.lineWidth = line;
  for (const screen of screens) {
    withTurn(context, screen, () => {
      const { x, y, width: w, height: h } = visiblePart(screen);
      context.strokeStyle = "#17131055";
      context.strokeRect(x, y, w, h);
      if (view.showsSafeArea) {
        context.setLineDash([6 * line, 4 * line]);
        context.strokeStyle = "#ffffff";
        const [mx, my] = [w * safeMargin, h * safeMargin];
        context.strokeRect(x + mx, y + my, w - 2 * mx, h - 2 * my);
        context.lineDashOffset = 5 * line;
        context.strokeStyle = "#171310";
        context.strokeRect(x + mx, y + my, w - 2 * mx, h - 2 * my);
        context.setLineDash([]);
        context.lineDashOffset = 0;
      }
    });
  }
  drawMarks(context, view);
  context.strokeStyle = "#d9411e";
  context.beginPath();
  for (const x of view.lines.x) {
    context.moveTo(x, 0);
    context.lineTo(x, height);
  }
  for (const y of view.lines.y) {
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
  context.stroke();
  context.restore();
}

/** Outlines marked objects in two colours, so that one shows on any ground. */
function drawMarks(context: CanvasRenderingContext2D, { marked, zoom }: OverlayView): void {
  context.save();
  context.lineWidth = 3 / zoom;
  context.setLineDash([8 / zoom, 6 / zoom]);
  for (const { x, y, width, height } of marked) {
    context.lineDashOffset = 0;
    context.strokeStyle = "#8a5a00";
    context.strokeRect(x, y, width, height);
    context.lineDashOffset = 7 / zoom;
    context.strokeStyle = "#ffd27a";
    context.strokeRect(x, y, width, height);
  }
  context.restore();
}

/** Darkens the parts between the screens and under their bezels. */
function drawGaps(context: CanvasRenderingContext2D, view: OverlayView): void {
  const { width, height, screens } = view;
  if (screens.length === 0) {
    return;
  }
  const gaps = new Path2D();
  gaps.rect(0, 0, width, height);
  for (const screen of screens) {
    const { x, y, width: w, height: h } = visiblePart(screen);
    const shown = new Path2D();
    shown.rect(x, y, w, h);
    gaps.addPath(shown, rotationOf(screen));
  }
  context.fillStyle = "#171310d9";
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- A canvas is not an array.
  context.fill(gaps, "evenodd");
}

function rotationOf({ x, y, width, height, rotation }: Screen): DOMMatrix {
  const [cx, cy] = [x + width / 2, y + height / 2];
  return new DOMMatrix().translate(cx, cy).rotate(rotation).translate(-cx, -cy);
}

function withTurn(context: CanvasRenderingContext2D, screen: Screen, draw: () => void): void {
  const { a, b, c, d, e, f } = rotationOf(screen);
  context.save();
  context.transform(a, b, c, d, e, f);
  draw();
  context.restore();
}
