import type { Preview } from "@frontage/contract/spaces/spaces.ts";
import { pictureUrl } from "../pictures/stored-picture.ts";
import type { listPreviews } from "./spaces.queries.ts";

type PreviewRow = Awaited<ReturnType<typeof listPreviews>>[number];

/** A viewpoint with its pictures at their largest. */
export function presentPreview(row: PreviewRow): Preview {
  return {
    name: row.name,
    background: largestAddress(row.backgroundHash, row.backgroundWidths) ?? "",
    foreground: largestAddress(row.foregroundHash, row.foregroundWidths),
    camera: row.camera,
    screens: [...row.screens],
  };
}

/** Returns the URL of a picture's largest WebP; null without a picture. */
export function largestAddress(
  hash: string | null,
  widths: readonly number[] | null,
): string | null {
  return hash && widths ? pictureUrl(hash, Math.max(...widths), "webp") : null;
}
