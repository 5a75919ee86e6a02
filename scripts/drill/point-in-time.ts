import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runStatements } from "../../testing/run-statements.ts";
import { findInstalledPostgres, makePostgresFolder } from "../postgres/installed-postgres.ts";
import { makeBookers, startBooking } from "./parts/bookers.ts";
import { checkBooks } from "./parts/check-books.ts";
import { openDrillWorld } from "./parts/drill-world.ts";
import { atLeast, within, type Drill } from "./parts/findings.ts";
import { readText } from "./parts/read-text.ts";
import { startServers, type DrillServer } from "./parts/start-servers.ts";

const customers = 4;

/**
 * Takes a backup by pgBackRest, lets customers book, removes their bookings by mistake, and brings the database back to
 * the moment before. Source: docs/running/backup.md#any-moment
 */
export const pointInTime: Drill = async () => {
  const programs = findInstalledPostgres();
  const folder = makePostgresFolder(programs);
  const configFile = path.join(folder, "pgbackrest.conf");
  const backRest = (...args: readonly string[]) => {
    const started = performance.now();
    const { status, stdout, stderr, error } = spawnSync(
      "pgbackrest",
      [`--config=${configFile}`, "--stanza=frontage", ...args],
      { ...programs.identity, cwd: folder, encoding: "utf8" },
    );
    if (status !== 0) {
      throw new Error(`pgbackrest ${args.join(" ")} failed: ${error?.message ?? stdout + stderr}`);
    }
    return (performance.now() - started) / 1000;
  };
  const world = await openDrillWorld({
    isDemo: true,
    settings: [
      "archive_mode=on",
      `archive_command=pgbackrest --config=${configFile} --stanza=frontage archive-push %p`,
      "archive_timeout=300",
    ],
  });
  const servers: DrillServer[] = [];
  try {
    const { postgres } = world;
    const settings = {
      "repo1-path": path.join(folder, "repository"),
      "lock-path": path.join(folder, "lock"),
      "log-path": folder,
      "log-level-file": "off",
      "start-fast": "y",
    };
    const cluster = {
      "pg1-path": path.join(postgres.folder, "cluster"),
      "pg1-port": postgres.port,
      "pg1-socket-path": postgres.folder,
      "pg1-user": "frontage",
    };
    const lines = (values: object) =>
      Object.entries(values).map(([key, value]) => `${key}=${value}`);
    const text = ["[global]", ...lines(settings), "[frontage]", ...lines(cluster), ""].join("\n");
    fs.writeFileSync(configFile, text);
    backRest("stanza-create");
    const backupSeconds = backRest("backup", "--type=full");

    servers.push(...(await startServers(1, world)));
    const origins = servers.map(({ origin }) => origin);
    const booking = startBooking(await makeBookers(world.databaseUrl, origins, customers));
    await sleep(5000);
    await booking.stop();
    // Every charge is settled before the moment to which the database returns.
    await checkBooks(world.databaseUrl, booking);
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    const moment = await readMoment(world.databaseUrl);
    await sleep(1000);
    await runStatements(world.databaseUrl, ["truncate bookings cascade", "select pg_switch_wal()"]);

    await postgres.stop();
    const restoreSeconds = backRest(
      "restore",
      "--delta",
      "--type=time",
      `--target=${moment}`,
      "--target-action=promote",
    );
    const started = performance.now();
    await postgres.start();
    while (await isInRecovery(world.databaseUrl)) {
      await sleep(100);
    }
    const replaySeconds = (performance.now() - started) / 1000;
    return [
      atLeast("bookings since the backup", booking.acknowledged.length, 20),
      within("the backup", backupSeconds, 60),
      within("the restore", restoreSeconds, 60),
      within("starting and replaying", replaySeconds, 60),
      ...(await checkBooks(world.databaseUrl, booking)),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
    await world.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

const isInRecovery = async (url: string) =>
  (await readText(url, "select pg_is_in_recovery()::text as text")) === "true";

const readMoment = (url: string) => readText(url, "select clock_timestamp()::text as text");
