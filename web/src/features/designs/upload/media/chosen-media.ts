import type { Size } from "@frontage/domain/geometry/shapes.ts";
import {
  pictureKindProblem,
  readFileKind,
  videoKindProblem,
} from "@frontage/domain/media/file-kinds.ts";
import { inspectMp4 } from "@frontage/domain/designs/media/video/inspect-mp4.ts";
import {
  formatProblem,
  sizeProblem,
  type MediaType,
} from "@frontage/domain/designs/media/media-rules.ts";

/** A file that can be uploaded. `url` shows it in this page until it is released. */
export interface ChosenMedia {
  readonly type: MediaType;
  readonly file: File;
  readonly url: string;
  /** The size when upright. */
  readonly size: Size;
  /** Whether the picture is stored rotated, and has to be redrawn upright. */
  readonly isRotated: boolean;
  /** The length of a video in seconds; 0 for a picture. */
  readonly seconds: number;
}

export type ReadMedia =
  | { readonly media: ChosenMedia; readonly problem: null }
  | { readonly media: null; readonly problem: string };

/** Checks the name, size and content of a file before the upload. Source: docs/screens/uploads.md#the-upload-page */
export async function readMedia(type: MediaType, file: File): Promise<ReadMedia> {
  const problem =
    formatProblem(type, file.name) ??
    sizeProblem(type, file.size) ??
    (await kindProblem(type, file));
  if (problem !== null) {
    return { media: null, problem };
  }
  return type === "image" ? readPicture(file) : readVideo(file);
}

async function kindProblem(type: MediaType, file: File): Promise<string | null> {
  const kind = await readFileKind(readerOf(file), file.size);
  return type === "image" ? pictureKindProblem(kind) : videoKindProblem(kind);
}

const readerOf = (file: File) => async (start: number, end: number) =>
  new Uint8Array(await file.slice(start, end).arrayBuffer());

async function readPicture(file: File): Promise<ReadMedia> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    return {
      media: { type: "image", file, url, size, isRotated: await isRotated(file, size), seconds: 0 },
      problem: null,
    };
  } catch {
    URL.revokeObjectURL(url);
    return {
      media: null,
      problem: "We could not read this picture. Save it again as PNG or JPEG and choose that file.",
    };
  }
}

/** Cameras store pictures unrotated, with the rotation in the metadata. */
async function isRotated(file: File, { width, height }: Size): Promise<boolean> {
  if (!file.type.includes("jpeg")) {
    return false;
  }
  const stored = await createImageBitmap(file, { imageOrientation: "none" });
  const turned =
    stored.width !== width || stored.height !== height || (await hasRotatedPixels(file));
  stored.close();
  return turned;
}

/** A rotation by 180° keeps the size, so the pixels are compared. */
async function hasRotatedPixels(file: File): Promise<boolean> {
  const [upright, stored] = await Promise.all([
    smallPixels(file, "from-image"),
    smallPixels(file, "none"),
  ]);
  return upright.some((value, index) => value !== stored[index]);
}

async function smallPixels(
  file: File,
  imageOrientation: "from-image" | "none",
): Promise<Uint8ClampedArray> {
  const side = 32;
  const bitmap = await createImageBitmap(file, {
    imageOrientation,
    resizeWidth: side,
    resizeHeight: side,
  });
  const context = new OffscreenCanvas(side, side).getContext("2d");
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context?.getImageData(0, 0, side, side).data ?? new Uint8ClampedArray();
}

async function readVideo(file: File): Promise<ReadMedia> {
  const found = await inspectMp4(readerOf(file), file.size);
  if (found.problem !== null) {
    return { media: null, problem: found.problem };
  }
  const { width, height, durationMs } = found.video;
  return {
    media: {
      type: "video",
      file,
      url: URL.createObjectURL(file),
      size: { width, height },
      isRotated: false,
      seconds: durationMs / 1000,
    },
    problem: null,
  };
}
