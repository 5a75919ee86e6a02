import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import type { LinkTarget } from "../../ui/paths/site-path.ts";

export interface ViewTab {
  readonly title: string;
  readonly to: LinkTarget;
  readonly isCurrent: boolean;
}

/** Links between the views of a page, each with an address. */
export function ViewTabs({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly ViewTab[];
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-7 border-b border-ink">
      {tabs.map(({ title, to, isCurrent }) => (
        <Link
          key={title}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? "page" : undefined}
          className={classNames(
            "-mb-px flex min-h-12 items-center border-b-4 pt-1 font-semibold transition-colors",
            isCurrent ? "border-signal" : "border-transparent text-ink-soft hover:text-ink",
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
