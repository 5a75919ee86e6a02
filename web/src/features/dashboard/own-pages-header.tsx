import { Wordmark } from "../../shell/frame/header.tsx";
import { useUser } from "../../shell/site-data.ts";
import { classNames } from "../../ui/class-names.ts";
import { UserWidget } from "../../shell/frame/user-widget.tsx";
import { Link, NavLink } from "../../ui/link.tsx";
import type { FixedPage } from "../../ui/paths/site-path.ts";

interface OwnPagesHeaderProps {
  /** The accessible name of the links. */
  readonly label: string;
  readonly links: readonly { readonly to: FixedPage; readonly title: string }[];
  /** Whether a page's link is current, for pages below another path. */
  readonly isCurrent?: (to: FixedPage) => boolean;
}

/** The wordmark, the links to a user's own pages, and their menu. On small screens the links are in a row below. */
export function OwnPagesHeader({ label, links, isCurrent = () => false }: OwnPagesHeaderProps) {
  const user = useUser();
  return (
    <header className="sticky top-0 z-30 short:static border-b border-ink bg-paper print:static">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6">
        <Link to="/" aria-label="Frontage, home" className="py-4.5">
          <Wordmark className="text-[1.75rem]" />
        </Link>
        <nav
          aria-label={label}
          className="flex gap-x-4 whitespace-nowrap max-sm:order-last max-sm:w-full max-sm:flex-wrap max-sm:border-t max-sm:border-hairline max-sm:text-[0.9375rem] xs:gap-x-5 sm:ml-auto sm:gap-x-8 print:hidden"
        >
          {links.map(({ to, title }) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                classNames(
                  "-mb-px flex min-h-12 items-center border-b-4 pt-1 font-semibold transition-colors duration-150 sm:min-h-16",
                  isActive || isCurrent(to)
                    ? "border-signal"
                    : "border-transparent text-ink-soft hover:border-edge hover:text-ink",
                )
              }
            >
              {title}
            </NavLink>
          ))}
        </nav>
        {user && <UserWidget user={user} />}
      </div>
    </header>
  );
}
