import { classNames } from "../../../ui/class-names.ts";
import { NavLink } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { consoleSections } from "./console-sections.ts";

/** The pages of the console, by section, with the number of open requests. */
export function ConsoleNav({ openRequests }: { readonly openRequests: number }) {
  return (
    <nav aria-label="Console" className="space-y-6 pb-10">
      {consoleSections.map(({ title, links }) => (
        <div key={title}>
          <h2 className="small-caps px-3 pb-1.5 font-sans text-ink-soft">{title}</h2>
          <ul>
            {links.map(({ to, title: label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === href("/admin")}
                  className={({ isActive }) =>
                    classNames(
                      "flex min-h-10 items-center border-l-4 px-3 font-semibold transition-colors duration-150",
                      isActive
                        ? "border-signal bg-paper-deep"
                        : "border-transparent text-ink-soft hover:bg-paper-deep hover:text-ink",
                    )
                  }
                >
                  {label}
                  {label === "Inbox" && openRequests > 0 && (
                    <span className="figures ml-auto font-normal">
                      {openRequests}
                      <span className="sr-only"> open</span>
                    </span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
