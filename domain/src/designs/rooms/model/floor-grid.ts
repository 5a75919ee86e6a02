import type { FloorPoint } from "../../../geometry/shapes.ts";
import type { FloorBox } from "../walking.ts";
import type { CellBox } from "./merge-cells.ts";

/** Square cells over the extent of a floor, row by row along z. */
export class FloorGrid {
  readonly columns: number;
  readonly #rows: number;
  readonly #extent: FloorBox;
  readonly #cell: number;

  constructor(extent: FloorBox, cell: number) {
    this.#extent = extent;
    this.#cell = cell;
    this.columns = Math.max(1, Math.ceil((extent.maxX - extent.minX) / cell));
    this.#rows = Math.max(1, Math.ceil((extent.maxZ - extent.minZ) / cell));
  }

  cells(): Uint8Array {
    return new Uint8Array(this.columns * this.#rows);
  }

  /** Marks the cells with their middle in a triangle, seen from above. */
  markCentres(cells: Uint8Array, corners: readonly FloorPoint[]): void {
    this.#eachNear(corners, (index, { x, z }) => {
      if (isInside(corners, { x, z })) {
        cells[index] = 1;
      }
    });
  }

  /** Marks the cells that a convex polygon touches, seen from above. */
  markTouched(cells: Uint8Array, polygon: readonly FloorPoint[]): void {
    const only = this.#onlyCell(polygon);
    if (only !== null) {
      cells[only] = 1;
      return;
    }
    const half = this.#cell / 2;
    const axes = polygon.map((a, index) => {
      const b = polygon[(index + 1) % polygon.length] ?? a;
      const normal = { x: b.z - a.z, z: a.x - b.x };
      const along = polygon.map((point) => normal.x * point.x + normal.z * point.z);
      const reach = half * (Math.abs(normal.x) + Math.abs(normal.z));
      return { normal, min: Math.min(...along) - reach, max: Math.max(...along) + reach };
    });
    this.#eachNear(polygon, (index, { x, z }) => {
      const isTouched = axes.every(({ normal, min, max }) => {
        const at = normal.x * x + normal.z * z;
        return at >= min && at <= max;
      });
      if (isTouched) {
        cells[index] = 1;
      }
    });
  }

  /** The metres of a rectangle of cells. */
  boxOf({ column, row, width, height }: CellBox): FloorBox {
    const { minX, minZ } = this.#extent;
    const at = (start: number, cells: number) => Number((start + cells * this.#cell).toFixed(3));
    return {
      minX: at(minX, column),
      maxX: at(minX, column + width),
      minZ: at(minZ, row),
      maxZ: at(minZ, row + height),
    };
  }

  /** The cell that contains a whole polygon; null if there are several, or it is outside. */
  #onlyCell(polygon: readonly FloorPoint[]): number | null {
    const { left, right, back, front } = this.#near(polygon);
    return left === right && back === front ? back * this.columns + left : null;
  }

  #eachNear(
    polygon: readonly FloorPoint[],
    visit: (index: number, middle: FloorPoint) => void,
  ): void {
    const { minX, minZ } = this.#extent;
    const { left, right, back, front } = this.#near(polygon);
    for (let row = back; row <= front; row += 1) {
      for (let column = left; column <= right; column += 1) {
        visit(row * this.columns + column, {
          x: minX + (column + 0.5) * this.#cell,
          z: minZ + (row + 0.5) * this.#cell,
        });
      }
    }
  }

  /** The columns and rows that a polygon spans; none if `left` is beyond `right`, or `back` beyond `front`. */
  #near(polygon: readonly FloorPoint[]) {
    let [minX, maxX, minZ, maxZ] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const { x, z } of polygon) {
      minX = Math.min(minX, x);
      maxX = Math.max(maxX, x);
      minZ = Math.min(minZ, z);
      maxZ = Math.max(maxZ, z);
    }
    // A polygon on the border of two cells touches both.
    const first = (value: number, start: number) =>
      Math.max(0, Math.floor((value - start) / this.#cell - 1e-6));
    const last = (value: number, start: number, count: number) =>
      Math.min(count - 1, Math.floor((value - start) / this.#cell + 1e-6));
    return {
      left: first(minX, this.#extent.minX),
      right: last(maxX, this.#extent.minX, this.columns),
      back: first(minZ, this.#extent.minZ),
      front: last(maxZ, this.#extent.minZ, this.#rows),
    };
  }
}

/** Whether a point is in a triangle or on its edge, either way round. */
function isInside(corners: readonly FloorPoint[], { x, z }: FloorPoint): boolean {
  const sides = corners.map((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    return (b.x - a.x) * (z - a.z) - (b.z - a.z) * (x - a.x);
  });
  return sides.every((side) => side >= -1e-9) || sides.every((side) => side <= 1e-9);
}
