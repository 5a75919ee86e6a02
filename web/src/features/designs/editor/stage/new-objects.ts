import type { Box, Size } from "@frontage/domain/geometry/shapes.ts";
import type {
  QrObject,
  ShapeKind,
  ShapeObject,
  TextObject,
} from "@frontage/domain/designs/editor/artwork.ts";
import { boundsOf } from "@frontage/domain/designs/editor/geometry.ts";
import { placeFor } from "@frontage/domain/designs/editor/placing/placing.ts";
import { newObjectId, type EditorStore } from "../state/editor-store.ts";
import { measuredHeight } from "./artwork-objects.ts";
import { lineHeight } from "./paint.ts";

/** The names of shapes in the menu and the layers. */
export const shapeNames: Readonly<Record<ShapeKind, string>> = {
  rectangle: "Rectangle",
  rounded: "Rounded rectangle",
  ellipse: "Circle",
  triangle: "Triangle",
  line: "Line",
  arrow: "Arrow",
};

/** The design that an object is added to, and the panels that show it. */
type Sheet = Pick<EditorStore, "artwork" | "panels">;

/** The defaults of a new object, where it covers nothing. Source: docs/screens/editor.md#the-editor */
function placed(sheet: Sheet, size: Size, name: string) {
  return {
    id: newObjectId(),
    name,
    ...placeOn(sheet, size),
    ...size,
    angle: 0,
    opacity: 1,
    hidden: false,
    locked: false,
    group: null,
  };
}

function placeOn({ artwork, panels }: Sheet, size: Size) {
  const others = artwork.objects.filter(({ hidden }) => !hidden).map(boundsOf);
  return placeFor(size, artwork, others, panels);
}

export function newShape(sheet: Sheet, shape: ShapeKind, colour: string): ShapeObject {
  const short = Math.min(sheet.artwork.width, sheet.artwork.height);
  const thickness = Math.max(2, Math.round(short * 0.012));
  const isLine = shape === "line" || shape === "arrow";
  const side = Math.round(short * 0.4);
  const size = isLine
    ? { width: side, height: lineHeight(thickness, shape === "arrow") }
    : { width: side, height: side };
  return {
    ...placed(sheet, size, shapeNames[shape]),
    type: "shape",
    shape,
    fill: isLine ? null : { kind: "solid", colour },
    stroke: isLine ? colour : null,
    thickness: isLine ? thickness : 0,
    radius: Math.round(side * 0.15),
  };
}

export function newText(
  sheet: Sheet,
  style: Pick<TextObject, "font" | "weight" | "text" | "colour"> & { readonly part: number },
): TextObject {
  const { part, ...rest } = style;
  const { artwork } = sheet;
  const size = Math.max(8, Math.round(Math.min(artwork.width, artwork.height) * part));
  const text: TextObject = {
    ...placed(sheet, { width: textWidth(sheet), height: size }, nameFrom(style.text)),
    type: "text",
    ...rest,
    size,
    align: "center",
    leading: 1.05,
    tracking: 0,
    caps: false,
  };
  const height = measuredHeight(text);
  return { ...text, height, ...placeOn(sheet, { width: text.width, height }) };
}

/** Most of the widest panel, so that a text needs not cross a seam. */
function textWidth({ artwork, panels }: Sheet): number {
  const widest = Math.max(0, ...panels.map(({ width }) => width)) || artwork.width;
  return Math.round(Math.min(widest, artwork.width) * 0.7);
}

/** Names the layer of a text after its content. */
export function nameFrom(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").slice(0, 40) || "Text";
}

export function newQr(sheet: Sheet, text: string): QrObject {
  const side = Math.round(Math.min(sheet.artwork.width, sheet.artwork.height) * 0.3);
  return {
    ...placed(sheet, { width: side, height: side }, "QR code"),
    type: "qr",
    text,
    colour: "#000000",
    ground: "#ffffff",
  };
}

/** The first box of a picture: whole, within 60% of the design. */
export function pictureBox(sheet: Sheet, natural: Size): Box {
  const { artwork } = sheet;
  const scale = Math.min(
    (artwork.width * 0.6) / natural.width,
    (artwork.height * 0.6) / natural.height,
  );
  const size = {
    width: Math.round(natural.width * scale),
    height: Math.round(natural.height * scale),
  };
  return { ...placeOn(sheet, size), ...size };
}
