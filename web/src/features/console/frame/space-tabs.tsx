import { classNames } from "../../../ui/class-names.ts";
import { NavLink } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";

/** Links between the pages of a space. */
export function SpaceTabs({ code }: { readonly code: string }) {
  const tabs = [
    { to: href("/admin/spaces/:code", { code }), title: "Status" },
    { to: href("/admin/spaces/:code/texts", { code }), title: "Texts" },
    { to: href("/admin/spaces/:code/facts", { code }), title: "Facts" },
    { to: href("/admin/spaces/:code/pictures", { code }), title: "Pictures" },
    { to: href("/admin/spaces/:code/screens", { code }), title: "Screens" },
    { to: href("/admin/spaces/:code/viewpoints", { code }), title: "Viewpoints" },
    { to: href("/admin/spaces/:code/walkthrough", { code }), title: "Walkthrough" },
    { to: href("/admin/spaces/:code/amenities", { code }), title: "Amenities" },
    { to: href("/admin/spaces/:code/people", { code }), title: "People" },
    { to: href("/admin/spaces/:code/answers", { code }), title: "Answers" },
    { to: href("/admin/spaces/:code/landlords", { code }), title: "Landlords" },
    { to: href("/admin/spaces/:code/prices", { code }), title: "Rate cards" },
    { to: href("/admin/spaces/:code/hours", { code }), title: "Opening hours" },
    { to: href("/admin/spaces/:code/closed-times", { code }), title: "Closed times and buffers" },
    { to: href("/admin/spaces/:code/products", { code }), title: "Add-ons" },
  ];
  return (
    <nav aria-label="Pages of the space" className="mb-6 border-b border-hairline print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map(({ to, title }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
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
