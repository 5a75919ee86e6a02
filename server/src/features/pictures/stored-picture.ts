import type { Point } from "@frontage/domain/geometry/shapes.ts";
import type { Picture } from "@frontage/contract/spaces/spaces.ts";

/** A picture as stored in the database. */
export interface StoredPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly hasAvif: boolean;
  readonly placeholder: string;
}

type Nullable<Row> = { readonly [Field in keyof Row]: Row[Field] | null };

/** Returns the picture of a left join's row; null without a picture. */
export function joinedPicture(row: Nullable<StoredPicture>): StoredPicture | null {
  const { hash, width, height, widths, hasAvif, placeholder } = row;
  return hash === null ||
    width === null ||
    height === null ||
    widths === null ||
    hasAvif === null ||
    placeholder === null
    ? null
    : { hash, width, height, widths, hasAvif, placeholder };
}

export type PictureFormat = "webp" | "avif";

/** Returns the file store's key of one size of a picture. */
export function pictureKey(hash: string, width: number, format: PictureFormat): string {
  return `pictures/${hash}/${width}.${format}`;
}

/** Returns the file store's key of a picture's form for shared links. Source: docs/site/site.md#shared-links */
export function shareKey(hash: string): string {
  return `pictures/${hash}/share.jpg`;
}

/** Returns the file store's key of a picture's original file. */
export function sourceKey(hash: string): string {
  return `pictures/${hash}/source`;
}

/** Returns the URL of one size of a picture. It contains the hash of the source, so that it can be cached for ever. */
export function pictureUrl(hash: string, width: number, format: PictureFormat): string {
  return `/${pictureKey(hash, width, format)}`;
}

/** Returns the URL of the largest size. */
export function largestPictureUrl({ hash, widths }: StoredPicture): string {
  return pictureUrl(hash, Math.max(...widths), "webp");
}

export function presentPicture(picture: StoredPicture, alt: string, focus?: Point): Picture {
  const srcset = (format: PictureFormat) =>
    picture.widths
      .map((width) => `${pictureUrl(picture.hash, width, format)} ${width}w`)
      .join(", ");
  return {
    url: largestPictureUrl(picture),
    alt,
    width: picture.width,
    height: picture.height,
    webpSrcset: srcset("webp"),
    avifSrcset: picture.hasAvif ? srcset("avif") : null,
    placeholder: picture.placeholder,
    ...(focus && { focus: { ...focus } }),
  };
}
