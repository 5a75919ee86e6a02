import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { cellClass } from "./cell-class.ts";

export interface FigureRow {
  readonly key: string | number;
  /** In the order of the columns, the row's name first. */
  readonly cells: readonly ReactNode[];
}

interface FigureTableProps {
  /** The name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly string[];
  /** How many of the last columns hold amounts or actions, aligned to the right. */
  readonly amounts?: number;
  readonly rows: readonly FigureRow[];
  /** The sums below the rows. */
  readonly totals?: readonly FigureRow[];
}

/** A whole table on a page of one subject. On narrow screens each row is a card. */
export function FigureTable({ label, columns, amounts = 0, rows, totals = [] }: FigureTableProps) {
  const isAmount = (index: number) => index >= columns.length - amounts;
  return (
    <ScrollBox label={label}>
      <table className="figures mt-2 w-full text-left max-md:block">
        <caption className="sr-only">{label}</caption>
        <thead className="small-caps text-ink-soft max-md:sr-only">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  "py-2 pr-4 font-semibold last:pr-0",
                  isAmount(index) && "md:text-right md:whitespace-nowrap",
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="data-rows max-md:block">
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} isAmount={isAmount} />
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot className="data-rows font-semibold max-md:block">
            {totals.map((row) => (
              <Row key={row.key} row={row} columns={columns} isAmount={isAmount} isTotal />
            ))}
          </tfoot>
        )}
      </table>
    </ScrollBox>
  );
}

interface RowProps {
  readonly row: FigureRow;
  readonly columns: readonly string[];
  readonly isAmount: (index: number) => boolean;
  readonly isTotal?: boolean;
}

function Row({ row, columns, isAmount, isTotal = false }: RowProps) {
  const [heading, ...cells] = row.cells;
  return (
    <tr className={isTotal ? "border-ink" : undefined}>
      <th scope="row" className={isTotal ? "font-bold max-md:font-semibold" : undefined}>
        {heading}
      </th>
      {cells.map((cell, index) => (
        <td key={columns[index + 1]} className={cellClass(cell, isAmount(index + 1))}>
          <span aria-hidden="true">{columns[index + 1]}</span>
          <span>{cell}</span>
        </td>
      ))}
    </tr>
  );
}
