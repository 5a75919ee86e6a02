import type { Size } from "../../geometry/shapes.ts";
import { fitPicture } from "../media/fit-picture.ts";
import type { Artwork, ArtworkObject } from "./artwork.ts";

/**
 * Fits a design to screens of another size: it is scaled about its middle to cover them, without distortion.
 * Source: docs/spaces/screens.md#another-size
 */
export function resizeArtwork(artwork: Artwork, size: Size): Artwork {
  const box = fitPicture(artwork, size, "fill");
  const scale = box.width / artwork.width;
  return {
    ...artwork,
    ...size,
    objects: artwork.objects.map((object) => ({
      ...withScale(object, scale),
      x: box.x + scale * object.x,
      y: box.y + scale * object.y,
      width: scale * object.width,
      height: scale * object.height,
    })),
  };
}

/** Scales the lengths of an object that its box does not determine. */
function withScale(object: ArtworkObject, scale: number): ArtworkObject {
  switch (object.type) {
    case "text":
      return { ...object, size: scale * object.size };
    case "shape":
      return { ...object, thickness: scale * object.thickness, radius: scale * object.radius };
    case "picture":
    case "qr":
      return object;
  }
}
