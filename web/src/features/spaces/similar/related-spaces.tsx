import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { SpaceTile } from "../tiles/space-tile.tsx";
import { SpaceUsesSection } from "./space-uses.tsx";
import type { Neighbour, RelatedSpaces } from "./load-related.ts";

/** What the space is booked for, and similar spaces, free at the same time if hours are chosen, and those within walking distance. */
export function RelatedSpacesSection({ code, related }: { code: string; related: RelatedSpaces }) {
  const { similar, freeOn, neighbours } = related;
  return (
    <>
      <SpaceUsesSection code={code} spaceUses={related} />
      {neighbours.length > 0 && <Neighbours neighbours={neighbours} />}
      {similar.length > 0 && (
        <section aria-labelledby="similar-title" className="page-width pb-24">
          <h2 id="similar-title" className="border-t border-ink pt-8 text-heading">
            Similar spaces
          </h2>
          {freeOn !== null && <p className="figures mt-2 text-ink-soft">Free on {freeOn}</p>}
          <ul className="mt-8 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {similar.map((space) => (
              <li key={space.code}>
                <SpaceTile space={space} heading="h3" isFar />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Neighbours({ neighbours }: { neighbours: readonly Neighbour[] }) {
  return (
    <section aria-labelledby="neighbours-title" className="page-width pb-14">
      <h2 id="neighbours-title" className="border-t border-ink pt-8 text-heading">
        In walking distance
      </h2>
      <ul className="mt-4 max-w-2xl">
        {neighbours.map(({ code, name, walk }) => (
          <li
            key={code}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline py-1"
          >
            <Link
              to={href("/spaces/:slug", { slug: code })}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {name}
            </Link>
            <span className="figures text-ink-soft">{walk}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
