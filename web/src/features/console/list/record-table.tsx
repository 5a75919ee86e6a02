import { useId, type ReactNode } from "react";
import { FigureTable, type FigureRow } from "./figure-table.tsx";

interface RecordTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  /** How many of the last columns hold amounts or actions, aligned to the right. */
  readonly amounts?: number;
  readonly rows: readonly FigureRow[];
  readonly totals?: readonly FigureRow[];
  /** Shown in place of a table without rows. */
  readonly empty: string;
  /** Shown below the table. */
  readonly children?: ReactNode;
}

/** A part of the page of a booking or a person: its rows as a table with a heading. */
export function RecordTable({ title, rows, empty, children, ...table }: RecordTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-ink-soft">{empty}</p>
      ) : (
        <FigureTable label={title} rows={rows} {...table} />
      )}
      {children}
    </section>
  );
}
