import { createHash } from "node:crypto";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import type { PictureMaker } from "./process/picture-maker.ts";
import { pictureKey, sourceKey, type StoredPicture } from "./stored-picture.ts";

/** The widths that pages request, in pixels. The first is for thumbnails. */
const wantedWidths = [250, 500, 800, 1024, 1600] as const;
const webp = { format: "webp", quality: 78, effort: 4 } as const;
/** The size of a picture that a page shows until the real one is loaded. */
export const placeholder = { format: "webp", width: 16, quality: 50, effort: 4 } as const;

/** Returns the address of a placeholder, which contains its bytes. */
export function placeholderOf(bytes: Buffer): string {
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

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
    await deriveWebp(maker, files, source, { hash, width: size });
  }
  return {
    hash,
    width,
    height,
    widths,
    hasAvif: await storeUnsizedPicture(files, source, { hash, widths }),
    placeholder: placeholderOf(tiny),
  };
}

/** Makes one WebP size of a picture, unless it exists. */
export async function deriveWebp(
  maker: Pick<PictureMaker, "resize">,
  files: FileStore,
  source: Buffer,
  { hash, width }: Pick<StoredPicture, "hash" | "width">,
): Promise<void> {
  const key = pictureKey(hash, width, "webp");
  if (!(await files.exists(key))) {
    await files.write(key, await maker.resize(source, { ...webp, width }));
  }
}

/**
 * Stores a picture's source, whose sizes are then made when they are first requested. Returns whether its AVIF sizes
 * exist, made from the same source before.
 */
export async function storeUnsizedPicture(
  files: FileStore,
  source: Buffer,
  { hash, widths }: Pick<StoredPicture, "hash" | "widths">,
): Promise<boolean> {
  if (!(await files.exists(sourceKey(hash)))) {
    await files.write(sourceKey(hash), source);
    return false;
  }
  const avifs = await Promise.all(
    widths.map((size) => files.exists(pictureKey(hash, size, "avif"))),
  );
  return avifs.every(Boolean);
}
