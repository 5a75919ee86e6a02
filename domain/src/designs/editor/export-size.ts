import { maxExportSide, type PixelSize } from "../media-rules.ts";

/** The most pixels of a picture that is taken for a screen. Source: docs/design-uploads.md#uploads */
export const maxExportPixels = 24_000_000;

/**
 * The pixels of the exported picture: those of the screens, or fewer with the same ratio where a side is longer than
 * `maxExportSide` or there are more than `maxPixels` in all. Source: docs/design-editor.md#the-editor
 */
export function exportSize(size: PixelSize, maxPixels = maxExportPixels): PixelSize {
  const { width, height } = size;
  const scale = Math.min(
    1,
    maxExportSide / Math.max(width, height),
    Math.sqrt(maxPixels / (width * height)),
  );
  const round = scale === 1 ? Math.round : Math.floor;
  return { width: Math.max(1, round(width * scale)), height: Math.max(1, round(height * scale)) };
}
