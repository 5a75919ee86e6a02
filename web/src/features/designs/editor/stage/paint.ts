import { gradientLine } from "@frontage/domain/designs/editor/geometry.ts";
import type { Paint, ShapeObject } from "@frontage/domain/designs/editor/artwork.ts";

type Context = CanvasRenderingContext2D;

/** Makes a paint for a box centred at the origin. */
export function paintStyle(
  context: Context,
  paint: Paint,
  width: number,
  height: number,
): string | CanvasGradient {
  if (paint.kind === "solid") {
    return paint.colour;
  }
  const { from, to } = gradientLine(width, height, paint.angle);
  const gradient = context.createLinearGradient(
    from.x - width / 2,
    from.y - height / 2,
    to.x - width / 2,
    to.y - height / 2,
  );
  gradient.addColorStop(0, paint.from);
  gradient.addColorStop(1, paint.to);
  return gradient;
}

/** Draws a shape centred at the origin. */
export function paintShape(
  context: Context,
  shape: ShapeObject,
  width: number,
  height: number,
): void {
  if (shape.shape === "line" || shape.shape === "arrow") {
    paintLine(context, shape, width);
    return;
  }
  // The stroke lies inside, so that the shape has the size of its box.
  const inset = shape.stroke === null ? 0 : Math.min(shape.thickness, width, height) / 2;
  outline(context, shape, width - 2 * inset, height - 2 * inset);
  if (shape.fill) {
    context.fillStyle = paintStyle(context, shape.fill, width, height);
    context.fill();
  }
  if (shape.stroke !== null && shape.thickness > 0) {
    context.strokeStyle = shape.stroke;
    context.lineWidth = shape.thickness;
    context.lineJoin = "miter";
    context.stroke();
  }
}

function outline(
  context: Context,
  { shape, radius }: ShapeObject,
  width: number,
  height: number,
): void {
  const [x, y] = [-width / 2, -height / 2];
  context.beginPath();
  if (shape === "ellipse") {
    context.ellipse(0, 0, width / 2, height / 2, 0, 0, 2 * Math.PI);
  } else if (shape === "triangle") {
    context.moveTo(0, y);
    context.lineTo(width / 2, height / 2);
    context.lineTo(x, height / 2);
    context.closePath();
  } else if (shape === "rounded") {
    context.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
  } else {
    context.rect(x, y, width, height);
  }
}

/** A horizontal line through the middle. The head of an arrow is on the right. */
function paintLine(
  context: Context,
  { shape, stroke, thickness }: ShapeObject,
  width: number,
): void {
  const head = shape === "arrow" ? Math.min(width, thickness * 4) : 0;
  context.strokeStyle = stroke ?? "#000000";
  context.fillStyle = context.strokeStyle;
  context.lineWidth = thickness;
  context.lineCap = "butt";
  context.beginPath();
  context.moveTo(-width / 2, 0);
  context.lineTo(width / 2 - head * 0.9, 0);
  context.stroke();
  if (head > 0) {
    context.beginPath();
    context.moveTo(width / 2, 0);
    context.lineTo(width / 2 - head, -head * 0.6);
    context.lineTo(width / 2 - head, head * 0.6);
    context.closePath();
    context.fill();
  }
}

/** Returns the height of a line's box. */
export const lineHeight = (thickness: number, isArrow: boolean): number =>
  Math.max(1, isArrow ? thickness * 4.8 : thickness);

/** Draws the modules of a QR code on its background, centred at the origin. */
export function paintQr(
  context: Context,
  { modules, colour, ground }: { modules: boolean[][]; colour: string; ground: string },
  side: number,
): void {
  context.fillStyle = ground;
  context.fillRect(-side / 2, -side / 2, side, side);
  const count = modules.length;
  const at = (index: number) => -side / 2 + (index * side) / count;
  context.fillStyle = colour;
  context.beginPath();
  for (const [row, cells] of modules.entries()) {
    for (let start = 0; start < count; start += 1) {
      let end = start;
      while (cells[end]) {
        end += 1;
      }
      if (end > start) {
        // A single path, which avoids hairlines between adjacent modules.
        context.rect(at(start), at(row), at(end) - at(start), at(row + 1) - at(row));
        start = end;
      }
    }
  }
  context.fill();
}
