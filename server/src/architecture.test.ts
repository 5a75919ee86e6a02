import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { bookingTransitions } from "@frontage/domain/bookings/states.ts";
import { readMigrations } from "./db/migrate/migration-files.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Returns the source files of some folders without tests, generated files and comments. */
function sources(...folders: string[]): { file: string; code: string }[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
      .map((file) => ({
        file: path.join(folder, file),
        code: withoutComments(fs.readFileSync(path.join(root, folder, file), "utf8")),
      })),
  );
}

const withoutComments = (code: string) =>
  code.replace(/\/\*[^]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

const filesWith = (pattern: RegExp, ...folders: string[]) =>
  sources(...folders)
    .filter(({ code }) => pattern.test(code))
    .map(({ file }) => file);

describe("the source", () => {
  test("writes claims in the queries of availability only", () => {
    const writes =
      /insertInto\(\s*["'`]claims|updateTable\(\s*["'`]claims|(insert into|update|copy)\s+claims\b/i;
    expect(filesWith(writes, "server/src", "demo/src")).toEqual([
      "server/src/features/availability/claim-slots.queries.ts",
      "server/src/features/availability/closed-times/closed-times.queries.ts",
      // Loads an empty database before the server listens.
      "demo/src/history/load-closed-times.ts",
      "demo/src/history/load-deals.ts",
      // Fills spaces that it has just added, by the thousand.
      "demo/src/many/many-spaces.ts",
    ]);
  });

  test("keeps the SQL of features and adapters in their queries", () => {
    const sqlStatement =
      /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/;
    const files = filesWith(sqlStatement, "server/src");
    const isAllowed = /\.queries\.ts$|^server\/src\/db\//;
    expect(files.filter((file) => !isAllowed.test(file))).toEqual([]);
    // The demo world fills an empty database: its SQL is in the files that load it.
    const ofDemoWorld = filesWith(sqlStatement, "demo/src");
    const isLoader = /\/load-[\w-]+\.ts$|\.queries\.ts$/;
    expect(ofDemoWorld.filter((file) => !isLoader.test(file))).toEqual([]);
  });

  test("reads reserved times in one query only", () => {
    expect(filesWith(/selectFrom\(\s*["'`]claims/, "server/src")).toEqual([
      // This lists what is reserved for display and decides nothing.
      "server/src/console/today/timeline.queries.ts",
      "server/src/features/availability/claims.queries.ts",
      // Closed times, for display as well.
      "server/src/features/availability/closed-times/closed-times.queries.ts",
    ]);
  });

  test("changes the states of bookings by their transitions only", () => {
    const writes =
      /updateTable\(\s*"bookings"\)[^;]*\bstatus:|update bookings\s+set[^`]*\bstatus =/;
    const transitions = "server/src/features/booking-records/booking-transitions.queries.ts";
    expect(filesWith(writes, "server/src")).toEqual([transitions]);
    const inserts = /insertInto\(\s*"bookings"|insert into bookings\b/;
    expect(filesWith(inserts, "server/src")).toEqual([
      "server/src/features/bookings/place/claim-deal.queries.ts",
    ]);
    const actions = Object.keys(bookingTransitions).flatMap((action) =>
      filesWith(
        new RegExp(
          `bookingTransitions\\.${action}\\.to,|bookingTransition\\(\\w+, "${action}"|\\? "${action}" :`,
        ),
        "server/src/features/bookings",
        "server/src/console",
      ).map((file) => [action, path.basename(file)]),
    );
    expect(actions).toEqual([
      ["place", "claim-deal.ts"],
      ["confirm", "confirm-deal.queries.ts"],
      ["release", "deals.queries.ts"],
      ["move", "apply-change.ts"],
      ["cancel", "cancel-booking.ts"],
      ["cancel", "cancellations.queries.ts"],
    ]);
  });

  test("reads the states of bookings from their table", () => {
    const names = "(claimed|confirmed|moved|cancelled|released)";
    const compared = new RegExp(
      String.raw`\bstatus["']?\)?\s*(===?|!==?|<>|not in|in|, "(=|!=|in|not in)",)\s*[([]*["']${names}["']`,
    );
    const folders = ["domain/src", "contract/src", "server/src", "web/src"];
    const ofBookings = filesWith(compared, ...folders).filter((file) => !/open-deal/.test(file));
    expect(ofBookings).toEqual([]);
  });

  test("ends the sessions of an account, and writes its password, in a few named places only", () => {
    const endsSessions = /deleteFrom\(\s*"sessions"/;
    expect(filesWith(endsSessions, "server/src")).toEqual([
      "server/src/features/accounts/access/end-access.queries.ts",
      // Logging out, which ends one session.
      "server/src/features/accounts/sessions/sessions.queries.ts",
    ]);
    // Each of their callers ends the access of the account: see end-access.test.ts.
    const writesPassword = /\.set\(\{[^}]*\bpasswordHash\b/;
    expect(filesWith(writesPassword, "server/src")).toEqual([
      "server/src/features/accounts/accounts.queries.ts",
      "server/src/features/profile/profile.queries.ts",
      "server/src/features/accounts/access/disown-account.queries.ts",
    ]);
  });

  test("takes the time from the given clock", () => {
    // A Date of an instant that is given has no time of the machine.
    const machineTime =
      /new Date\((?!(clock\.now\(\)|value)\.epochMilliseconds\))|Date\.now\(|Temporal\.Now\b|performance\.timeOrigin/;
    expect(filesWith(machineTime, "server/src/features", "server/src/adapters")).toEqual([]);
    expect(filesWith(machineTime, "domain/src", "contract/src")).toEqual([
      "domain/src/time/clock.ts",
    ]);
  });

  test("takes the time from the clock in SQL as well", async () => {
    const databaseTime = /(?<!\.)\b(now\(\)|current_timestamp|current_date|clock_timestamp\(\))/i;
    expect(filesWith(databaseTime, "server/src/features", "server/src/adapters")).toEqual([]);
    for (const { name, statements } of await readMigrations()) {
      expect([name, databaseTime.test(statements.replace(/--.*$/gm, ""))]).toEqual([name, false]);
    }
  });

  test("never shows a time in the zone of the machine", () => {
    const bare = /\.toLocale(Date|Time)?String\(\s*(\)|(["'`][\w-]+["'`]|undefined|\[\])\s*\))/;
    const folders = ["domain/src", "contract/src", "server/src", "web/src"];
    expect(filesWith(bare, ...folders)).toEqual([]);
    const formats = sources(...folders).flatMap(({ file, code }) =>
      [...code.matchAll(/Intl\.DateTimeFormat\(([^]{0,300}?)\)/g)].map(([, options = ""]) => ({
        file,
        options,
      })),
    );
    expect(formats.filter(({ options }) => !/timeZone\b/.test(options))).toEqual([]);
  });

  test("has no folders or files with generic names", () => {
    const all = sources("domain/src", "contract/src", "server/src", "web/src");
    const nameless =
      /(^|\/)(utils?|helpers?|common|shared|lib|misc|services|managers|index)(\/|\.tsx?$)/;
    expect(all.map(({ file }) => file).filter((file) => nameless.test(file))).toEqual([]);
    const long = all.filter(({ code }) => code.split("\n").length > 400);
    expect(long.map(({ file }) => file)).toEqual([]);
  });
});
