import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCounter } from "../../../test/fixtures/make-counter.ts";
import { makeScreens } from "../../../test/fixtures/room.ts";

const app = useTestApp();
let spaceId: number;
beforeAll(async () => {
  spaceId = (await makeSpace(app.database.db)).id;
});

type Row = Readonly<Record<string, unknown>>;

/** The test clock is at 10:00 in London on 12 April 2027. */
const row = (start: string, changes: Row = {}): Row => ({
  start_time: `2027-04-12T${start}:00+01:00`,
  minutes: 30,
  passing: 100,
  ...changes,
});

const send = (headers: Record<string, string>, body: unknown) =>
  app.request({ method: "POST", path: "/ingest/footfall/", headers, body });

const newCounter = () => makeCounter(app.database.db, spaceId);

const storedCounts = (deviceId: number) =>
  app.database.db
    .selectFrom("footfallCounts")
    .where("deviceId", "=", deviceId)
    .select(["startsAt", "minutes", "passing", "entered", "male", "female", "meanAge"])
    .orderBy("startsAt")
    .execute();

describe("permission to send counts", () => {
  test("is granted to a footfall counter with its current key, and not to staff", async () => {
    const { headers, id } = await newCounter();
    const rows = [row("09:00")];
    expect((await send(headers, rows)).statusCode).toBe(200);
    for (const authorization of ["", "Device", "Device wrong", `${headers.authorization}x`]) {
      const answer = await send({ authorization }, rows);
      expect([answer.statusCode, answer.json().code]).toEqual([401, "device_key_unknown"]);
    }
    const { token } = await makeCustomer(app, ["Staff"]);
    const asStaff = { method: "POST", path: "/ingest/footfall/", body: rows, token } as const;
    expect((await app.request(asStaff)).statusCode).toBe(401);
    await app.database.db
      .updateTable("deviceKeys")
      .set({ replacedAt: app.clock.now() })
      .where("deviceId", "=", id)
      .execute();
    expect((await send(headers, rows)).json().code).toBe("device_key_replaced");
  });

  test("is not granted to a screen player", async () => {
    const { headers, id } = await newCounter();
    const screenGroupId = await makeScreens(app.database.db, spaceId);
    await app.database.db
      .updateTable("devices")
      .set({ kind: "screen", screenGroupId })
      .where("id", "=", id)
      .execute();
    const answer = await send(headers, [row("09:00")]);
    expect([answer.statusCode, answer.json().code]).toEqual([401, "device_key_unknown"]);
  });
});

describe("counts", () => {
  test("are stored with the values of the counter, and the contact is recorded", async () => {
    const { headers, id } = await newCounter();
    const whole = { passing: 312, entered: 21, male: 9, female: 11, mean_age: 34.5 };
    const answer = await send(headers, [
      row("08:30", whole),
      row("09:00", { passing: 0, entered: null }),
    ]);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { stored: 2, replaced: 0, skipped: 0, skipped_rows: [] },
    ]);
    const { mean_age: meanAge, ...counts } = whole;
    expect(await storedCounts(id)).toEqual([
      {
        startsAt: Temporal.Instant.from("2027-04-12T07:30:00Z"),
        minutes: 30,
        ...counts,
        meanAge: String(meanAge),
      },
      {
        startsAt: Temporal.Instant.from("2027-04-12T08:00:00Z"),
        minutes: 30,
        passing: 0,
        entered: null,
        male: null,
        female: null,
        meanAge: null,
      },
    ]);
    const device = await app.database.db
      .selectFrom("devices")
      .where("id", "=", id)
      .select("lastSeenAt")
      .executeTakeFirstOrThrow();
    expect(device.lastSeenAt).toEqual(app.clock.now());
  });

  test("replace the same interval completely, including omitted values", async () => {
    const { headers, id } = await newCounter();
    await send(headers, [row("08:30", { entered: 7 }), row("09:00")]);
    const answer = await send(headers, [row("08:30", { passing: 90 }), row("08:00")]);
    expect(answer.json()).toMatchObject({ stored: 2, replaced: 1, skipped: 0 });
    expect(await storedCounts(id)).toMatchObject([
      { passing: 100 },
      { passing: 90, entered: null },
      { passing: 100 },
    ]);
  });

  test("are skipped and named if they overlap a stored interval of another length", async () => {
    const { headers, id } = await newCounter();
    await send(headers, [row("08:00", { minutes: 60 }), row("09:00", { minutes: 10 })]);
    const answer = await send(headers, [
      row("07:30"),
      row("08:30"),
      row("09:00", { minutes: 20 }),
      row("09:20", { minutes: 10 }),
    ]);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        stored: 2,
        replaced: 0,
        skipped: 2,
        skipped_rows: [
          {
            reason: "overlaps_stored",
            message:
              "These intervals overlap stored ones of another length, which are kept: each minute counts once.",
            rows: [{ first: 1, last: 2 }],
          },
        ],
      },
    ]);
    expect(await storedCounts(id)).toHaveLength(4);
  });

  test("are stored beside rows of a night, of 1970 and of a fast clock", async () => {
    const { headers, id } = await newCounter();
    const answer = await send(headers, [
      row("03:00"),
      row("08:00"),
      row("08:30", { start_time: "1970-01-01T00:00:07Z" }),
      row("12:00"),
      row("04:00"),
      row("08:30", { start_time: "2026-12-01T10:00:00Z" }),
    ]);
    const reasons = answer
      .json()
      .skipped_rows.map(({ reason, rows }: { reason: string; rows: unknown }) => [reason, rows]);
    expect([answer.statusCode, answer.json().stored, answer.json().skipped, reasons]).toEqual([
      200,
      1,
      5,
      [
        [
          "outside_hours",
          [
            { first: 0, last: 0 },
            { first: 4, last: 4 },
          ],
        ],
        ["clock_reset", [{ first: 2, last: 2 }]],
        ["too_old", [{ first: 5, last: 5 }]],
        ["not_over", [{ first: 3, last: 3 }]],
      ],
    ]);
    expect(await storedCounts(id)).toHaveLength(1);
  });

  test("can overlap those of another counter of the space", async () => {
    const [door, window] = [await newCounter(), await newCounter()];
    await send(door.headers, [row("09:00")]);
    expect((await send(window.headers, [row("09:00", { minutes: 60 })])).json().stored).toBe(1);
  });

  test("are refused with every problem of every row, and none is stored", async () => {
    const { headers, id } = await newCounter();
    const answer = await send(headers, [
      row("08:00"),
      row("08:30", { entered: 3, male: 2, female: 2 }),
      row("09:15", { passing: null }),
      row("09:45"),
      row("08:00", { minutes: 60 }),
    ]);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        "[1].entered": ["Male and female add up to 4, more than the 3 who entered."],
        "[2]": ["Give at least one of passing, entered, male, female and mean_age."],
        "[2].start_time": [
          "An interval of 30 minutes starts at a multiple of 30 minutes past the hour.",
        ],
        "[4].start_time": [
          "This interval overlaps the one in row [0].",
          "This interval overlaps the one in row [1].",
        ],
      },
    ]);
    expect(await storedCounts(id)).toEqual([]);
  });

  test("are refused with the problems of all rows if one row is no count", async () => {
    const { headers } = await newCounter();
    const answer = await send(headers, [
      row("08:00", { passing: "many" }),
      row("08:30"),
      row("09:15", { passing: null }),
      row("08:30", { minutes: 60 }),
    ]);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        "[0].passing": [expect.any(String)],
        "[2]": ["Give at least one of passing, entered, male, female and mean_age."],
        "[2].start_time": [expect.stringContaining("starts at a multiple of 30 minutes")],
        "[3].start_time": [
          "An interval of 60 minutes starts on the hour.",
          "This interval overlaps the one in row [1].",
          "This interval overlaps the one in row [2].",
        ],
      },
    ]);
  });

  test("are refused by field if they are not counts", async () => {
    const { headers } = await newCounter();
    const answer = await send(headers, [
      row("08:00"),
      { start_time: "yesterday", minutes: "30", passing: -1, entered: 1.5, mean_age: 121 },
    ]);
    expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([
      400,
      ["[1].entered", "[1].mean_age", "[1].minutes", "[1].passing", "[1].start_time"],
    ]);
    expect((await send(headers, [])).json()).toEqual({
      non_field_errors: ["Expected at least one row."],
    });
  });

  test("can have at most 1000 rows and 1 MB", async () => {
    const { headers } = await newCounter();
    const rows = Array.from({ length: 1001 }, () => ({}));
    expect((await send(headers, rows)).statusCode).toBe(413);
    const large = [row("08:00", { note: "x".repeat(1024 * 1024) })];
    expect((await send(headers, large)).statusCode).toBe(413);
    const known = [row("08:00", { note: "x".repeat(1000 * 1000) })];
    expect((await send(headers, known)).statusCode).toBe(200);
  });

  test("are stored in one call, up to 1000 rows", async () => {
    const { headers, id } = await newCounter();
    const first = Temporal.Instant.from("2027-03-01T07:00:00Z");
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      start_time: first.add({ hours: 24 * Math.floor(index / 28), minutes: 30 * (index % 28) }),
      minutes: 30,
      passing: index,
    }));
    const answer = await send(headers, rows);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { stored: 1000, replaced: 0, skipped: 0, skipped_rows: [] },
    ]);
    expect(await storedCounts(id)).toHaveLength(1000);
  });
});

describe("calls of one counter at the same time", () => {
  test("are stored one after the other, each completely or not at all", async () => {
    const { headers, id } = await newCounter();
    // Half of the calls send half-hours, the others hours. Whichever length is stored first for an hour stays.
    const hours = ["07", "08"];
    const calls = Array.from({ length: 40 }, (_, call) =>
      call % 2 === 0
        ? hours.flatMap((hour) => [row(`${hour}:00`), row(`${hour}:30`)]).toReversed()
        : hours.map((hour) => row(`${hour}:00`, { minutes: 60, passing: 200 })),
    );
    const answers = await Promise.all(calls.map((rows) => send(headers, rows)));
    expect(new Set(answers.map((answer) => answer.json().stored > 0))).toEqual(
      new Set([true, false]),
    );
    const counts = await storedCounts(id);
    expect(new Set(counts.map(({ minutes }) => minutes)).size).toBe(1);
    expect(counts.reduce((sum, { passing }) => sum + (passing ?? 0), 0)).toBe(400);
  });

  test("keep the latest counts, whatever the batches and the order of retries", async () => {
    const interval = fc.record({ slot: fc.nat(5), passing: fc.nat(500) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(interval, { selector: ({ slot }) => slot, minLength: 1 }), {
          minLength: 1,
          maxLength: 4,
        }),
        async (batches) => {
          const { headers, id } = await newCounter();
          const rowsOf = (batch: { slot: number; passing: number }[]) =>
            batch.map(({ slot, passing }) =>
              row(`0${7 + Math.floor(slot / 2)}:${slot % 2 === 0 ? "00" : "30"}`, { passing }),
            );
          for (const batch of batches) {
            expect((await send(headers, rowsOf(batch))).statusCode).toBe(200);
          }
          const once = await storedCounts(id);
          const expected = new Map(batches.flat().map(({ slot, passing }) => [slot, passing]));
          expect(once.map(({ passing }) => passing)).toEqual(
            [...expected].sort(([a], [b]) => a - b).map(([, passing]) => passing),
          );
          const last = [...expected].map(([slot, passing]) => ({ slot, passing }));
          const again = await Promise.all(last.map((one) => send(headers, rowsOf([one]))));
          expect(again.map((answer) => answer.json().replaced)).toEqual(last.map(() => 1));
          expect(await storedCounts(id)).toEqual(once);
        },
      ),
      { numRuns: 15 },
    );
  });
});
