import type { ArtworkObject } from "@frontage/domain/designs/editor/artwork.ts";
import { util, type FabricObject } from "fabric";

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Reads the position, rotation and size of an object on the canvas, alone or in a selection. */
export function readTransform(object: FabricObject, source: ArtworkObject): ArtworkObject {
  const { translateX, translateY, angle, scaleX, scaleY } = util.qrDecompose(
    object.calcTransformMatrix(),
  );
  const [across, down] = [Math.abs(scaleX), Math.abs(scaleY)];
  const width = Math.max(1, rounded(object.width * across));
  const height = Math.max(1, rounded(object.height * down));
  const placed = {
    x: rounded(translateX - width / 2),
    y: rounded(translateY - height / 2),
    width,
    height,
    angle: rounded(((((angle + 180) % 360) + 360) % 360) - 180),
  };
  switch (source.type) {
    case "text":
      return { ...source, ...placed, size: Math.max(1, rounded(source.size * down)) };
    case "qr": {
      const side = Math.min(width, height);
      return { ...source, ...placed, width: side, height: side };
    }
    default:
      return { ...source, ...placed };
  }
}
