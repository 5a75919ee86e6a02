/** A rectangle of cells. */
export interface CellBox {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** Covers the marked cells of a grid, given row by row, with rectangles that do not overlap. */
export function mergeCells(marked: Uint8Array, columns: number): CellBox[] {
  const left = Uint8Array.from(marked);
  const rows = marked.length / columns;
  const isRun = (row: number, column: number, width: number) =>
    left.subarray(row * columns + column, row * columns + column + width).every(Boolean);
  const boxes: CellBox[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (left[row * columns + column] !== 1) {
        continue;
      }
      let width = 1;
      while (column + width < columns && left[row * columns + column + width] === 1) {
        width += 1;
      }
      let height = 1;
      while (row + height < rows && isRun(row + height, column, width)) {
        height += 1;
      }
      for (let y = row; y < row + height; y += 1) {
        left.fill(0, y * columns + column, y * columns + column + width);
      }
      boxes.push({ column, row, width, height });
    }
  }
  return boxes;
}
