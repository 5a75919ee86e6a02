import { importCanvaDesign } from "@frontage/contract/designs/design-documents.ts";
import type { Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import { api } from "../../../api/browser-api.ts";
import { loadFontsOf } from "./files/fonts.ts";
import type { PictureCache } from "./files/pictures.ts";
import { uploadFile, type GroupParams } from "./files/upload-picture.ts";
import { exportArtwork } from "./stage/export-artwork.ts";

/** A picture of the design could not be loaded. Without it the screens would show a gap. */
export class MissingPicture extends Error {
  override readonly name = "MissingPicture";
}

/**
 * Publishes a design: draws it at the pixels of its screens, uploads the picture and imports it.
 * @throws MissingPicture, ApiError
 */
export async function publishDesign(
  params: GroupParams,
  {
    artwork,
    pictureCache,
    designId,
  }: { artwork: Artwork; pictureCache: PictureCache; designId: string },
): Promise<void> {
  await loadFontsOf(artwork);
  const { isComplete } = await pictureCache.load(artwork);
  if (!isComplete) {
    throw new MissingPicture("A picture in this design could not be loaded.");
  }
  const url = await uploadFile(params, await exportArtwork(artwork, pictureCache));
  await api(importCanvaDesign, { params, body: { url, designId } });
}
