import { Link } from "../../../ui/link.tsx";
import { withQuery } from "../../../ui/paths/site-path.ts";
import type { SpaceUses } from "./load-uses.ts";

/** What a space is booked for, as links to other spaces for that, and its public events. */
export function SpaceUsesSection({
  code,
  spaceUses: { uses, events },
}: {
  code: string;
  spaceUses: SpaceUses;
}) {
  return uses.length === 0 && events === null ? null : (
    <section aria-labelledby="uses-title" className="page-width pb-14">
      <h2 id="uses-title" className="border-t border-ink pt-8 text-heading">
        What others book it for
      </h2>
      <ul className="mt-5 flex flex-wrap gap-2">
        {uses.map(({ title, path }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-11 items-center border border-edge px-4 font-semibold transition-colors duration-150 hover:border-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {events !== null && (
        <p className="figures mt-4">
          <Link
            to={withQuery("/content/events", { space: code })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {events}
          </Link>
        </p>
      )}
    </section>
  );
}
