import { Link } from "../../../ui/link.tsx";
import type { LandingLink } from "./list-links.ts";

/** Links to landing pages, each with the number of its spaces; nothing if there are none. */
export function LandingLinks({ title, links }: { title: string; links: readonly LandingLink[] }) {
  return links.length === 0 ? null : (
    <nav aria-label={title} className="mt-8">
      <h2 className="small-caps font-sans text-ink-soft">{title}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {links.map(({ path, text, count }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-11 items-center gap-2 border border-edge px-4 font-semibold transition-colors duration-150 hover:border-ink"
            >
              {text}
              <span className="figures text-sm text-ink-soft">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
