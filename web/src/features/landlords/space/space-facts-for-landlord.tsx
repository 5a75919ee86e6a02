import { countedFacts, describeMissingFacts } from "@frontage/domain/spaces/fact-completeness.ts";
import { Link } from "../../../ui/link.tsx";
import { KnownFacts } from "../../spaces/facts/known-facts.tsx";
import type { ShownLandlordSpace } from "./show-landlord-space.ts";

/** What a space says of itself, and how complete that is. */
export function SpaceFactsForLandlord({
  facts: { known, missing },
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
    </div>
  );
}
