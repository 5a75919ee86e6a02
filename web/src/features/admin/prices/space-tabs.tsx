import { classNames } from "../../../ui/class-names.ts";
import { NavLink } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";

/** Links between the pages of a space's prices and times. */
export function SpaceTabs({ code }: { readonly code: string }) {
  const tabs = [
    { to: href("/admin/spaces/:code/prices", { code }), title: "Rate cards" },
    { to: href("/admin/spaces/:code/closed-times", { code }), title: "Closed times and buffers" },
    { to: href("/admin/spaces/:code/products", { code }), title: "Add-ons" },
  ];
  return (
    <nav aria-label="Prices and times of the space" className="mb-6 border-b border-hairline">
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map(({ to, title }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                classNames(
                  "flex min-h-10 items-center border-b-4 font-semibold",
                  isActive ? "border-signal" : "border-transparent text-ink-soft hover:text-ink",
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
