import {
  countedFacts,
  factRequests,
  missingFacts,
  type CountedFacts,
} from "@frontage/domain/spaces/fact-completeness.ts";
import { Fragment } from "react";
import { Link } from "../../../../ui/link.tsx";
import { withFragment, type SitePath } from "../../../../ui/paths/site-path.ts";

/** How many facts a space tells, with a link to each that is missing. Source: docs/spaces/facts.md#how-complete */
export function FactsChecklist({
  facts,
  form,
}: {
  readonly facts: CountedFacts;
  /** The page of the form; this one unless given. */
  readonly form?: SitePath;
}) {
  const missing = missingFacts(facts);
  const all = countedFacts.length;
  const linkTo = (fact: string) =>
    form ? withFragment(form, `fact-${fact}`) : (`#fact-${fact}` as const);
  return (
    <p className="mb-8 border border-hairline bg-white p-4">
      {missing.length === 0 ? (
        <>All {all} facts are there.</>
      ) : (
        <>
          <span className="figures font-semibold">
            {all - missing.length} of {all} facts
          </span>
          : add{" "}
          {missing.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && (index === missing.length - 1 ? " and " : ", ")}
              <Link to={linkTo(fact)} className="underline underline-offset-4">
                {factRequests[fact]}
              </Link>
            </Fragment>
          ))}
          .
        </>
      )}
    </p>
  );
}
