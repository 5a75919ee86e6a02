import type { Space } from "@frontage/contract/spaces/spaces.ts";

/** The first picture of a space's banner. */
export function bannerOf({ images }: Space) {
  return images.find(({ type }) => type === "banner")?.picture;
}
