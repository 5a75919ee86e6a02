import { bounds, screen } from "@frontage/contract/shapes.ts";
import type { Box, Size } from "@frontage/domain/geometry/shapes.ts";
import type { Screen } from "@frontage/domain/screens/screen.ts";
import sharp, { type Sharp } from "sharp";
import { z } from "zod";
import { maxPicturePixels } from "./max-picture-pixels.ts";

/** A picture placed on a group of screens. All measures are pixels of the group. */
export const screenLayout = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  /** The rectangle of the picture. */
  source: bounds,
  screens: z.array(screen),
  /** The longest side of a composed picture. No picture is enlarged. */
  longestSide: z.int().positive(),
});
export type ScreenLayout = z.output<typeof screenLayout>;

export interface ComposedPicture {
  /** WebP. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Pixels of four bytes: red, green, blue, alpha. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A decoded picture with three bytes a pixel. */
interface Decoded extends Pixels {
  readonly channels: 3;
}

const black = { r: 0, g: 0, b: 0, alpha: 1 };
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
/** The colour of a screen that is switched off, slightly brighter than its black bezels. */
const switchedOff = { r: 24, g: 26, b: 30, alpha: 1 };
/** More would hold up requests on two processors, and more composed pictures would take memory. */
const encodedAtOnce = 2;
/** An effort of 3 takes 60 ms more for a screen, to save 2% of the bytes. */
const webp = { quality: 86, effort: 2, smartSubsample: true } as const;

/**
 * Composes the whole group, transparent between its screens, then each screen upright. A screen shows the part of the
 * picture below its rectangle, rotated about its centre; its bezels are black. Without a picture the screens are
 * switched off.
 * Source: docs/screens/designs.md#thumbnails
 * @throws Error if the bytes are not a picture
 */
export async function composeScreens(
  source: Uint8Array | null,
  layout: ScreenLayout,
): Promise<ComposedPicture[]> {
  const picture = source && (await decode(source, layout));
  const { width, height, screens, longestSide } = layout;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const group = emptyPixels(scaled(width, scale), scaled(height, scale));
  const made: ComposedPicture[] = [];
  let composed: Pixels[] = [];
  for (const screen of screens) {
    const ownScale = Math.min(1, longestSide / Math.max(screen.width, screen.height));
    const own = await screenPixels(picture, layout, screen, ownScale);
    composed.push(own);
    const inGroup = await resize(own, scaled(screen.width, scale), scaled(screen.height, scale));
    const turned = await rotate(inGroup, screen.rotation, clear);
    place(
      group,
      turned,
      Math.round((screen.x + screen.width / 2) * scale - turned.width / 2),
      Math.round((screen.y + screen.height / 2) * scale - turned.height / 2),
    );
    if (composed.length === encodedAtOnce) {
      made.push(...(await encodeAll(composed)));
      composed = [];
    }
  }
  const [ofGroup, last] = await Promise.all([encode(group), encodeAll(composed)]);
  return [ofGroup, ...made, ...last];
}

const scaled = (length: number, scale: number) => Math.max(1, Math.round(length * scale));

function emptyPixels(width: number, height: number): Pixels {
  return { data: Buffer.alloc(width * height * 4), width, height };
}

async function decode(source: Uint8Array, layout: ScreenLayout): Promise<Decoded> {
  const input = sharp(source, { limitInputPixels: maxPicturePixels });
  const { format, autoOrient } = await input.metadata();
  const reduction = format === "jpeg" ? reductionOf(autoOrient, layout) : 1;
  const { data, info } = await input
    .autoOrient()
    .resize(Math.ceil(autoOrient.width / reduction), Math.ceil(autoOrient.height / reduction), {
      fit: "fill",
    })
    .flatten({ background: black })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) {
    throw new Error(`A picture was decoded to ${info.channels} channels`);
  }
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/**
 * Returns by how much a picture may be reduced while it is decoded: no screen needs more of its pixels. JPEG decodes to a
 * half or a quarter in less time and memory than to its full size. An eighth would be blurred.
 */
function reductionOf(picture: Size, { source, screens, longestSide }: ScreenLayout): number {
  const scale = Math.max(
    0,
    ...screens.map(({ width, height }) => Math.min(1, longestSide / Math.max(width, height))),
  );
  const spare = Math.min(
    picture.width / (source.width * scale),
    picture.height / (source.height * scale),
  );
  return [4, 2].find((factor) => factor <= spare) ?? 1;
}

/** Composes a screen upright, with its bezels. */
async function screenPixels(
  picture: Decoded | null,
  layout: ScreenLayout,
  screen: Screen,
  scale: number,
): Promise<Pixels> {
  const width = scaled(screen.width, scale);
  const height = scaled(screen.height, scale);
  const shown = picture
    ? await pixelsBelow(picture, layout, screen, { width, height, scale })
    : await rgba(sharp({ create: { width, height, channels: 4, background: switchedOff } }));
  drawBezels(shown, screen, scale);
  return shown;
}

async function pixelsBelow(
  picture: Decoded,
  { source }: ScreenLayout,
  screen: Screen,
  { width, height, scale }: { width: number; height: number; scale: number },
): Promise<Pixels> {
  if (screen.rotation % 360 === 0) {
    return cut(picture, source, screen, width, height);
  }
  // Cuts out the surroundings of the rotated screen, rotates them back and cuts out the middle.
  const angle = (screen.rotation * Math.PI) / 180;
  const sine = Math.abs(Math.sin(angle));
  const cosine = Math.abs(Math.cos(angle));
  const around = {
    width: screen.width * cosine + screen.height * sine,
    height: screen.width * sine + screen.height * cosine,
  };
  const area = {
    x: screen.x + (screen.width - around.width) / 2,
    y: screen.y + (screen.height - around.height) / 2,
    ...around,
  };
  const surrounding = await cut(
    picture,
    source,
    area,
    scaled(around.width, scale),
    scaled(around.height, scale),
  );
  const upright = await rotate(surrounding, -screen.rotation, black);
  const middle = emptyPixels(width, height);
  place(
    middle,
    upright,
    Math.round((width - upright.width) / 2),
    Math.round((height - upright.height) / 2),
  );
  return middle;
}

/** Scales a part of the group to a size in pixels; black outside the picture. */
async function cut(
  picture: Decoded,
  source: Box,
  area: Box,
  width: number,
  height: number,
): Promise<Pixels> {
  const canvas = await rgba(sharp({ create: { width, height, channels: 4, background: black } }));
  const across = span(
    { start: source.x, length: source.width, pixels: picture.width },
    { start: area.x, length: area.width, pixels: width },
  );
  const down = span(
    { start: source.y, length: source.height, pixels: picture.height },
    { start: area.y, length: area.height, pixels: height },
  );
  if (!across || !down) {
    return canvas;
  }
  const visible = await rgba(
    sharp(picture.data, { raw: picture })
      .extract({ left: across.from, top: down.from, width: across.count, height: down.count })
      .resize(across.onto, down.onto, { fit: "fill" }),
  );
  place(canvas, visible, across.at, down.at);
  return canvas;
}

interface Stretch {
  readonly start: number;
  readonly length: number;
  readonly pixels: number;
}

/** Returns, along one axis, which pixels of the picture an area shows, and where in the area; null if none. */
function span(source: Stretch, area: Stretch) {
  const start = Math.max(source.start, area.start);
  const end = Math.min(source.start + source.length, area.start + area.length);
  const pixel = (at: number, { start, length, pixels }: Stretch) =>
    Math.min(pixels, Math.max(0, Math.round(((at - start) / length) * pixels)));
  if (end <= start) {
    return null;
  }
  const at = pixel(start, area);
  const onto = pixel(end, area) - at;
  const from = Math.min(pixel(start, source), source.pixels - 1);
  const count = Math.max(1, pixel(end, source) - from);
  return onto === 0 ? null : { at, onto, from, count };
}

/** Rotates pixels clockwise. The added corners have the background's colour. */
async function rotate(pixels: Pixels, degrees: number, background: typeof black): Promise<Pixels> {
  const angle = ((degrees % 360) + 360) % 360;
  return angle === 0 ? pixels : rgba(fromPixels(pixels).rotate(angle, { background }));
}

async function resize(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  return pixels.width === width && pixels.height === height
    ? pixels
    : rgba(fromPixels(pixels).resize(width, height, { fit: "fill" }));
}

function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function rgba(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Draws pixels onto others. Parts beyond the edges are clipped, and transparent pixels change nothing. */
function place(onto: Pixels, drawn: Pixels, left: number, top: number): void {
  for (let y = Math.max(0, -top); y < Math.min(drawn.height, onto.height - top); y += 1) {
    for (let x = Math.max(0, -left); x < Math.min(drawn.width, onto.width - left); x += 1) {
      const to = ((y + top) * onto.width + x + left) * 4;
      const pixel = drawn.data.readUInt32BE((y * drawn.width + x) * 4);
      const alpha = pixel & 255;
      if (alpha === 255 || alpha > (onto.data[to + 3] ?? 0)) {
        onto.data.writeUInt32BE(pixel, to);
      }
    }
  }
}

function drawBezels({ data, width, height }: Pixels, { bezels }: Screen, scale: number): void {
  const left = Math.round(bezels.left * scale);
  const right = width - Math.round(bezels.right * scale);
  const top = Math.round(bezels.top * scale);
  const bottom = height - Math.round(bezels.bottom * scale);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (x < left || x >= right || y < top || y >= bottom) {
        data.writeUInt32BE(0x00_00_00_ff, (y * width + x) * 4);
      }
    }
  }
}

const encodeAll = (pictures: readonly Pixels[]) => Promise.all(pictures.map(encode));

async function encode(pixels: Pixels): Promise<ComposedPicture> {
  const bytes = await fromPixels(pixels).webp(webp).toBuffer();
  return { bytes, width: pixels.width, height: pixels.height };
}
