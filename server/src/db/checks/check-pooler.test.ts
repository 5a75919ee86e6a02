import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/app/test-database.ts";
import { connect } from "../connect.ts";
import { checkPooler, nameUnknownPooler, PoolerRefusal } from "./check-pooler.ts";
import { freePort } from "../embedded/embedded-postgres.ts";

const isInstalled = spawnSync("pgbouncer", ["--version"]).status === 0;
const settings = ["timezone = 'UTC'", "statement_timeout = 30000", "lock_timeout = 10000"];

let database: TestDatabase;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createDatabase(inject("serverUrl"), inject("template"));
});
afterAll(() => database.drop());
afterEach(async () => {
  for (const close of closing.splice(0)) {
    await close();
  }
});

/** Starts PgBouncer in front of the database. Returns its address. */
async function startPooler(mode: "session" | "transaction"): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-pooler-"));
  fs.chmodSync(folder, 0o755);
  const { username, password, port, pathname } = new URL(database.url);
  const ownPort = await freePort();
  fs.writeFileSync(path.join(folder, "users"), `"${username}" "${password}"\n`);
  const file = path.join(folder, "pgbouncer.ini");
  fs.writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = ${password === "" ? "trust" : "plain"}
auth_file = ${folder}/users
pool_mode = ${mode}
`,
  );
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn("pgbouncer", ["-q", ...user, file], { stdio: "ignore" });
  closing.push(async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return `postgres://${username}:${password}@127.0.0.1:${ownPort}${pathname}`;
}

async function setAll(values: readonly string[]): Promise<void> {
  for (const setting of values) {
    const name = new URL(database.url).pathname.slice(1);
    await sql.raw(`alter database ${name} set ${setting}`).execute(database.db);
  }
}

/** The refusal of a pooler, once it listens; null if it is accepted. */
async function refusal(check: () => Promise<unknown>): Promise<string | null> {
  for (let attempt = 0; ; attempt++) {
    try {
      await check();
      return null;
    } catch (error) {
      if (error instanceof PoolerRefusal) {
        return error.message;
      }
      if (attempt > 100) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

describe.skipIf(!isInstalled)("PgBouncer", () => {
  test("is refused as the database itself, with what to set", async () => {
    const url = await startPooler("session");
    const ask = async () => {
      const { db, close } = connect(url);
      try {
        await sql`select 1`.execute(db).catch(nameUnknownPooler);
      } finally {
        await close();
      }
    };
    expect(await refusal(ask)).toContain("Set DATABASE_DIRECT_URL");
  });

  test("is refused while its connections lack the settings, with the statements that set them", async () => {
    const url = await startPooler("session");
    const message = await refusal(() => checkPooler(url));
    expect(message).toContain("alter role … set statement_timeout = '30000';");
    expect(message).toContain("alter role … set lock_timeout = '10000';");
  });

  test("is accepted with its settings where a connection is lent for a session", async () => {
    await setAll(settings);
    const url = await startPooler("session");
    expect(await refusal(() => checkPooler(url))).toBeNull();
  });

  test("is refused where it forgets named statements", async () => {
    await setAll(settings);
    const url = await startPooler("transaction");
    const [, version = "0"] =
      /PgBouncer 1\.(\d+)/.exec(spawnSync("pgbouncer", ["--version"]).stdout.toString()) ?? [];
    const message = await refusal(() => checkPooler(url));
    // From 1.21 on it can keep them, and from 1.24 on it does so by itself.
    if (Number(version) < 24) {
      expect(message).toContain("max_prepared_statements");
    } else {
      expect(message).toBeNull();
    }
  });
});
