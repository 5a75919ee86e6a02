import type { ContentBlock } from "@frontage/contract/site/content.ts";

export type Film = NonNullable<ContentBlock["video"]>;

/** The file for a window width in pixels; the largest file from 1024. Source: docs/site/content.md#blocks. */
export function filmFile({ sm, md, lg, xl }: Film, width: number): string {
  if (width < 500) {
    return sm;
  }
  if (width < 800) {
    return md;
  }
  return width < 1024 ? lg : xl;
}
