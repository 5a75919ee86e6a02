import { useId, type ReactNode } from "react";
import { classNames } from "../../../../ui/class-names.ts";

interface PersonTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  /** The cells of each row, the row's name first. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
  /** Whether the last column holds amounts. */
  readonly hasAmounts?: boolean;
  /** Instead of the table when there are no rows. */
  readonly empty: string;
  /** Shown after the table. */
  readonly children?: ReactNode;
}

/** A short list on the page of a person. */
export function PersonTable({
  title,
  columns,
  rows,
  hasAmounts = false,
  empty,
  children,
}: PersonTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-ink-soft">{empty}</p>
      ) : (
        <table aria-labelledby={id} className="figures mt-2 w-full text-left max-md:block">
          <thead className="small-caps text-ink-soft max-md:sr-only">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={classNames(
                    "py-1.5 pr-4 font-semibold last:pr-0",
                    hasAmounts && "last:text-right",
                  )}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map(({ key, cells: [heading, ...cells] }) => (
              <tr
                key={key}
                className="border-t border-hairline align-top max-md:flex max-md:flex-col max-md:py-2"
              >
                <th scope="row" className="py-2 pr-4 font-semibold max-md:py-0.5">
                  {heading}
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={columns[index + 1]}
                    className={classNames(
                      "py-2 pr-4 last:pr-0 max-md:flex max-md:justify-between max-md:gap-4 max-md:py-0.5 max-md:pr-0",
                      hasAmounts && "md:last:text-right",
                    )}
                  >
                    <span
                      aria-hidden="true"
                      className="small-caps hidden shrink-0 text-ink-soft max-md:inline"
                    >
                      {columns[index + 1]}
                    </span>
                    <span className="wrap-anywhere max-md:text-right">{cell}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  );
}
