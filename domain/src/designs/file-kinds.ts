/** The kinds of files, detected from their first bytes. Source: docs/design-uploads.md#what-is-accepted */
export type FileKind =
  | "jpeg"
  | "png"
  | "animated_png"
  | "gif"
  | "webp"
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
  | "avi"
  | "html";

/** The number of leading bytes that `fileKindOf` reads. */
export const fileHeadBytes = 4096;

const signatures: readonly (readonly [kind: FileKind, offset: number, bytes: string])[] = [
  ["jpeg", 0, "\xff\xd8\xff"],
  ["gif", 0, "GIF87a"],
  ["gif", 0, "GIF89a"],
  ["webp", 8, "WEBP"],
  ["avi", 8, "AVI "],
  ["tiff", 0, "II*\0"],
  ["tiff", 0, "MM\0*"],
  ["bmp", 0, "BM"],
  ["pdf", 0, "%PDF-"],
  ["photoshop", 0, "8BPS"],
  ["webm", 0, "\x1aE\xdf\xa3"],
];

/**
 * The kind of a file; null if unknown.
 * @param head its first bytes, up to `fileHeadBytes`
 */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const text = Array.from(head.subarray(0, fileHeadBytes), (byte) =>
    String.fromCharCode(byte),
  ).join("");
  if (text.startsWith("\x89PNG\r\n\x1a\n")) {
    // The marker of an animation precedes the first frame.
    const animation = text.indexOf("acTL");
    const picture = text.indexOf("IDAT");
    return animation >= 0 && (picture < 0 || animation < picture) ? "animated_png" : "png";
  }
  const found = signatures.find(([, offset, bytes]) => text.startsWith(bytes, offset));
  return found?.[0] ?? kindOfBoxes(text) ?? kindOfMarkup(text);
}

/** MP4 and related formats, which begin with a box that names their brand. */
function kindOfBoxes(text: string): FileKind | null {
  const box = text.slice(4, 8);
  if (box !== "ftyp") {
    return ["moov", "mdat", "wide"].includes(box) ? "quicktime" : null;
  }
  const brand = text.slice(8, 12);
  if (/^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) {
    return "heic";
  }
  if (/^avi[fs]$/.test(brand)) {
    return "avif";
  }
  if (/^M4[AB] $/.test(brand)) {
    return "sound";
  }
  return brand === "qt  " ? "quicktime" : "mp4";
}

function kindOfMarkup(text: string): FileKind | null {
  const start = text.replace(/^\xef\xbb\xbf/, "").trimStart();
  if (!start.startsWith("<")) {
    return null;
  }
  if (/<svg[\s>]/i.test(start)) {
    return "svg";
  }
  return /^<(!doctype html|html|head|body|script)/i.test(start) ? "html" : null;
}

const names: Readonly<Record<FileKind, string>> = {
  jpeg: "a JPEG picture",
  png: "a PNG picture",
  animated_png: "an animated PNG",
  gif: "a GIF",
  webp: "a WebP picture",
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
  avi: "an AVI video",
  html: "a web page",
};

const movingPictures: readonly FileKind[] = ["gif", "animated_png"];
const videos: readonly FileKind[] = ["mp4", "quicktime", "webm", "avi"];
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
