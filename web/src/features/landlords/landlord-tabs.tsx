import { classNames } from "../../ui/class-names.ts";
import { NavLink } from "../../ui/link.tsx";

const tabs = [
  { to: "/landlords/dashboard", title: "Overview" },
  { to: "/landlords/bookings", title: "Bookings" },
  { to: "/landlords/spaces", title: "Spaces" },
  { to: "/landlords/statements", title: "Statements" },
] as const;

/** The parts of a landlord's dashboard, each a page with an address. */
export function LandlordTabs() {
  return (
    <nav aria-label="Dashboard" className="border-b border-hairline print:hidden">
      <ul className="page-width flex flex-wrap gap-x-8 max-sm:gap-x-4 max-[22rem]:gap-x-2">
        {tabs.map(({ to, title }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                classNames(
                  "-mb-px flex min-h-14 items-center border-b-2 pt-0.5 font-display text-lg font-bold max-sm:min-h-11 max-sm:text-[0.9375rem] max-[22rem]:text-sm transition-colors duration-150",
                  isActive
                    ? "border-ink"
                    : "border-transparent text-ink-soft hover:border-edge hover:text-ink",
                )
              }
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
