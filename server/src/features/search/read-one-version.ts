import { datesOf } from "@frontage/domain/search/question-dates.ts";
import type { SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { Database } from "../../db/connect.ts";
import type { Catalogue, Catalogues } from "./catalogue/catalogue.ts";
import { claimWindows } from "./claim-windows.ts";
import { readMatching, readSnapshot, type Claims, type ClaimsQuestion } from "./search.queries.ts";

/** What a question reads: all of it has the version of the catalogue. */
interface Read {
  readonly catalogue: Catalogue;
  readonly dates: readonly Temporal.PlainDate[];
  readonly claimsOn: (date: Temporal.PlainDate) => Claims;
  /** The ids of the spaces that have the words; null without words. */
  readonly matching: ReadonlySet<number> | null;
}

interface ReadQuestion extends ClaimsQuestion {
  readonly question: SpaceQuestion;
}

/** Reads the claims of a question, and the spaces that have its words, until they have the version of the catalogue. */
export async function readOneVersion(
  db: Database,
  catalogues: Catalogues,
  { question, owner, now }: ReadQuestion,
): Promise<Read> {
  let version: number | null = null;
  for (;;) {
    const catalogue: Catalogue = await catalogues.get(version);
    const dates = datesOf(question, todayOf(catalogue.settings, now));
    const windows = claimWindows(catalogue, dates, question);
    const [snapshot, matching] = await Promise.all([
      readSnapshot(db, windows, { now, owner }),
      readMatching(db, question.q),
    ]);
    version = Math.max(snapshot.version, matching?.version ?? 0);
    // Otherwise the reference data has changed meanwhile.
    if (
      [snapshot.version, matching?.version ?? version].every(
        (each) => each === catalogue.version,
      ) &&
      (await catalogue.loadPrices(dates, catalogue.spaces))
    ) {
      const claimsOn = claimsByDate(dates, snapshot.claims);
      return { catalogue, dates, claimsOn, matching: matching?.ids ?? null };
    }
  }
}

function claimsByDate(
  dates: readonly Temporal.PlainDate[],
  claims: readonly Claims[],
): Read["claimsOn"] {
  const byDate = new Map(dates.map((date, index) => [date.toString(), claims[index]]));
  return (date) => {
    const found = byDate.get(date.toString());
    if (!found) {
      throw new Error(`The claims of ${date} have not been read`);
    }
    return found;
  };
}
