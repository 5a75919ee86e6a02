import { useSearchParams } from "react-router";
import { ButtonLink } from "../button.tsx";
import { queryOf } from "../paths/site-path.ts";

/** Links to the previous and next page of a list that is not counted. */
export function StepLinks({
  page,
  hasMore,
  what,
  className = "mt-8",
}: {
  /** From 1. */
  readonly page: number;
  /** Whether there is a next page. */
  readonly hasMore: boolean;
  /** What the list has: "spaces". */
  readonly what: string;
  readonly className?: string;
}) {
  const [search] = useSearchParams();
  const pathTo = (target: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(target));
    return queryOf(next);
  };
  return page === 1 && !hasMore ? null : (
    <nav aria-label={`Pages of ${what}`} className={`flex flex-wrap gap-4 ${className}`}>
      {page > 1 && <ButtonLink to={pathTo(page - 1)}>Previous {what}</ButtonLink>}
      {hasMore && <ButtonLink to={pathTo(page + 1)}>More {what}</ButtonLink>}
    </nav>
  );
}
