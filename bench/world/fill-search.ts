import { manySpaces } from "../../demo/src/many/many-spaces.ts";
import { runStatements } from "../../testing/run-statements.ts";
import { clockStart } from "../site/setting.ts";
import { fillTables } from "./fill-tables.ts";

export interface SearchedWorld {
  readonly spaces: number;
  readonly claims: number;
  /** How many dates before and after today the claims cover. */
  readonly days: number;
}

/**
 * Fills a marketplace to search. The constraint on claims is left out, since reads do not use it and it takes minutes to
 * build.
 */
export async function fillSearch(
  databaseUrl: string,
  { spaces, claims, days }: SearchedWorld,
): Promise<void> {
  const today = Temporal.Instant.from(clockStart).toZonedDateTimeISO("UTC").toPlainDate();
  await runStatements(databaseUrl, ["alter table claims drop constraint bookings_no_overlap"]);
  await fillTables(
    databaseUrl,
    manySpaces({
      spaces,
      claims,
      firstDate: today.subtract({ days }),
      lastDate: today.add({ days }),
      pricedUntil: today.add({ years: 1 }),
    }),
  );
}
