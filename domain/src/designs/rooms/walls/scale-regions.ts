import type { Size } from "../../../geometry/shapes.ts";

/** Limits of the drawing of a space's walls, in pixels. Source: docs/screens/designs.md#the-list */
export const diagramLimits = { height: 120, totalWidth: 1000, gap: 24 } as const;

export interface RegionDiagram {
  /** The size of the whole drawing including gaps, in pixels. */
  readonly width: number;
  readonly height: number;
  /** From left to right, aligned at the bottom. */
  readonly regions: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

/**
 * Lays out the walls of a space side by side at a common scale, as large as the limits allow.
 * Source: docs/screens/designs.md#the-list
 * @param sizes the sizes of the walls in any unit, above 0
 */
export function scaleRegions(sizes: readonly Size[]): RegionDiagram {
  const gaps = diagramLimits.gap * Math.max(0, sizes.length - 1);
  const widest = sizes.reduce((sum, { width }) => sum + width, 0);
  const highest = sizes.reduce((most, { height }) => Math.max(most, height), 0);
  if (widest === 0 || highest === 0) {
    return { width: 0, height: 0, regions: [] };
  }
  const scale = Math.min(
    diagramLimits.height / highest,
    // With very many walls the gaps would fill everything, so they shrink as well.
    Math.max(diagramLimits.totalWidth - gaps, diagramLimits.totalWidth / 2) / widest,
  );
  const gap =
    sizes.length < 2
      ? 0
      : Math.min(
          diagramLimits.gap,
          (diagramLimits.totalWidth - widest * scale) / (sizes.length - 1),
        );
  const height = highest * scale;
  let x = 0;
  const regions = sizes.map((size) => {
    const region = {
      x,
      y: height - size.height * scale,
      width: size.width * scale,
      height: size.height * scale,
    };
    x += region.width + gap;
    return region;
  });
  return { width: x - gap, height, regions };
}
