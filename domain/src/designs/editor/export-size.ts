import type { Size } from "../../geometry/shapes.ts";
import { maxExportSide } from "../media/media-rules.ts";

/** The largest accepted picture, in pixels. Source: docs/screens/uploads.md#uploads */
export const maxExportPixels = 24_000_000;

/**
 * The size of the exported picture in pixels: that of the screens, scaled down if a side exceeds `maxExportSide` or the
 * whole `maxPixels`. Source: docs/screens/editor.md#the-editor
 */
export function exportSize(size: Size, maxPixels = maxExportPixels): Size {
  const { width, height } = size;
  const scale = Math.min(
    1,
    maxExportSide / Math.max(width, height),
    Math.sqrt(maxPixels / (width * height)),
  );
  const round = scale === 1 ? Math.round : Math.floor;
  return { width: Math.max(1, round(width * scale)), height: Math.max(1, round(height * scale)) };
}
