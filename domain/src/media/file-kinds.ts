import { isAnimated } from "./is-animated.ts";
import type { ReadBytes } from "./read-bytes.ts";

/** The kinds of files, found by their structure. Source: docs/screens/uploads.md#what-is-accepted */
export type FileKind =
  | "jpeg"
  | "png"
  | "animated_png"
  | "gif"
  | "animated_gif"
  | "webp"
  | "animated_webp"
  | "svg"
  | "heic"
  | "avif"
  | "tiff"
  | "bmp"
  | "pdf"
  | "photoshop"
  | "mp4"
  | "quicktime"
  | "sound"
  | "webm"
  | "matroska"
  | "avi"
  | "html";

/** The number of leading bytes that `fileKindOf` reads. */
const fileHeadBytes = 4096;

/** Bytes at their places, as Latin-1 text. */
const signatures: readonly (readonly [
  kind: FileKind,
  ...parts: (readonly [offset: number, bytes: string])[],
])[] = [
  ["jpeg", [0, "\xff\xd8\xff"]],
  ["png", [0, "\x89PNG\r\n\x1a\n"]],
  ["gif", [0, "GIF87a"]],
  ["gif", [0, "GIF89a"]],
  ["webp", [0, "RIFF"], [8, "WEBP"]],
  ["avi", [0, "RIFF"], [8, "AVI "]],
  ["tiff", [0, "II*\0"]],
  ["tiff", [0, "MM\0*"]],
  // Two letters are not enough: reserved bytes and the length of a second header follow, which is below 256.
  ["bmp", [0, "BM"], [6, "\0\0\0\0"], [15, "\0\0\0"]],
  ["pdf", [0, "%PDF-"]],
  ["photoshop", [0, "8BPS"]],
];

/** The kind of a file, of which moving pictures are read as far as their second frame; null if it is unknown. */
export async function readFileKind(read: ReadBytes, size: number): Promise<FileKind | null> {
  const kind = fileKindOf(await read(0, Math.min(size, fileHeadBytes)));
  return (kind === "png" || kind === "gif" || kind === "webp") &&
    (await isAnimated(kind, read, size))
    ? `animated_${kind}`
    : kind;
}

/**
 * The kind of a file, whether its pictures move or not; null if it is unknown.
 * @param head its first bytes
 */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const text = Array.from(head.subarray(0, fileHeadBytes), (byte) =>
    String.fromCharCode(byte),
  ).join("");
  const found = signatures.find(([, ...parts]) =>
    parts.every(([offset, bytes]) => text.startsWith(bytes, offset)),
  );
  return found?.[0] ?? kindOfBoxes(text) ?? kindOfElements(text) ?? kindOfMarkup(text);
}

/** MP4 and related formats, which begin with a box that names their brands. */
function kindOfBoxes(text: string): FileKind | null {
  const box = text.slice(4, 8);
  if (box !== "ftyp") {
    return ["moov", "mdat", "wide", "pnot"].includes(box) ? "quicktime" : null;
  }
  const [major = "", , ...others] =
    text.slice(8, Math.max(16, bigEndian(text.slice(0, 4)))).match(/[^]{4}/g) ?? [];
  const brands = [major, ...others];
  // A container of pictures says so first, and which ones among its other brands.
  if (/^(hei[cxms]|hev[cxms]|avi[fs]|mif1|msf1)$/.test(major)) {
    return brands.some((brand) => /^avi[fs]$/.test(brand)) ? "avif" : "heic";
  }
  if (/^M4[AB] $/.test(major)) {
    return "sound";
  }
  return major === "qt  " ? "quicktime" : "mp4";
}

const bigEndian = (bytes: string) =>
  [...bytes].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);

/** Matroska, of which WebM is a part: its header names the kind of document (EBML, RFC 8794). */
function kindOfElements(text: string): FileKind | null {
  if (!text.startsWith("\x1aE\xdf\xa3")) {
    return null;
  }
  for (let place = 4 + numberAt(text, 4).bytes; place + 3 < text.length;) {
    const idBytes = leadingLength(text, place);
    const id = text.slice(place, place + idBytes);
    const { value, bytes } = numberAt(text, place + idBytes);
    if (idBytes > 4 || bytes > 8) {
      break;
    }
    const start = place + idBytes + bytes;
    if (id === "\x42\x82") {
      return text.slice(start, start + value).startsWith("webm") ? "webm" : "matroska";
    }
    place = start + value;
  }
  return "matroska";
}

/** The length of an EBML number, by its leading zeros. */
const leadingLength = (text: string, place: number) => Math.clz32(text.charCodeAt(place)) - 23;

function numberAt(text: string, place: number): { value: number; bytes: number } {
  const bytes = leadingLength(text, place);
  const value = bigEndian(text.slice(place, place + bytes)) - 2 ** (7 * bytes);
  return { value, bytes };
}

/** SVG and HTML, by the first element after comments and declarations. */
function kindOfMarkup(text: string): FileKind | null {
  const content = text
    .replace(/^\xef\xbb\xbf/, "")
    .replace(/^(\s+|<\?[^]*?\?>|<!--[^]*?-->|<!doctype\s+svg(\[[^\]]*\]|[^>[])*>)+/i, "");
  if (/^<([a-z]+:)?svg[\s/>]/i.test(content)) {
    return "svg";
  }
  return /^<(!doctype html|(html|head|body|script)[\s/>])/i.test(content) ? "html" : null;
}

const names: Readonly<Record<FileKind, string>> = {
  jpeg: "a JPEG picture",
  png: "a PNG picture",
  animated_png: "an animated PNG",
  gif: "a GIF",
  animated_gif: "an animated GIF",
  webp: "a WebP picture",
  animated_webp: "an animated WebP picture",
  svg: "an SVG",
  heic: "an HEIC picture",
  avif: "an AVIF picture",
  tiff: "a TIFF",
  bmp: "a BMP",
  pdf: "a PDF",
  photoshop: "a Photoshop file",
  mp4: "an MP4 video",
  quicktime: "a QuickTime video",
  sound: "a sound file",
  webm: "a WebM video",
  matroska: "a Matroska video",
  avi: "an AVI video",
  html: "a web page",
};

const movingPictures: readonly FileKind[] = ["animated_gif", "animated_png", "animated_webp"];
const videos: readonly FileKind[] = ["mp4", "quicktime", "webm", "matroska", "avi"];
const pictures: readonly FileKind[] = ["jpeg", "png"];

/** The message for a file that is not a picture for screens; null if it is. */
export function pictureKindProblem(kind: FileKind | null): string | null {
  if (kind === null) {
    return "This file is not a picture. Choose a PNG or JPEG.";
  }
  if (pictures.includes(kind)) {
    return null;
  }
  if (videos.includes(kind)) {
    return `This is ${names[kind]}. Upload it as a video, or choose a PNG or JPEG.`;
  }
  return movingPictures.includes(kind)
    ? `This is ${names[kind]}. Save it as PNG or JPEG, or upload it as an MP4 video to keep it moving.`
    : `This is ${names[kind]}. Save it as PNG or JPEG and choose that file.`;
}

/** The message for a file that is not a video for screens; null if it is. */
export function videoKindProblem(kind: FileKind | null): string | null {
  if (kind === null) {
    return "This file is not a video. Choose an MP4.";
  }
  if (kind === "mp4") {
    return null;
  }
  return pictures.includes(kind)
    ? `This is ${names[kind]}. Upload it as an image, or choose an MP4 video.`
    : `This is ${names[kind]}. Export it as MP4 with H.264 video and AAC sound.`;
}
