import type { Box, Size } from "../../geometry/shapes.ts";

/**
 * A design made in the editor, in the pixels of its screen group. Keys are single words, so that they are the same on
 * the wire and in code. Source: docs/screens/editor.md#the-editor
 */
export interface Artwork {
  readonly width: number;
  readonly height: number;
  readonly background: Paint;
  /** From the back to the front. */
  readonly objects: readonly ArtworkObject[];
}

/** `#rrggbb`, or `#rrggbbaa` with opacity. */
export type Colour = string;

/** A colour or a gradient between two. Its angle is clockwise in degrees; 0 runs from left to right. */
export type Paint =
  | { readonly kind: "solid"; readonly colour: Colour }
  | {
      readonly kind: "gradient";
      readonly angle: number;
      readonly from: Colour;
      readonly to: Colour;
    };

/** The properties of every object. Its box is the one before rotation about its centre. */
interface Placed extends Box {
  readonly id: string;
  readonly name: string;
  /** Clockwise, in degrees. */
  readonly angle: number;
  /** From 0 to 1. */
  readonly opacity: number;
  readonly hidden: boolean;
  readonly locked: boolean;
  /** Objects in the same group are selected and moved together. */
  readonly group: string | null;
}

export const textAligns = ["left", "center", "right"] as const;

export interface TextObject extends Placed {
  readonly type: "text";
  readonly text: string;
  readonly font: FontName;
  /** In pixels. */
  readonly size: number;
  readonly weight: number;
  readonly colour: Colour;
  readonly align: (typeof textAligns)[number];
  /** Line height, as a factor of the size. */
  readonly leading: number;
  /** The letter spacing, in thousandths of the size. */
  readonly tracking: number;
  readonly caps: boolean;
}

export interface PictureObject extends Placed {
  readonly type: "picture";
  /** The key of an uploaded file. */
  readonly file: string;
  /** The size of the file in pixels. */
  readonly natural: Size;
  /** The visible part of the picture, in fractions of the file's sides. */
  readonly crop: Box;
}

export const shapeKinds = ["rectangle", "rounded", "ellipse", "triangle", "line", "arrow"] as const;
export type ShapeKind = (typeof shapeKinds)[number];

export interface ShapeObject extends Placed {
  readonly type: "shape";
  readonly shape: ShapeKind;
  /** Null for an outline only. Lines and arrows only have a stroke. */
  readonly fill: Paint | null;
  readonly stroke: Colour | null;
  /** The width of the stroke, in pixels. */
  readonly thickness: number;
  /** The corner radius of a rounded rectangle, in pixels. */
  readonly radius: number;
}

export interface QrObject extends Placed {
  readonly type: "qr";
  /** The content of the QR code, usually an address. */
  readonly text: string;
  readonly colour: Colour;
  readonly ground: Colour;
}

export type ArtworkObject = TextObject | PictureObject | ShapeObject | QrObject;

/** The typefaces of the editor and their weights. */
export const fonts = {
  "Bricolage Grotesque": [400, 500, 600, 700, 800],
  "Instrument Sans": [400, 500, 600, 700],
  Anton: [400],
  Archivo: [400, 500, 600, 700, 800, 900],
  "DM Sans": [400, 500, 600, 700, 800, 900],
  Fraunces: [400, 500, 600, 700, 800, 900],
  "Instrument Serif": [400],
  "Abril Fatface": [400],
  "Space Mono": [400, 700],
  Caveat: [400, 500, 600, 700],
} as const satisfies Record<string, readonly number[]>;
export type FontName = keyof typeof fonts;

export const fontNames = Object.keys(fonts).filter((name): name is FontName => name in fonts);

/** The available weight of a typeface closest to the given one; the lighter of two. */
export function nearestWeight(font: FontName, weight: number): number {
  const [first, ...rest] = fonts[font];
  return rest.reduce<number>(
    (best, next) => (Math.abs(next - weight) < Math.abs(best - weight) ? next : best),
    first,
  );
}

/** The limits of a design. Source: docs/screens/editor.md#the-editor */
export const artworkLimits = {
  objects: 300,
  textLength: 2000,
  /** The longest side of a screen group, in pixels. */
  side: 20_000,
  brandColours: 8,
  /** The maximum number of pictures in a customer's library. */
  pictures: 200,
} as const;

/** The background of a new design. */
const emptyGround = "#ffffff";

/** Whether a design still has nothing to see: no visible object, and the background of a new one. */
export function isBlank({ objects, background }: Artwork): boolean {
  return (
    background.kind === "solid" &&
    background.colour === emptyGround &&
    objects.every(({ hidden, opacity }) => hidden || opacity === 0)
  );
}

/** A blank design. */
export function emptyArtwork(width: number, height: number): Artwork {
  return { width, height, background: { kind: "solid", colour: emptyGround }, objects: [] };
}
