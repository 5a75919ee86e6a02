// Adds many spaces to the demo world: `npm run demo -- --spaces 10000 --claims 5000000`. Uses the database of the
// environment, while the server is not running or on a database of its own.
import "temporal-polyfill/global";
import { parseArgs } from "node:util";
import { clockStartingAt, systemClock } from "@frontage/domain/time/clock.ts";
import { firstManyId, manySpaces } from "../../demo/src/many/many-spaces.ts";
import { readConfig } from "../../server/src/config/config.ts";
import { connect } from "../../server/src/db/connect.ts";
import { openDatabase } from "../../server/src/db/embedded/open-database.ts";
import { migrate } from "../../server/src/db/migrate/migrate.ts";
import { runStatements } from "../../testing/run-statements.ts";

const usage = `Usage: npm run demo -- --spaces COUNT [--claims COUNT]

Adds spaces with facts, prices and two years of reserved times (50 a space unless given) to the demo world.`;

/** How many reserved times a space has unless given. */
const usualClaims = 50;
const maxSpaces = 100_000;
const maxClaims = 20_000_000;

function countOf(text: string | undefined, max: number): number | null {
  const count = /^\d{1,9}$/.test(text ?? "") ? Number(text) : null;
  return count !== null && count <= max ? count : null;
}

function readCounts(): { spaces: number; claims: number } | null {
  try {
    const { values } = parseArgs({
      options: { spaces: { type: "string" }, claims: { type: "string" } },
    });
    const spaces = countOf(values.spaces, maxSpaces);
    if (spaces === null || spaces === 0) {
      return null;
    }
    const claims =
      values.claims === undefined ? spaces * usualClaims : countOf(values.claims, maxClaims);
    return claims === null ? null : { spaces, claims };
  } catch {
    return null;
  }
}

const counts = readCounts();
if (!counts) {
  console.error(usage);
  process.exit(1);
}
try {
  const config = readConfig(process.env);
  const clock = config.clockStart ? clockStartingAt(config.clockStart) : systemClock;
  const database = await openDatabase(config, (line) => console.log(line));
  const { pool, db, close } = connect(database.url, { time: "unlimited", maxConnections: 2 });
  try {
    await migrate(db);
    const { rows } = await pool.query<{ demo: boolean; many: boolean }>(
      `select exists (select from spaces where booking_enabled and status = 'available') as demo,
        exists (select from spaces where id >= ${firstManyId}) as many`,
    );
    if (!rows[0]?.demo) {
      throw new Error(
        "There is no space to begin with: start Frontage once, so that it loads the demo world.",
      );
    }
    if (rows[0].many) {
      throw new Error(
        "This database has many spaces already: `npm run db:reset` removes the embedded one.",
      );
    }
    const today = clock.now().toZonedDateTimeISO("Europe/London").toPlainDate();
    const lastDate = today.add({ years: 1 });
    await runStatements(database.url, [
      "begin",
      ...manySpaces({
        ...counts,
        firstDate: today.subtract({ years: 1 }),
        lastDate,
        pricedUntil: lastDate,
      }),
      "commit",
      "analyze",
    ]);
    console.log(`Added ${counts.spaces} spaces and ${counts.claims} reserved times.`);
  } finally {
    await close();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
