import { colours } from "../../../pdf/site-typeface.ts";
import { contentWidth, page, type TaggedPdf, type TextStyle } from "../../../pdf/tagged-pdf.ts";
import { styles } from "./document-parts.ts";

export const figure: TextStyle = { ...styles.body, align: "right", isTabular: true };
const strongFigure: TextStyle = { ...styles.strong, align: "right", isTabular: true };

/** A column of figures at the right of a table. */
export interface FigureColumn {
  readonly title: string;
  readonly width: number;
}

/** The width that the columns of figures leave for the description. */
export function descriptionWidthOf(columns: readonly FigureColumn[]): number {
  return contentWidth - columns.reduce((sum, { width }) => sum + width, 0);
}

/** Calls `draw` with each column, its left edge and its index. */
export function forEachFigure(
  columns: readonly FigureColumn[],
  draw: (column: FigureColumn, x: number, index: number) => void,
): void {
  let x = page.left + descriptionWidthOf(columns);
  for (const [index, column] of columns.entries()) {
    draw(column, x, index);
    x += column.width;
  }
}

/** Draws the row of totals below a table, with a cell for each column, which may be empty. */
export function drawTotals(
  pdf: TaggedPdf,
  columns: readonly FigureColumn[],
  cells: readonly string[],
  title = "Total",
): void {
  pdf.makeRoom(30);
  const y = pdf.y + 8;
  pdf.group("TR", () => {
    pdf.textAt("TD", title, styles.strong, page.left, y, descriptionWidthOf(columns));
    forEachFigure(columns, ({ width }, x, index) => {
      const text = cells[index] ?? "";
      if (text) {
        pdf.textAt("TD", text, strongFigure, x, y, width);
      } else {
        pdf.group("TD", () => {});
      }
    });
  });
  pdf.y = y + 20;
  pdf.rule(colours.ink, 0.9);
}
