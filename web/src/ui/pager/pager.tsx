import { useSearchParams } from "react-router";
import { Link } from "../link.tsx";
import { queryOf } from "../paths/site-path.ts";

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  /** Whether there are more than were counted. */
  readonly hasMore?: boolean | undefined;
  /** The parameter of the address that holds the page, for pages with several lists. */
  readonly parameter?: string | undefined;
}

/** "Showing X - Y of Z" with links to the previous and next page. */
export function Pager({ page, pageSize, count, hasMore, parameter = "page" }: PagerProps) {
  const [search] = useSearchParams();
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, count);
  const pathTo = (target: number) => {
    const next = new URLSearchParams(search);
    next.set(parameter, String(target));
    return queryOf(next);
  };
  const linkClass = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4";
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <p className="figures text-ink-soft">
        Showing {first} - {last} of {hasMore && "more than "}
        {count}
      </p>
      <p className="flex gap-6">
        {page > 1 && (
          <Link to={pathTo(page - 1)} preventScrollReset className={linkClass}>
            Previous
          </Link>
        )}
        {last < count && (
          <Link to={pathTo(page + 1)} preventScrollReset className={linkClass}>
            Next
          </Link>
        )}
      </p>
    </nav>
  );
}
