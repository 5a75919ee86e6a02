import type { Box } from "@frontage/domain/geometry/shapes.ts";
import { fitText, lineFactor, type MeasureText } from "@frontage/domain/designs/editor/fit-text.ts";
import { rotatedBounds } from "@frontage/domain/designs/editor/geometry.ts";
import { partOnOnePanel } from "@frontage/domain/designs/editor/placing/placing.ts";
import {
  contrast,
  paletteOf,
  readableOn,
  type Palette,
} from "@frontage/domain/designs/editor/palette.ts";
import type { Brand } from "@frontage/domain/designs/editor/recolour.ts";
import {
  nearestWeight,
  type Colour,
  type Paint,
  type Artwork,
  type ArtworkObject,
  type ShapeKind,
  type TextObject,
} from "@frontage/domain/designs/editor/artwork.ts";

/** The style of a text in a template. */
interface TextLook {
  readonly font?: "heading" | "text";
  readonly weight?: number;
  readonly align?: TextObject["align"];
  /** The vertical position in a box that is higher than the text. */
  readonly at?: "top" | "middle" | "bottom";
  readonly leading?: number;
  readonly tracking?: number;
  readonly caps?: boolean;
  readonly angle?: number;
  /** The maximum height of a single line, as a fraction of the design's shorter side. */
  readonly max?: number;
}

interface ShapeLook {
  readonly angle?: number;
  readonly opacity?: number;
  readonly stroke?: Colour;
  readonly thickness?: number;
  readonly radius?: number;
}

/** Lays out a template for a size of screen: divides boxes, and sets texts as large as they fit. */
export class Composer {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly brandName: string;
  readonly #brand: Brand;
  readonly #measure: MeasureText;
  readonly #panels: readonly Box[];
  readonly #objects: ArtworkObject[] = [];

  constructor(
    size: {
      readonly width: number;
      readonly height: number;
      readonly panels?: readonly Box[];
    },
    brand: Brand & { readonly name: string },
    measure: MeasureText,
  ) {
    this.width = size.width;
    this.height = size.height;
    this.brandName = brand.name || "Your name";
    this.palette = paletteOf(brand.colours);
    this.#brand = brand;
    this.#measure = measure;
    this.#panels = size.panels ?? [];
  }

  get short(): number {
    return Math.min(this.width, this.height);
  }

  get isWide(): boolean {
    return this.width > this.height * 1.25;
  }

  /** Whether it is at least as wide as a banner over a counter. */
  get isBanner(): boolean {
    return this.width > this.height * 2.4;
  }

  get page(): Box {
    return { x: 0, y: 0, width: this.width, height: this.height };
  }

  /** The page inside its margins. */
  get inner(): Box {
    return inset(this.page, this.short * 0.075);
  }

  text(name: string, words: string, wanted: Box, colour: Colour, look: TextLook = {}): Box {
    const box = this.#onOnePanel(wanted);
    const font = look.font === "text" ? this.#brand.textFont : this.#brand.headingFont;
    const style = {
      font,
      weight: nearestWeight(font, look.weight ?? (look.font === "text" ? 500 : 800)),
      tracking: look.tracking ?? (look.font === "text" ? 0 : -20),
      leading: look.leading ?? (look.font === "text" ? 1.25 : 0.95),
    };
    const caps = look.caps ?? false;
    // Leaves some room, since browsers round the widths of characters differently.
    const room = { width: box.width * 0.97, height: box.height };
    const { size, height } = fitText(
      caps ? words.toUpperCase() : words,
      room,
      style,
      (this.short * (look.max ?? 1)) / lineFactor,
      this.#measure,
    );
    const free = box.height - height;
    const y = box.y + { top: 0, middle: free / 2, bottom: free }[look.at ?? "top"];
    const placed = { x: box.x, y, width: box.width, height };
    this.#objects.push({
      ...this.#common(name, placed, this.#turnOf(placed, look.angle)),
      type: "text",
      text: words,
      ...style,
      size,
      colour,
      align: look.align ?? "left",
      caps,
    });
    return placed;
  }

  /**
   * Returns the font size at which this many words of running text fill a line, as a fraction of the shorter side.
   */
  lineSize(words: string, width: number, weight: number): number {
    const font = this.#brand.textFont;
    const atHundred = this.#measure(words, font, nearestWeight(font, weight), 0);
    return ((width * 0.96 * 100) / Math.max(1, atHundred) / this.short) * lineFactor;
  }

  shape(name: string, shape: ShapeKind, box: Box, fill: Colour | Paint, look: ShapeLook = {}) {
    const isLine = shape === "line" || shape === "arrow";
    const paint: Paint = typeof fill === "string" ? { kind: "solid", colour: fill } : fill;
    this.#objects.push({
      ...this.#common(name, box, look.angle),
      opacity: look.opacity ?? 1,
      type: "shape",
      shape,
      fill: isLine ? null : paint,
      stroke: isLine && typeof fill === "string" ? fill : (look.stroke ?? null),
      thickness: look.thickness ?? (isLine ? box.height : 0),
      radius: look.radius ?? Math.min(box.width, box.height) * 0.12,
    });
  }

  qr(text: string, wanted: Box): void {
    const box = this.#onOnePanel(wanted);
    const side = Math.min(box.width, box.height);
    this.#objects.push({
      ...this.#common("QR code", {
        x: box.x + (box.width - side) / 2,
        y: box.y + (box.height - side) / 2,
        width: side,
        height: side,
      }),
      type: "qr",
      text,
      colour: "#000000",
      ground: "#ffffff",
    });
  }

  /** Returns the first bright colour of the palette that is legible on a background; otherwise dark or light. */
  brightColourOn(ground: Colour): Colour {
    const { accent, second } = this.palette;
    return [accent, second].find((colour) => contrast(colour, ground) >= 4) ?? this.on(ground);
  }

  /** Returns dark or light, whichever is more legible on a background. */
  on(ground: Colour): Colour {
    return readableOn(ground, this.palette);
  }

  artwork(background: Colour | Paint): Artwork {
    return {
      width: this.width,
      height: this.height,
      background:
        typeof background === "string" ? { kind: "solid", colour: background } : background,
      objects: this.#objects,
    };
  }

  /** A turn that would take a text off its panel is left out. */
  #turnOf(box: Box, angle = 0): number {
    const turned = rotatedBounds(box, angle);
    const isOn = (panel: Box, part: Box) =>
      part.x >= panel.x &&
      part.y >= panel.y &&
      part.x + part.width <= panel.x + panel.width &&
      part.y + part.height <= panel.y + panel.height;
    return this.#panels.some((panel) => isOn(panel, box) && !isOn(panel, turned)) ? 0 : angle;
  }

  /** Words and codes must not cross the seam between two panels. */
  #onOnePanel(box: Box): Box {
    return partOnOnePanel(box, this.#panels, this.short * 0.02);
  }

  #common(name: string, box: Box, angle = 0) {
    return {
      id: `t${this.#objects.length + 1}`,
      name,
      x: round(box.x),
      y: round(box.y),
      width: Math.max(1, round(box.width)),
      height: Math.max(1, round(box.height)),
      angle,
      opacity: 1,
      hidden: false,
      locked: false,
      group: null,
    };
  }
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Returns a box inside a margin on each side. */
export function inset({ x, y, width, height }: Box, margin: number): Box {
  return { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
}

/** Divides a box from top to bottom into fractions of its height, with gaps as a fraction of it. */
export function rows(box: Box, parts: readonly number[], gap = 0): Box[] {
  const free = box.height * (1 - gap * (parts.length - 1));
  const sum = parts.reduce((total, part) => total + part, 0);
  let { y } = box;
  return parts.map((part) => {
    const height = (free * part) / sum;
    const row = { ...box, y, height };
    y += height + box.height * gap;
    return row;
  });
}

/** Divides a box from left to right. */
export function columns(box: Box, parts: readonly number[], gap = 0): Box[] {
  const turned = { x: box.y, y: box.x, width: box.height, height: box.width };
  return rows(turned, parts, gap).map(({ x, y, width, height }) => ({
    x: y,
    y: x,
    width: height,
    height: width,
  }));
}

/** Returns a square around a point. */
export function around(x: number, y: number, side: number): Box {
  return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}
