import type { Box } from "../../../geometry/shapes.ts";
import type { Screen } from "../../../screens/screen.ts";
import { exportSize } from "../export-size.ts";
import { missingLetters } from "./font-letters.ts";
import { boundsOf, rotatedBounds, unionOf } from "../geometry.ts";
import { marksOf, type Mark } from "./marks.ts";
import type { QrObject, Artwork, ArtworkObject, TextObject } from "../artwork.ts";

interface ArtworkSurroundings {
  readonly screens: readonly Screen[];
  /** The pixels of a centimetre of the wall. */
  readonly pixelsPerCentimetre: number;
  /** The modules in a row of a QR code with this content, with its quiet zone. */
  readonly modulesOf: (text: string) => number;
}

/** A phone reads a module of this size from two metres: 20 cm for a code of 25 modules. Centimetres. */
const smallestModule = 0.8;
/** Less than this is rounding, in pixels. */
const tolerance = 1;

/**
 * What of a design will not be seen as it is meant, from the back to the front. Hidden objects are left out.
 * Source: docs/screens/editor.md#marks
 */
export function checkArtwork(artwork: Artwork, surroundings: ArtworkSurroundings): Mark[] {
  const screens = surroundings.screens.map(shownBounds);
  const marks = artwork.objects
    .filter(({ hidden }) => !hidden)
    .flatMap((object) => [
      ...placeMarks(object, screens),
      ...(object.type === "text" ? letterMarks(object) : []),
      ...(object.type === "qr" ? codeMarks(object, surroundings) : []),
    ]);
  return [...marks, ...marksOf(artwork), ...sizeMarks(artwork)];
}

function letterMarks({ id, name, font, text, caps }: TextObject): Mark[] {
  const missing = missingLetters(font, caps ? text.toUpperCase() : text);
  return missing.length === 0
    ? []
    : [
        {
          kind: "letters",
          objectId: id,
          text: `${name}: ${font} has no ${missing.slice(0, 12).join(" ")}${missing.length > 12 ? " …" : ""}. Another typeface would fill in: choose one, or other letters.`,
        },
      ];
}

function codeMarks(
  { id, name, text, width, height }: QrObject,
  { pixelsPerCentimetre, modulesOf }: ArtworkSurroundings,
): Mark[] {
  const size = Math.min(width, height) / pixelsPerCentimetre;
  const needed = Math.ceil(modulesOf(text) * smallestModule);
  return size >= needed
    ? []
    : [
        {
          kind: "small_code",
          objectId: id,
          text: `${name}: this QR code is ${Math.floor(size)} cm wide on the wall. To be scanned from two metres it needs ${needed} cm: make it larger, or shorten its address.`,
        },
      ];
}

/** Pictures and shapes may reach beyond the screens; texts and codes have to be read. */
function placeMarks(object: ArtworkObject, screens: readonly Box[]): Mark[] {
  const { id, name, type } = object;
  const bounds = boundsOf(object);
  const whole = unionOf(screens);
  if (!whole) {
    return [];
  }
  if (!screens.some((screen) => overlaps(bounds, screen))) {
    return [
      {
        kind: overlaps(bounds, whole) ? "gap" : "unseen",
        objectId: id,
        text: overlaps(bounds, whole)
          ? `${name} is in the gap between the screens, where nobody sees it. Move it onto a screen.`
          : `${name} is outside the screens, where nobody sees it. Move it onto a screen.`,
      },
    ];
  }
  const hasToBeRead = type === "text" || type === "qr";
  if (!hasToBeRead || screens.some((screen) => contains(screen, bounds))) {
    return [];
  }
  return contains(whole, bounds)
    ? [
        {
          kind: "gap",
          objectId: id,
          text: `${name} lies partly in the gap between the screens. Move it onto one screen.`,
        },
      ]
    : [
        {
          kind: "leaves",
          objectId: id,
          text: `${name} leaves the screen: a part of it is not seen. Move it in, or make it smaller.`,
        },
      ];
}

function sizeMarks({ width, height }: Artwork): Mark[] {
  const size = exportSize({ width, height });
  return size.width === width && size.height === height
    ? []
    : [
        {
          kind: "reduced",
          objectId: null,
          text: `The picture is published at ${size.width} × ${size.height} pixels, since the screens have ${width} × ${height}. Fine details look softer: keep texts large.`,
        },
      ];
}

/** The bounds of what a screen shows, once it is turned. */
function shownBounds({ x, y, width, height, bezels, rotation }: Screen): Box {
  const shown = {
    width: width - bezels.left - bezels.right,
    height: height - bezels.top - bezels.bottom,
  };
  // Bezels of different widths move the middle of what is shown from that of the screen.
  const [right, down] = [(bezels.left - bezels.right) / 2, (bezels.top - bezels.bottom) / 2];
  const radians = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const middle = {
    x: x + width / 2 + right * cos - down * sin,
    y: y + height / 2 + right * sin + down * cos,
  };
  const box = { x: middle.x - shown.width / 2, y: middle.y - shown.height / 2, ...shown };
  return rotatedBounds(box, rotation);
}

const overlaps = (a: Box, b: Box) =>
  a.x + tolerance < b.x + b.width &&
  b.x + tolerance < a.x + a.width &&
  a.y + tolerance < b.y + b.height &&
  b.y + tolerance < a.y + a.height;

const contains = (outer: Box, inner: Box) =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  inner.x + inner.width <= outer.x + outer.width + tolerance &&
  inner.y + inner.height <= outer.y + outer.height + tolerance;
