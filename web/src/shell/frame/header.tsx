import { Heart, Menu, X } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { useState } from "react";
import { useLocation } from "react-router";
import { href } from "../../ui/paths/site-path.ts";
import { dashboardLinks, dashboardPath } from "../../session/signed-in-user.ts";
import { UserWidget } from "./user-widget.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useUser } from "../site-data.ts";
import { Link, NavLink } from "../../ui/link.tsx";

const links = [
  { to: href("/spaces"), title: "Our Spaces" },
  { to: href("/how-it-works"), title: "How It Works" },
  { to: href("/blog"), title: "Blog" },
  { to: href("/contact"), title: "Contact Us" },
  { to: href("/faq"), title: "Support (FAQ)" },
] as const;

/** Behind a heart in a wide window. */
const furtherLinks = [{ to: href("/favourites"), title: "Favourites" }] as const;

/** Further links in the menu of signed-in users. */
const ownLinks = [{ to: href("/account"), title: "Account" }] as const;

export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        "font-display leading-none font-extrabold tracking-[-0.055em]",
        className,
      )}
    >
      Frontage
    </span>
  );
}

/** The wordmark, the main links and the account. On small screens the links are behind a button. */
export function Header() {
  const user = useUser();
  const { pathname } = useLocation();
  // The path where the menu was opened: navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const dashboards = user ? dashboardLinks(user) : [];

  return (
    <header className="sticky top-0 z-30 short:static border-b border-ink bg-paper">
      <div className="page-width flex h-16 items-center justify-between gap-6">
        <Link to="/" aria-label="Frontage, home" className="py-3">
          <Wordmark className="text-[1.75rem]" />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-7 lg:flex">
          {links.map(({ to, title }) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                classNames(
                  "py-3 text-[0.9375rem] font-semibold decoration-2 underline-offset-6 hover:underline",
                  isActive && "underline decoration-signal",
                )
              }
            >
              {title}
            </NavLink>
          ))}
        </nav>
        <div className="flex items-center gap-2">
          <NavLink
            to="/favourites"
            aria-label="Favourites"
            className={({ isActive }) =>
              classNames(
                // The menu has it as well, where there is no room.
                "grid size-11 place-items-center hover:text-signal-text max-[23rem]:hidden",
                isActive && "text-signal-text",
              )
            }
          >
            <Icon of={Heart} size={22} />
          </NavLink>
          {user ? (
            <>
              <ButtonLink to={dashboardPath(user)} look="outline" isSmall className="max-sm:hidden">
                Dashboard
              </ButtonLink>
              <UserWidget user={user} />
            </>
          ) : (
            <ButtonLink to="/account/login" look="outline" isSmall>
              Log in
            </ButtonLink>
          )}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="menu"
            aria-label={isOpen ? "Close menu" : "Open menu"}
            className="-mr-2 grid size-11 place-items-center lg:hidden noscript:hidden"
            onClick={() => setOpenOn(isOpen ? null : pathname)}
          >
            {isOpen ? <Icon of={X} /> : <Icon of={Menu} />}
          </button>
        </div>
      </div>
      <nav
        id="menu"
        aria-label="Menu"
        // Hidden by a class: the `hidden` attribute would also hide the menu without script.
        className={classNames(
          "page-width border-t border-hairline pb-6 lg:hidden",
          !isOpen && "hidden max-lg:noscript:block",
        )}
      >
        <ul>
          {[...dashboards, ...links, ...furtherLinks, ...(user ? ownLinks : [])].map(
            ({ to, title }) => (
              <li key={title} className="border-b border-hairline">
                <NavLink
                  to={to}
                  className="block py-4 font-display text-2xl font-bold tracking-tight"
                >
                  {title}
                </NavLink>
              </li>
            ),
          )}
        </ul>
      </nav>
    </header>
  );
}
