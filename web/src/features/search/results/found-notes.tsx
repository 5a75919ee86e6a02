import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Found } from "./load-found.ts";

const linkClass = "font-semibold underline underline-offset-4";

/**
 * What could not be asked, and a question that can. The bar has the same sentences at its fields, which a phone shows in
 * its sheet alone.
 */
export function FoundFaults({ found: { asked, next } }: { found: Found }) {
  const faults = Object.entries(asked.faults);
  if (faults.length === 0) {
    return null;
  }
  return (
    <Notice tone="waiting" className={classNames("mt-6", !next && "md:hidden")}>
      {faults.map(([name, fault]) => (
        <p key={name}>{fault}</p>
      ))}
      <p className="mt-1">
        {next ? (
          <Link to={`?${next.query}`} className={linkClass}>
            Show {next.text}
          </Link>
        ) : (
          "These spaces fit the rest of your question."
        )}
      </p>
    </Notice>
  );
}

/** What to try when nothing fits. */
export function NothingFound({ found: { sentence, looser } }: { found: Found }) {
  return (
    <div className="border-t border-ink py-10">
      <h2 className="text-heading">Nothing fits all of that</h2>
      {sentence && <p className="figures mt-2 text-lg text-ink-soft">{sentence}</p>}
      {looser.length > 0 && (
        <>
          <p className="mt-6 font-semibold">Ask for less:</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {looser.map(({ text, query }) => (
              <li key={text}>
                <Link
                  to={`?${query}`}
                  className="inline-flex min-h-11 items-center border border-edge px-4 font-semibold hover:border-ink"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Offers the spaces that do not say how many people fit. */
export function UnknownPeople({ found: { unknownPeople } }: { found: Found }) {
  return (
    unknownPeople && (
      <p className="mt-3">
        {unknownPeople.text}:{" "}
        <Link to={`?${unknownPeople.query}`} replace preventScrollReset className={linkClass}>
          show them too
        </Link>
      </p>
    )
  );
}
