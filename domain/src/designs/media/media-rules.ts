import type { Size } from "../../geometry/shapes.ts";

/** The files that can be uploaded for a screen. Source: docs/screens/uploads.md#uploads */
export type MediaType = "image" | "video";

export interface MediaRule {
  /** File extensions, in the order of the messages. */
  readonly formats: readonly string[];
  readonly maxBytes: number;
}

export const mediaRules: Readonly<Record<MediaType, MediaRule>> = {
  image: { formats: [".jpg", ".jpeg", ".png"], maxBytes: 20_971_520 },
  video: { formats: [".mp4", ".m4v"], maxBytes: 524_288_000 },
};

/** The longest video, in milliseconds. */
export const maxVideoMilliseconds = 20 * 60 * 1000;

/** The maximum number of designs of a customer. */
export const maxDesigns = 200;

/** The storage limit of a customer, in bytes. */
export const maxStoredBytes = 5 * 1024 ** 3;

/** The storage limit of a customer who has not proved to own their e-mail address, in bytes. */
export const maxUnverifiedBytes = 100 * 1024 ** 2;

/** The longest side of an exported design, in pixels. Larger designs are scaled down. */
export const maxExportSide = 5000;

/** The lower-case extension of a file name with its dot, or an empty string. */
export function formatOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  return dot < 0 ? "" : fileName.slice(dot).toLowerCase();
}

/** The message for a file of an unaccepted format; null if it is accepted. */
export function formatProblem(type: MediaType, fileName: string): string | null {
  const { formats } = mediaRules[type];
  const actual = formatOf(fileName);
  return formats.includes(actual)
    ? null
    : `The ${type} should be one of ${formats.join(", ")}. Selected ${type} is: ${actual || fileName}`;
}

/**
 * The message for a file that is too large; null otherwise.
 * @param bytes its size
 */
export function sizeProblem(type: MediaType, bytes: number): string | null {
  const { maxBytes } = mediaRules[type];
  return bytes <= maxBytes
    ? null
    : `The ${type} should be less than ${maxBytes} bytes. Selected ${type} is: ${bytes} (${megabytes(bytes)} MB, at most ${megabytes(maxBytes)} MB)`;
}

/** Rounded up to a tenth, so that a file that is too large never has the size of the limit: 20.1. */
const megabytes = (bytes: number) => Math.ceil((bytes / 1024 ** 2) * 10) / 10;

/** The warning for a picture smaller than its screens; null otherwise. It does not block the upload. */
export function pixelSizeWarning(wanted: Size, selected: Size): string | null {
  return wanted.width === selected.width && wanted.height === selected.height
    ? null
    : `Image should be width: ${wanted.width} x height: ${wanted.height}. Selected image is: width: ${selected.width} x height: ${selected.height}.`;
}
