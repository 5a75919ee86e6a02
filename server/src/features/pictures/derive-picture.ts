import { createHash } from "node:crypto";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import type { PictureMaker } from "./picture-maker.ts";
import { pictureKey, sourceKey, type StoredPicture } from "./stored-picture.ts";

/** The widths that pages request, in pixels. The first is for thumbnails. */
const wantedWidths = [250, 500, 800, 1024, 1600] as const;
const webp = { format: "webp", quality: 78, effort: 4 } as const;
const placeholder = { format: "webp", width: 16, quality: 50, effort: 4 } as const;

/** Narrower sources are stored in their own width only. */
const narrowestWithThumbnail = 500;

/** Returns the stored widths of a picture: never wider than its source, and a small one in its own width only. */
export function pictureWidths(sourceWidth: number): number[] {
  return sourceWidth < narrowestWithThumbnail
    ? [sourceWidth]
    : wantedWidths.filter((width) => width <= sourceWidth);
}

/**
 * Stores a picture's source and WebP sizes, except for files that exist already. Returns the row for the database.
 * @throws Error if the bytes are not a picture
 */
export async function derivePicture(
  maker: PictureMaker,
  files: FileStore,
  source: Buffer,
): Promise<StoredPicture> {
  const { width, height } = await maker.measure(source);
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 16);
  const widths = pictureWidths(width);
  const tiny = await maker.resize(source, placeholder);
  for (const size of widths) {
    const key = pictureKey(hash, size, "webp");
    if (!(await files.exists(key))) {
      await files.write(key, await maker.resize(source, { ...webp, width: size }));
    }
  }
  if (!(await files.exists(sourceKey(hash)))) {
    await files.write(sourceKey(hash), source);
  }
  const avifs = await Promise.all(
    widths.map((size) => files.exists(pictureKey(hash, size, "avif"))),
  );
  return {
    hash,
    width,
    height,
    widths,
    hasAvif: avifs.every(Boolean),
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  };
}
