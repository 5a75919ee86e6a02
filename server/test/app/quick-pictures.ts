import { createHash } from "node:crypto";
import sharp from "sharp";
import type { DerivePicture } from "../../../demo/src/load/derive-demo-pictures.ts";
import { pictureWidths } from "../../src/features/pictures/derive-picture.ts";

/** Derives only the hash and size of a picture, for tests that load the demo world but do not view pictures. */
export const quickPicture: DerivePicture = async (source) => {
  const { width, height } = await sharp(source).metadata();
  return {
    hash: createHash("sha256").update(source).digest("hex").slice(0, 16),
    width,
    height,
    widths: pictureWidths(width),
    hasAvif: false,
    placeholder: "data:image/webp;base64,",
  };
};
