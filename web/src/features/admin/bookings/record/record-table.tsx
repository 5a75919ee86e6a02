import type { ReactNode } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import { ScrollBox } from "../../../../ui/scroll-box.tsx";

interface RecordTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  /** How many of the last columns hold amounts or actions, aligned to the right. */
  readonly amounts?: number;
  /** The cells of each row, in the order of the columns. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
  /** Shown in place of a table without rows. */
  readonly empty: string;
  /** Shown below the table. */
  readonly children?: ReactNode;
}

/** A part of a booking's page: its rows as a table with a heading. */
export function RecordTable({
  title,
  columns,
  amounts = 1,
  rows,
  empty,
  children,
}: RecordTableProps) {
  const cellClass = (index: number) =>
    classNames(
      "py-2 pr-4 font-normal first:min-w-28 last:pr-0",
      index >= columns.length - amounts ? "text-right whitespace-nowrap" : "text-left",
    );
  return (
    <section className="border-t border-ink pt-3">
      <h2 className="text-xl">{title}</h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-ink-soft">{empty}</p>
      ) : (
        <ScrollBox label={title}>
          <table aria-label={title} className="figures mt-2 w-full">
            <thead className="small-caps text-ink-soft">
              <tr>
                {columns.map((column, index) => (
                  <th key={column} scope="col" className={cellClass(index)}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key} className="border-t border-hairline align-top">
                  {cells.map((cell, index) => (
                    <td key={columns[index]} className={cellClass(index)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {children}
    </section>
  );
}
