import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useSearchParams } from "react-router";
import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import type { columns } from "./columns.ts";
import { defaultSort, withChoice } from "./list-choice.ts";

/** A column heading; in sortable columns a link that sorts and then reverses the order. */
export function SortHeading({ title, isAmount = false, sort }: (typeof columns)[number]) {
  // The order of the visible list, not of one that is still loading.
  const [search] = useSearchParams();
  const current = search.get("sort") ?? defaultSort;
  const alignment = isAmount ? "text-right" : "text-left";
  const className = classNames(
    "py-3 pr-3 align-bottom font-semibold nth-last-2:pl-3 last:pr-0",
    alignment,
  );
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const way = [sort.first, sort.second].find(({ value }) => value === current);
  const next = way === sort.first ? sort.second : sort.first;
  const arrow = way ? (way.value.startsWith("-") ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={way && (way.value.startsWith("-") ? "descending" : "ascending")}
      className={className}
    >
      <Link
        to={withChoice(search, { sort: next.value === defaultSort ? null : next.value })}
        preventScrollReset
        className={classNames(
          "-my-3 inline-flex min-h-11 items-end gap-1 py-3 underline-offset-4 hover:underline",
          way && "text-ink",
        )}
      >
        {title}
        <Icon of={arrow} size={13} className="shrink-0 print:hidden" />
        <span className="sr-only">(sort {next.label})</span>
      </Link>
    </th>
  );
}
