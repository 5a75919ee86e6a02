import { countedFacts, describeMissingFacts } from "@frontage/domain/spaces/fact-completeness.ts";
import { Link } from "../../../ui/link.tsx";
import { KnownFacts } from "../../spaces/facts/known-facts.tsx";
import type { ShownLandlordSpace } from "./show-landlord-space.ts";

/** What a space says of itself, how complete that is, and what only people with a booking read. */
export function SpaceFactsForLandlord({
  facts: { known, onlyBooked, missing },
}: {
  readonly facts: NonNullable<ShownLandlordSpace["facts"]>;
}) {
  return (
    <div className="max-w-3xl">
      <p className="border border-hairline bg-white p-4">
        {missing.length === 0 ? (
          <>All {countedFacts.length} facts are there.</>
        ) : (
          <>
            <span className="figures font-semibold">
              {countedFacts.length - missing.length} of {countedFacts.length} facts
            </span>
            : add {describeMissingFacts(missing)}.{" "}
            <Link to="/contact" className="underline underline-offset-4">
              Write to us
            </Link>{" "}
            and we will add what is missing.
          </>
        )}
      </p>
      <KnownFacts known={known} />
      {onlyBooked.length > 0 && (
        <section aria-label="Only people with a booking see" className="mt-16">
          <h3 className="text-xl font-bold">Only people with a booking see</h3>
          <dl className="mt-5 border-t border-ink">
            {onlyBooked.map(({ term, text }) => (
              <div key={term} className="gap-6 border-b border-hairline py-3 sm:flex">
                <dt className="w-2/5 shrink-0 font-semibold">{term}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
