import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import type { ReactNode } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import { Pager } from "../../../ui/pager/pager.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { cellClass } from "./cell-class.ts";
import { pageOf } from "./read-list-query.ts";

/** A column of a list. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The name under which the API sorts by it. */
  readonly sort?: string;
  /** Aligns figures to the right. */
  readonly isAmount?: boolean;
  /** The cell of this column is the row's heading. By default, that is the first column. */
  readonly isHeading?: boolean;
}

interface DataTableProps<Row> {
  /** The name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  /** On all pages. */
  readonly count: number;
  /** Whether more rows match than a search counts. */
  readonly hasMore?: boolean | undefined;
  /** Whether `rows` are all rows, so that there are no pages. */
  readonly isWhole?: boolean;
  readonly keyOf: (row: Row) => string | number;
  /** Shown instead of the table when no row matches. */
  readonly empty: ReactNode;
  /** The parameter of the address that holds the page, for pages with several lists. */
  readonly pageParameter?: string;
  /** The order when the address has no `sort`. */
  readonly defaultSort?: string;
  /** The ids of columns that are not shown. */
  readonly hidden?: readonly string[];
}

/**
 * A page of a list. Sorting and paging are links, so that the address holds both. On narrow screens each row is a card.
 * Source: docs/console/console.md#lists
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  count,
  hasMore,
  isWhole = false,
  keyOf,
  empty,
  pageParameter,
  defaultSort,
  hidden = [],
}: DataTableProps<Row>) {
  const [search] = useSearchParams();
  const isBusy = useNavigation().state === "loading";
  const heading = columns.find(({ isHeading }) => isHeading) ?? columns[0];
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  const page = pageOf(search, pageParameter);
  if (count === 0) {
    return <div className="mt-8 max-w-xl">{empty}</div>;
  }
  return (
    <div className={classNames("mt-5 transition-opacity duration-150", isBusy && "opacity-55")}>
      {/* Many columns scroll here, not the page. The margin leaves room for focus rings. */}
      <ScrollBox label={label} className="-mx-1 px-1">
        <table
          aria-busy={isBusy || undefined}
          className={classNames(
            "figures w-full max-md:block",
            // Buttons stand on the line of the text beside them. Fingers need their whole height.
            "pointer-fine:compact:[&_button]:-my-1.5 md:[&_button]:-mx-1",
          )}
        >
          <caption className="sr-only">{label}</caption>
          <thead className="sort-row small-caps text-ink-soft">
            <tr>
              {shown.map((column) => (
                <Heading key={column.id} column={column} search={search} usual={defaultSort} />
              ))}
            </tr>
          </thead>
          <tbody className="data-rows list-rows max-md:block">
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {shown.map((column) => (
                  <Cell key={column.id} column={column} row={row} isHeading={column === heading} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {!isWhole && (
        <Pager
          page={page}
          pageSize={defaultListLimit}
          count={count}
          hasMore={hasMore}
          parameter={pageParameter}
        />
      )}
    </div>
  );
}

function Cell<Row>({
  column,
  row,
  isHeading,
}: {
  column: ListColumn<Row>;
  row: Row;
  isHeading: boolean;
}) {
  const Tag = isHeading ? "th" : "td";
  const content = column.cell(row);
  return (
    <Tag scope={isHeading ? "row" : undefined} className={cellClass(content, column.isAmount)}>
      {!isHeading && <span aria-hidden="true">{column.title}</span>}
      <span>{content}</span>
    </Tag>
  );
}

interface HeadingProps<Row> {
  readonly column: ListColumn<Row>;
  readonly search: URLSearchParams;
  readonly usual: string | undefined;
}

/** A column heading; in sortable columns a link that sorts and then reverses the order. */
function Heading<Row>({ column, search, usual }: HeadingProps<Row>) {
  const { title, sort, isAmount } = column;
  const className = classNames(
    "py-2 pr-3 align-bottom font-semibold last:pr-0 lg:not-last:pr-4",
    isAmount ? "text-right" : "text-left",
  );
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const current = search.get("sort") ?? usual;
  const way = current === sort ? "ascending" : current === `-${sort}` ? "descending" : undefined;
  const next = way === "ascending" ? `-${sort}` : sort;
  const arrow = way === "ascending" ? ArrowUp : way ? ArrowDown : ArrowUpDown;
  const address = new URLSearchParams(search);
  address.delete("page");
  address.set("sort", next);
  return (
    <th scope="col" aria-sort={way} className={className}>
      <Link
        to={`?${address}`}
        preventScrollReset
        className={classNames(
          "inline-flex min-h-8 items-end gap-1 underline-offset-4 hover:underline",
          way && "text-ink",
        )}
      >
        {title}
        <Icon of={arrow} size={13} className="shrink-0 print:hidden" />
      </Link>
    </th>
  );
}
