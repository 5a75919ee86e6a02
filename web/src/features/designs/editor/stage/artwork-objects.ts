import {
  fonts,
  nearestWeight,
  type PictureObject,
  type QrObject,
  type ArtworkObject,
  type ShapeObject,
  type TextObject,
} from "@frontage/domain/designs/editor/artwork.ts";
import { FabricObject, Textbox } from "fabric";
import { encode } from "uqr";
import { familyOf } from "../files/fonts.ts";
import type { PictureCache } from "../files/pictures.ts";
import { paintQr, paintShape } from "./paint.ts";

/** How QR codes are drawn, with their quiet zone. */
export const codeOptions = { ecc: "M", border: 2 } as const;

type Drawn = ShapeObject | PictureObject | QrObject;

/** A shape, picture or code that draws itself. Fabric moves, rotates and scales it. */
class DrawnObject extends FabricObject {
  readonly #source: Drawn;
  readonly #pictureCache: PictureCache;

  constructor(source: Drawn, pictureCache: PictureCache) {
    super({ width: source.width, height: source.height, strokeWidth: 0 });
    this.#source = source;
    this.#pictureCache = pictureCache;
  }

  override _render(context: CanvasRenderingContext2D): void {
    const source = this.#source;
    if (source.type === "shape") {
      paintShape(context, source, this.width, this.height);
    } else if (source.type === "qr") {
      const { data } = encode(source.text || " ", codeOptions);
      const { colour, ground } = source;
      paintQr(context, { modules: data, colour, ground }, Math.min(this.width, this.height));
    } else {
      this.#drawPicture(context, source);
    }
  }

  #drawPicture(context: CanvasRenderingContext2D, { file, natural, crop }: PictureObject): void {
    const [x, y] = [-this.width / 2, -this.height / 2];
    const picture = this.#pictureCache.get(file);
    if (!picture) {
      // Still loading or missing: an empty box keeps its place.
      context.fillStyle = "#8d837755";
      context.fillRect(x, y, this.width, this.height);
      return;
    }
    context.imageSmoothingQuality = "high";
    context.drawImage(
      picture,
      crop.x * natural.width,
      crop.y * natural.height,
      crop.width * natural.width,
      crop.height * natural.height,
      x,
      y,
      this.width,
      this.height,
    );
  }
}

/** Returns the text on the canvas. Capitals are a style; the stored text keeps its case. */
const shownText = ({ text, caps }: TextObject) => (caps ? text.toUpperCase() : text);

function textStyle(source: TextObject) {
  return {
    width: source.width,
    fontFamily: familyOf(source.font),
    fontSize: source.size,
    fontWeight: fonts[source.font].length === 1 ? 400 : nearestWeight(source.font, source.weight),
    fill: source.colour,
    textAlign: source.align,
    lineHeight: source.leading,
    charSpacing: source.tracking,
  };
}

/** Returns the height of a text at its width. The typeface must be loaded. */
export function measuredHeight(source: TextObject): number {
  return new Textbox(shownText(source) || " ", { ...textStyle(source), objectCaching: false })
    .height;
}

/** Shows a text in its own style during editing. */
export function restyleText(textbox: Textbox, source: TextObject): void {
  textbox.set({ ...textStyle(source), opacity: source.opacity });
  textbox.initDimensions();
}

/** Shows the stored text during editing, and the styled text otherwise. */
export function toggleRawText(textbox: Textbox, source: TextObject, isRaw: boolean): void {
  const text = isRaw ? source.text : shownText(source);
  if (textbox.text !== text) {
    textbox.set({ text });
  }
}

/** An object of a design in Fabric's form. */
export function makeObject(source: ArtworkObject, pictureCache: PictureCache): FabricObject {
  const made =
    source.type === "text"
      ? new Textbox(shownText(source), textStyle(source))
      : new DrawnObject(source, pictureCache);
  made.set({
    originX: "center",
    originY: "center",
    left: source.x + source.width / 2,
    // The upper edge stays in place, whatever the height of the text in this browser.
    top: source.y + made.height / 2,
    angle: source.angle,
    opacity: source.opacity,
    visible: !source.hidden,
    selectable: !source.locked,
    evented: !source.locked,
    // Cached copies are limited in size, and would be blurred on large screens.
    objectCaching: false,
    lockScalingFlip: true,
    borderColor: "#d9411e",
    cornerColor: "#ffffff",
    cornerStrokeColor: "#d9411e",
    borderScaleFactor: 1.5,
    cornerSize: 11,
    touchCornerSize: 30,
    transparentCorners: false,
    cornerStyle: "circle",
    padding: 0,
  });
  limitControls(made, source);
  return made;
}

function limitControls(made: FabricObject, source: ArtworkObject): void {
  const isLine = source.type === "shape" && ["line", "arrow"].includes(source.shape);
  const corners = !isLine;
  const level = source.type === "text" || source.type === "shape";
  const upright = source.type === "shape" && !isLine;
  made.setControlsVisibility({
    tl: corners,
    tr: corners,
    bl: corners,
    br: corners,
    ml: level,
    mr: level,
    mt: upright,
    mb: upright,
  });
}
