import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { ScrollBox } from "../../../ui/scroll-box.tsx";

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
  const alignment = (index: number) =>
    index >= columns.length - amounts ? "md:text-right md:whitespace-nowrap" : "text-left";
  return (
    <ScrollBox label={label}>
      <table aria-label={label} className="figures mt-2 w-full text-left max-md:block">
        <thead className="small-caps text-ink-soft max-md:sr-only">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={classNames("py-2 pr-4 font-semibold last:pr-0", alignment(index))}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} alignment={alignment} />
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot className="font-semibold max-md:block">
            {totals.map((row) => (
              <Row key={row.key} row={row} columns={columns} alignment={alignment} isTotal />
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
  readonly alignment: (index: number) => string;
  readonly isTotal?: boolean;
}

function Row({ row, columns, alignment, isTotal = false }: RowProps) {
  const [heading, ...cells] = row.cells;
  return (
    <tr
      className={classNames(
        "border-t align-top max-md:flex max-md:flex-col max-md:py-2",
        isTotal ? "border-ink" : "border-hairline",
      )}
    >
      <th
        scope="row"
        className={classNames(
          "py-2 pr-4 text-left max-md:py-0.5 max-md:font-semibold",
          !isTotal && "font-normal",
        )}
      >
        {heading}
      </th>
      {cells.map((cell, index) => (
        <td
          key={columns[index + 1]}
          className={classNames(
            "py-2 pr-4 last:pr-0 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-0.5 max-md:pr-0",
            [null, undefined, false, ""].some((blank) => blank === cell) && "max-md:hidden",
            alignment(index + 1),
          )}
        >
          <span
            aria-hidden="true"
            className="small-caps hidden shrink-0 text-ink-soft max-md:inline"
          >
            {columns[index + 1]}
          </span>
          <span className="max-md:text-right max-md:wrap-anywhere">{cell}</span>
        </td>
      ))}
    </tr>
  );
}
