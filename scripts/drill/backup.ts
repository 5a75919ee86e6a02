import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { folderStore } from "../../server/src/adapters/file-store/folder-store.ts";
import { runStatements } from "../../testing/run-statements.ts";
import { openDrillWorld } from "./parts/drill-world.ts";
import { readText } from "./parts/read-text.ts";
import { noneOf, within, type Drill, type Finding } from "./parts/findings.ts";

const root = path.resolve(import.meta.dirname, "../..");
const megabyte = 1024 * 1024;
/** The part of the bytes that are rows; the rest are files of two megabytes. */
const shareOfRows = 0.5;
const fileMegabytes = 2;
/** An hour for 10 GB. */
const secondsPerGigabyte = 360;

/**
 * Backs up a database and files of some gigabytes by the commands of the handbook, restores them into another database
 * and folder, and compares every row and file. The argument is the number of gigabytes, 0.2 without it.
 */
export const backup: Drill = async ([given = "0.2"]) => {
  const gigabytes = Number(given);
  if (!(gigabytes > 0)) {
    throw new Error("Usage: npm run drill -- backup GIGABYTES");
  }
  const world = await openDrillWorld({ isDemo: true });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-drill-backup-"));
  try {
    const restoredUrl = world.databaseUrl.replace(/frontage$/, "restored");
    await runStatements(world.postgres.url, ["create database restored"]);
    await fillRows(world.databaseUrl, gigabytes * 1024 * shareOfRows);
    await fillFiles(world.dataDir, gigabytes * 1024 * (1 - shareOfRows));
    const target = path.join(folder, "backup");
    const restoredDir = path.join(folder, "data");
    const backupSeconds = runCommand("backup", target, world.databaseUrl, world.dataDir);
    const restoreSeconds = runCommand("restore", target, restoredUrl, restoredDir);
    const size = await readText(
      world.databaseUrl,
      "select pg_size_pretty(pg_database_size(current_database())) as text",
    );
    return [
      { what: "the database", found: size, isMet: true },
      { what: "the files", found: sizeOf(path.join(world.dataDir, "files")), isMet: true },
      { what: "the backup", found: sizeOf(target), isMet: true },
      within(
        "making and verifying it",
        backupSeconds,
        Math.max(60, gigabytes * secondsPerGigabyte),
      ),
      within("restoring it", restoreSeconds, Math.max(60, gigabytes * secondsPerGigabyte)),
      await compareTables(world.databaseUrl, restoredUrl),
      compareFiles(path.join(world.dataDir, "files"), path.join(restoredDir, "files")),
    ];
  } finally {
    await world.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs `npm run backup` or `npm run restore`. Returns how long it took in seconds. */
function runCommand(name: string, folder: string, databaseUrl: string, dataDir: string): number {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/run.mjs", `backup/${name}`, folder],
    {
      cwd: root,
      encoding: "utf8",
      env: {
        PATH: process.env["PATH"],
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PAYMENTS: "testpay",
      },
    },
  );
  if (status !== 0) {
    throw new Error(`npm run ${name} failed: ${stderr}${stdout}`);
  }
  return (performance.now() - started) / 1000;
}

/** Adds entries of the audit, which grows most and has the dearest indexes, of so many megabytes in all. */
async function fillRows(url: string, megabytes: number): Promise<void> {
  const size = async () =>
    Number(await readText(url, "select pg_database_size(current_database())::text as text"));
  const end = (await size()) + megabytes * megabyte;
  while ((await size()) < end) {
    await runStatements(url, [
      `insert into audit_entries (recorded_at, action, subject_kind, subject_code, after)
       select timestamptz '2026-01-01' + n * interval '1 second', 'update', 'booking', substr(md5(random()::text), 1, 10),
         jsonb_build_object('notes', (select string_agg(md5(n || '-' || part), '') from generate_series(1, 60) as part))
       from generate_series(1, 10000) as n`,
    ]);
  }
}

async function fillFiles(dataDir: string, megabytes: number): Promise<void> {
  const files = folderStore(path.join(dataDir, "files"));
  for (let written = 0; written < megabytes; written += fileMegabytes) {
    const content = randomBytes(fileMegabytes * megabyte);
    await files.write(`drill/${written}/picture`, content);
  }
}

/** Compares each table by the number of its rows and the sum of their hashes. */
async function compareTables(sourceUrl: string, restoredUrl: string): Promise<Finding> {
  const names = await readText(
    sourceUrl,
    "select string_agg(tablename, ' ' order by tablename) as text from pg_tables where schemaname = 'public'",
  );
  const different: string[] = [];
  for (const name of names.split(" ")) {
    const query = `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as text from ${name} as t`;
    if ((await readText(sourceUrl, query)) !== (await readText(restoredUrl, query))) {
      different.push(name);
    }
  }
  return noneOf("tables that differ", different);
}

function compareFiles(source: string, restored: string): Finding {
  const { status, stdout } = spawnSync("diff", ["-rq", source, restored], { encoding: "utf8" });
  return noneOf("files that differ", status === 0 ? [] : stdout.split("\n").filter(Boolean));
}

function sizeOf(folder: string): string {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const bytes = files.reduce(
    (sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size,
    0,
  );
  return `${(bytes / 1e9).toFixed(2)} GB in ${files.length} files`;
}
