import { useLocation } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { withQuery } from "../../ui/paths/site-path.ts";
import { clearCompared, useComparedSpaces } from "./compared-spaces.ts";

/** Leads to the ticked spaces beside each other, for the hours that the page was asked about. */
export function CompareBar() {
  const codes = useComparedSpaces();
  const search = new URLSearchParams(useLocation().search);
  if (codes.length === 0) {
    return null;
  }
  return (
    <section aria-label="Compare" data-page-foot className="border-t border-ink bg-paper-deep">
      <div className="page-width flex min-h-14 items-center justify-between gap-4 py-1.5">
        <p className="text-sm max-xs:hidden">
          {codes.length === 1 ? "Tick another space to compare." : "Ticked to be compared"}
        </p>
        <div className="flex items-center gap-4 max-xs:w-full max-xs:justify-between">
          <Button look="quiet" onClick={clearCompared}>
            Clear
          </Button>
          <ButtonLink
            to={withQuery("/compare", {
              spaces: codes.join(),
              date: search.get("date"),
              start: search.get("start"),
              end: search.get("end"),
            })}
            look="ink"
            isSmall
          >
            Compare {codes.length}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
