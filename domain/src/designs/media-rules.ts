/** What may be uploaded for a screen. Source: docs/design-uploads.md#uploads */
export type MediaType = "image" | "video";

export interface MediaRule {
  /** File name endings, as the messages list them. */
  readonly formats: readonly string[];
  readonly maxBytes: number;
}

export const mediaRules: Readonly<Record<MediaType, MediaRule>> = {
  image: { formats: [".jpg", ".jpeg", ".png"], maxBytes: 20_971_520 },
  video: { formats: [".mp4", ".m4v"], maxBytes: 524_288_000 },
};

/** A video may last this long, in milliseconds. */
export const maxVideoMilliseconds = 20 * 60 * 1000;

/** The most designs that a customer has at a time. */
export const maxDesigns = 200;

/** The most bytes that a customer's files take together. */
export const maxStoredBytes = 5 * 1024 ** 3;

/** Longer sides of an edited design are scaled down to this many pixels when it is exported. */
export const maxExportSide = 5000;

/** The ending of a file name with its dot, in lower case; empty without one. */
export function formatOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  return dot < 0 ? "" : fileName.slice(dot).toLowerCase();
}

/** The message for a file whose format is not accepted; null if it is. */
export function formatProblem(type: MediaType, fileName: string): string | null {
  const { formats } = mediaRules[type];
  const actual = formatOf(fileName);
  return formats.includes(actual)
    ? null
    : `The ${type} should be one of ${formats.join(", ")}. Selected ${type} is: ${actual || fileName}`;
}

/** The message for a file that is too large; null if it is not. @param bytes its size */
export function sizeProblem(type: MediaType, bytes: number): string | null {
  const { maxBytes } = mediaRules[type];
  return bytes <= maxBytes
    ? null
    : `The ${type} should be less than ${maxBytes} bytes. Selected ${type} is: ${bytes}`;
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The warning for a picture that is not as large as its screens; null if it is. It stops nothing. */
export function pixelSizeWarning(wanted: PixelSize, selected: PixelSize): string | null {
  return wanted.width === selected.width && wanted.height === selected.height
    ? null
    : `Image should be width: ${wanted.width} x height: ${wanted.height}. Selected image is: width: ${selected.width} x height: ${selected.height}.`;
}
