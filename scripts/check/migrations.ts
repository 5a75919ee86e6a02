import fs from "node:fs";
import path from "node:path";
import {
  migrationsFolder,
  readMigrations,
  type MigrationFile,
} from "../../server/src/db/migrate/migration-files.ts";

/** The hashes of the merged migrations in their order, in the format of `sha256sum`. */
const recordFile = path.join(migrationsFolder, "recorded.sha256");

interface Problems {
  /** Merged migrations that changed or are missing, and new ones that do not come last. */
  readonly faults: readonly string[];
  /** New migrations at the end, without a record. */
  readonly unrecorded: readonly MigrationFile[];
}

function readRecord(root: string): { name: string; sha256: string }[] {
  return fs
    .readFileSync(path.join(root, recordFile), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => ({ sha256: line.slice(0, 64), name: line.slice(66) }));
}

async function compare(root: string): Promise<Problems> {
  const files = await readMigrations(root);
  const record = readRecord(root);
  const ranks = new Map(files.map(({ name }, rank) => [name, rank]));
  const recorded = new Set(record.map(({ name }) => name));
  const missing = record
    .filter(({ name }) => !ranks.has(name))
    .map(({ name }) => `${name} has been merged and is missing: restore it`);
  const changed = record
    .filter(({ name, sha256 }) => files.some((it) => it.name === name && it.sha256 !== sha256))
    .map(
      ({ name }) =>
        `${name} has been merged and never changes: restore it, and put the change into a new migration`,
    );
  const misplaced = record
    .filter(({ name }, index) =>
      record
        .slice(0, index)
        .some((it) => (ranks.get(it.name) ?? -1) > (ranks.get(name) ?? Infinity)),
    )
    .map(
      ({ name }) =>
        `${recordFile} lists ${name} after a later one: it only ever gets new last lines`,
    );
  const lastRank = Math.max(...record.map(({ name }) => ranks.get(name) ?? -1));
  const isEarly = ({ name }: MigrationFile) => (ranks.get(name) ?? 0) < lastRank;
  const added = files.filter(({ name }) => !recorded.has(name));
  const inserted = added
    .filter(isEarly)
    .map(
      ({ name }) =>
        `${name} comes before ${files[lastRank]?.name}, which has been merged: give it the next number`,
    );
  const unrecorded = added.filter((it) => !isEarly(it));
  const unmarked = files.filter(({ name }) => /^\d/.test(name) && name > lastUnmarked);
  return {
    faults: [
      ...missing,
      ...changed,
      ...misplaced,
      ...inserted,
      ...unmarked.flatMap((file) => markFaults(file)),
    ],
    unrecorded,
  };
}

/** The last migration from before they said whether the previous release runs on. */
const lastUnmarked = "0205-own-booking-rules.sql";

/** What the previous release may still read or write in another way. */
const breaking =
  /\b(drop (column|table|view|function)|rename (to|column)|alter column \w+ (set data )?type|set not null)\b/i;

/** Source: docs/developing/migrations.md#the-first-lines */
function markFaults({ name, statements, isCompatible, pace }: MigrationFile): string[] {
  const [first = "", second = ""] = statements.split("\n");
  if (!isCompatible && !/^-- not compatible: \S/.test(first)) {
    return [`${name} begins with "-- compatible", or with "-- not compatible: " and the reason`];
  }
  const code = statements.replaceAll(/--.*$/gm, "");
  const [, found] = isCompatible ? (breaking.exec(code) ?? []) : [];
  if (found !== undefined) {
    return [
      `${name} is said to be compatible, but the previous release may need what "${found}" changes`,
    ];
  }
  if (pace === "together") {
    return second.startsWith("-- long:")
      ? [`${name} is long either "concurrently" or "in batches"`]
      : [];
  }
  const isOne = code.trim().replace(/;$/, "").split(";").length === 1;
  const isFit =
    pace === "concurrently"
      ? /^\s*create (unique )?index concurrently \w+ on /i.test(code)
      : /^\s*(update|delete)\b[^]*\blimit \d+/i.test(code);
  return isOne && isFit
    ? []
    : [
        `${name} is long: it has one statement, "create index concurrently" with a name, or an update or delete with a limit`,
      ];
}

/**
 * Lists merged migrations that changed, and new ones that do not come last or are not recorded.
 * Source: docs/developing/migrations.md
 */
export async function listMigrationProblems(root: string): Promise<string[]> {
  const { faults, unrecorded } = await compare(root);
  return [
    ...faults,
    ...unrecorded.map(({ name }) => `${name} is new: record it with npm run migrations -- record`),
  ];
}

/**
 * Records new migrations, unless there is any other problem.
 * @returns the problems, and the names of those that it recorded
 */
export async function recordMigrations(
  root: string,
): Promise<{ faults: readonly string[]; names: readonly string[] }> {
  const { faults, unrecorded } = await compare(root);
  if (faults.length > 0) {
    return { faults, names: [] };
  }
  const lines = unrecorded.map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  fs.appendFileSync(path.join(root, recordFile), lines.join(""));
  return { faults, names: unrecorded.map(({ name }) => name) };
}
