import type {
  Box,
  QrObject,
  Scene,
  ShapeKind,
  ShapeObject,
  TextObject,
} from "@frontage/domain/designs/editor/scene.ts";
import { newObjectId } from "../state/editor-store.ts";
import { measuredHeight } from "./scene-objects.ts";
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

/** The defaults of a new object, in the middle of the design. */
function placed({ width, height }: Scene, size: { width: number; height: number }, name: string) {
  return {
    id: newObjectId(),
    name,
    x: Math.round((width - size.width) / 2),
    y: Math.round((height - size.height) / 2),
    ...size,
    angle: 0,
    opacity: 1,
    hidden: false,
    locked: false,
    group: null,
  };
}

export function newShape(scene: Scene, shape: ShapeKind, colour: string): ShapeObject {
  const short = Math.min(scene.width, scene.height);
  const thickness = Math.max(2, Math.round(short * 0.012));
  const isLine = shape === "line" || shape === "arrow";
  const side = Math.round(short * 0.4);
  const size = isLine
    ? { width: side, height: lineHeight(thickness, shape === "arrow") }
    : { width: side, height: side };
  return {
    ...placed(scene, size, shapeNames[shape]),
    type: "shape",
    shape,
    fill: isLine ? null : { kind: "solid", colour },
    stroke: isLine ? colour : null,
    thickness: isLine ? thickness : 0,
    radius: Math.round(side * 0.15),
  };
}

export function newText(
  scene: Scene,
  style: Pick<TextObject, "font" | "weight" | "text" | "colour"> & { readonly part: number },
): TextObject {
  const { part, ...rest } = style;
  const size = Math.max(8, Math.round(Math.min(scene.width, scene.height) * part));
  const text: TextObject = {
    ...placed(scene, { width: Math.round(scene.width * 0.7), height: size }, nameFrom(style.text)),
    type: "text",
    ...rest,
    size,
    align: "center",
    leading: 1.05,
    tracking: 0,
    caps: false,
  };
  const height = measuredHeight(text);
  return { ...text, height, y: Math.round((scene.height - height) / 2) };
}

/** Names the layer of a text after its content. */
export function nameFrom(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").slice(0, 40) || "Text";
}

export function newQr(scene: Scene, text: string): QrObject {
  const side = Math.round(Math.min(scene.width, scene.height) * 0.3);
  return {
    ...placed(scene, { width: side, height: side }, "QR code"),
    type: "qr",
    text,
    colour: "#000000",
    ground: "#ffffff",
  };
}

/** The first box of a picture: whole, within 60% of the design. */
export function pictureBox(scene: Scene, natural: { width: number; height: number }): Box {
  const scale = Math.min(
    (scene.width * 0.6) / natural.width,
    (scene.height * 0.6) / natural.height,
  );
  const size = {
    width: Math.round(natural.width * scale),
    height: Math.round(natural.height * scale),
  };
  const { x, y } = placed(scene, size, "");
  return { x, y, ...size };
}
