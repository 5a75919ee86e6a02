import { formatFullDate, formatWallTimeRange } from "@frontage/domain/time/format-time.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { loadSpaceChoices } from "../../space-choices/load-space-choices.ts";
import type { Route } from "./+types/compare.page";
import { readAskedHours } from "./asked-hours.ts";
import { readComparedCodes } from "./compared-codes.ts";
import { CompareForm } from "./compare-form.tsx";
import { CompareTable } from "./compare-table.tsx";
import { loadComparison } from "./load-comparison.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const { codes, isCut } = readComparedCodes(url.searchParams);
  const { hours, typed, faults } = readAskedHours(url.searchParams);
  const [comparison, { spaces }] = await Promise.all([
    loadComparison(api, codes, hours),
    loadSpaceChoices(api),
  ]);
  return {
    ...comparison,
    isCut,
    typed,
    faults,
    /** "Saturday 5 December 2026, 10:00–16:00"; null without hours. */
    when: hours && `${formatFullDate(hours.date)}, ${formatWallTimeRange(hours.start, hours.end)}`,
    choices: spaces.map(({ code, name }) => ({ code, name })),
  };
}

export const handle: LoadedPage = { failureName: "Failed loading spaces" };

export const meta = () =>
  pageMeta({
    title: "Compare spaces",
    description: "Up to four spaces beside each other, with the price of the same hours",
  });

/** Spaces beside each other. Source: docs/spaces/favourites.md#comparing */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { columns, rows, missingCount, isCut, typed, faults, when, choices } = loaderData;
  return (
    <div className="page-width pt-12 pb-24 md:pt-20">
      <h1 className="text-title">Compare spaces</h1>
      <div className="mt-6 max-w-3xl space-y-3 empty:hidden">
        {isCut && (
          <Notice>
            Four spaces fit beside each other, so only the first four are shown. Take one away to
            see another.
          </Notice>
        )}
        {missingCount > 0 && (
          <Notice>
            {missingCount === 1
              ? "One of these spaces is no longer listed."
              : `${missingCount} of these spaces are no longer listed.`}
          </Notice>
        )}
      </div>
      <CompareForm columns={columns} choices={choices} typed={typed} faults={faults} />
      {columns.length === 0 ? (
        <div className="mt-12">
          <p className="max-w-xl text-lg">
            Tick "Compare" on up to four spaces, or choose them above. Their facts and the price of
            the same hours then stand beside each other.
          </p>
          <ButtonLink to="/spaces" look="signal" className="mt-6">
            Find a space
          </ButtonLink>
        </div>
      ) : (
        <CompareTable columns={columns} rows={rows} when={when} typed={typed} />
      )}
    </div>
  );
}
