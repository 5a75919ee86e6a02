// Brings the tables of the environment's database up to date, long migrations included: `npm run migrate`. Only says
// what it would do, and which tables it would lock: `npm run migrate -- --plan`. Source: docs/running/upgrades.md
import "temporal-polyfill/global";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readConfig } from "../../server/src/config/config.ts";
import { connect, type Connection } from "../../server/src/db/connect.ts";
import { startEmbeddedPostgres } from "../../server/src/db/embedded/embedded-postgres.ts";
import { openDatabase } from "../../server/src/db/embedded/open-database.ts";
import { migrate } from "../../server/src/db/migrate/migrate.ts";
import {
  planLocks,
  readPlan,
  whatLockStops,
  type MigrationPlan,
  type PlannedMigration,
} from "../../server/src/db/migrate/plan/plan-migrations.ts";
import { readTableSizes } from "../../server/src/db/migrate/plan/table-sizes.ts";

const isPlan = process.argv[2] === "--plan";
if (process.argv.length > (isPlan ? 3 : 2)) {
  console.error("Usage: npm run migrate\n       npm run migrate -- --plan");
  process.exit(1);
}
try {
  const database = await openDatabase(readConfig(process.env), (line) => console.log(line));
  const connection = connect(database.url, { time: "unlimited", maxConnections: 2 });
  try {
    await (isPlan ? printPlan(connection) : run(connection));
  } finally {
    await connection.close();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

async function run({ db }: Connection): Promise<void> {
  const ran = await migrate(db, { print: (line) => console.log(line) });
  const [last] = ran.slice(-1);
  console.log(
    last === undefined
      ? "The tables are up to date."
      : `Ran ${ran.length === 1 ? last : `${ran.length} migrations, the last is ${last}`}.`,
  );
}

async function printPlan({ db }: Connection): Promise<void> {
  const plan = await readPlan(db);
  if (plan.pending.length === 0) {
    console.log("The tables are up to date.");
    return;
  }
  const sizes = await readTableSizes(db);
  for (const { file, locks } of await planOnScratch(plan)) {
    const pace = file.pace === "together" ? "" : `, long: ${file.pace}, after the start`;
    const fit = file.isCompatible ? "the previous release keeps running" : "stop all processes";
    console.log(`${file.name} (${fit}${pace})`);
    for (const { table, mode, isRewritten } of locks) {
      const size = sizes.get(table);
      const rows = size ? `about ${size.rows} rows, ${size.bytes}` : "new";
      const name = mode.replace(/Lock$/, "").replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
      console.log(
        `  ${table} (${rows}): ${name.toLowerCase()}, stops ${whatLockStops(mode)}${isRewritten ? "; writes the whole table again" : ""}`,
      );
    }
  }
}

/** The locks are read from an empty database of its own, so that the plan locks nothing. */
async function planOnScratch(plan: MigrationPlan): Promise<PlannedMigration[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-plan-"));
  fs.chmodSync(dataDir, 0o711);
  try {
    const server = await startEmbeddedPostgres({ dataDir, settings: ["fsync=off"] });
    const scratch = connect(server.url, { time: "unlimited", maxConnections: 2 });
    try {
      return await planLocks(scratch.db, plan);
    } finally {
      await scratch.close();
      await server.stop();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
