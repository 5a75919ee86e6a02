import { listAllDevices, type StaffDevice } from "@frontage/contract/console/devices.ts";
import { listStaffDiscounts, type StaffDiscount } from "@frontage/contract/console/discounts.ts";
import { listStaffEvents, type StaffEvent } from "@frontage/contract/console/site/events.ts";
import { listRedirects } from "@frontage/contract/console/site/redirects.ts";
import { listStatements, type StatementSummary } from "@frontage/contract/console/statements.ts";
import type { Endpoint } from "@frontage/contract/endpoint.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../test/app/make-app.ts";
import { makeCustomer, makeSpace } from "../../test/fixtures/factories.ts";
import { makeStoredBooking } from "../../test/fixtures/stored-booking.ts";
import {
  anyPage,
  contains,
  expectPage,
  given,
  optional,
  sorted,
} from "../../test/readers/expect-page.ts";

const start = Temporal.Instant.from("2027-04-20T00:30:00Z");
const app = useTestApp({ now: start.toString() });
let api: ReturnType<typeof app.api>;

const names = ["Ada Lovelace", "Alan Turing", "Grace Hopper", "Ada Yonath"];
const all = { limit: 200 };
const runs = { numRuns: 40 };

/** Small numbers that look random and are the same in every run. */
const mixed = (index: number, below: number) => (index * 7919 + 13) % below;

/** A date some days from the first day of the test, or none. */
const dateFrom = (days: number) =>
  days % 5 === 0 ? null : Temporal.PlainDate.from("2027-04-20").add({ days });

beforeAll(async () => {
  const { db } = app.database;
  api = app.api((await makeCustomer(app, ["Staff"])).token);
  const people: number[] = [];
  for (const name of names) {
    const { id } = await makeCustomer(app, ["Customer"]);
    people.push(id);
    const [firstName = "", lastName = ""] = name.split(" ");
    await db.updateTable("users").set({ firstName, lastName }).where("id", "=", id).execute();
  }
  const spaces: number[] = [];
  for (const name of ["Amber Arcade", "Cobalt 100%", "Under_score"]) {
    const { id } = await makeSpace(db);
    await db.updateTable("spaces").set({ name }).where("id", "=", id).execute();
    spaces.push(id);
  }
  for (let index = 0; index < 50; index++) {
    const spaceId = spaces[mixed(index, 3)] ?? 0;
    const userId = people[mixed(index, 4)] ?? 0;
    await storeDiscount(index);
    await storeDevice(index, spaceId);
    await storeEvent(index, spaceId, userId);
    await storeStatement(index, userId);
  }
});

async function storeDiscount(index: number) {
  await app.database.db
    .insertInto("discounts")
    .values({
      code: `SALE${mixed(index, 50)}`,
      description: `${names[mixed(index, 4)] ?? ""} 100%`,
      rate: "0.1",
      oncePerUser: false,
      uses: mixed(index, 6),
      startDate: dateFrom(mixed(index, 30) - 20),
      endDate: dateFrom(mixed(index, 30) - 10),
      archivedAt: index % 7 === 0 ? start : null,
    })
    .execute();
}

async function storeDevice(index: number, spaceId: number) {
  const { db } = app.database;
  const { id } = await db
    .insertInto("devices")
    .values({
      code: `counter-${index}`,
      spaceId,
      kind: "footfall",
      name: `${index % 2 === 0 ? "Door" : "door"} ${mixed(index, 50)}`,
      createdAt: start,
      lastSeenAt: index % 6 === 0 ? null : start.subtract({ minutes: mixed(index, 40) }),
      retiredAt: index % 11 === 0 ? start : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("deviceKeys")
    .values({ keyHash: Buffer.from(`key ${index}`), deviceId: id, createdAt: start })
    .execute();
}

async function storeEvent(index: number, spaceId: number, userId: number) {
  const { id } = await makeStoredBooking(app, {
    spaceId,
    userId,
    startsAt: start.add({ hours: 5 * (mixed(index, 60) - 30) }),
    createdAt: start,
    status: (["confirmed", "moved", "cancelled"] as const)[index % 3] ?? "confirmed",
    lines: [{ net: 1000, gross: 1200 }],
    outstanding: 0,
    split: "0.5",
  });
  const isOff = index % 5 === 0;
  await app.database.db
    .insertInto("events")
    .values({
      code: `event-${index}`,
      bookingId: id,
      name: `Print fair ${mixed(index, 50)}_`,
      description: "Prints",
      type: "event",
      entryCost: 0,
      createdAt: start,
      updatedAt: start,
      takenOffAt: isOff ? start : null,
      takenOffReason: isOff ? "Not an event" : null,
    })
    .execute();
}

async function storeStatement(index: number, userId: number) {
  const totalDue = 100 * (mixed(index, 9) - 3);
  const isPaid = totalDue > 0 && index % 2 === 0;
  await app.database.db
    .insertInto("statements")
    .values({
      number: index + 1,
      userId,
      month: Temporal.PlainDate.from("2020-01-01").add({ months: index }),
      currency: "GBP",
      facts: "{}",
      totalDue,
      issuedAt: start,
      payoutReference: isPaid ? `Transfer-${index}` : null,
      paidOn: isPaid ? Temporal.PlainDate.from("2027-04-01") : null,
    })
    .execute();
}

interface Expected<Row> {
  readonly rows: readonly Row[];
  readonly queries: Readonly<Record<string, fc.Arbitrary<string | undefined>>>;
  readonly matches: (row: Row, query: Readonly<Record<string, string | undefined>>) => boolean;
  /** The values that each sort compares. */
  readonly sorts: Readonly<Record<string, (row: Row) => string | number>>;
}

/** Expects the pages of a list to agree with an evaluation in memory. */
async function expectList<Row>(
  ask: (query: Readonly<Record<string, unknown>>) => Promise<{ count: number; results: Row[] }>,
  { rows, queries, matches, sorts }: Expected<Row>,
) {
  expect(rows.length).toBeGreaterThan(20);
  const sort = fc.constantFrom(...Object.keys(sorts).flatMap((name) => [name, `-${name}`]));
  const query = fc.record({ sort, page: fc.record(anyPage), words: fc.record(queries) });
  await fc.assert(
    fc.asyncProperty(query, async ({ page, words, ...asked }) => {
      const valueOf = sorts[asked.sort.replace("-", "")] ?? (() => 0);
      const matching = rows.filter((row) => matches(row, words));
      const found = await ask(given({ ...page, ...words, ...asked }));
      expectPage(found, sorted(matching, asked.sort, valueOf), page, valueOf);
    }),
    runs,
  );
}

/** Calls a list with any query: what the endpoint does not accept fails the test. */
const asking =
  <E extends Endpoint>(endpoint: E) =>
  async (query: Readonly<Record<string, unknown>>) =>
    (await api(endpoint, { query } as never)) as never;

describe("every filter, search, order and page agrees with an evaluation in memory", () => {
  test("in the list of discounts", async () => {
    const { results: rows } = await api(listStaffDiscounts, { query: all });
    await expectList<StaffDiscount>(asking(listStaffDiscounts), {
      rows,
      queries: {
        q: optional("sale", "SALE1", "ada 100%", "_", "2 hopper", "zz"),
        status: optional("active", "planned", "ended", "archived"),
      },
      matches: ({ code, description, status }, query) =>
        contains(`${code} ${description}`, query["q"]) && (query["status"] ?? status) === status,
      sorts: { code: ({ code }) => code, uses: ({ uses }) => uses },
    });
  });

  test("in the list of devices", async () => {
    const { results: rows } = await api(listAllDevices, { query: all });
    expect(rows.some(({ code }) => code === "counter-0")).toBe(false);
    await expectList<StaffDevice>(asking(listAllDevices), {
      rows,
      queries: {
        q: optional("DOOR", "counter-1", "amber 2", "100%", "under_", "zz"),
        kind: optional("footfall", "screen"),
        contact: optional("never", "silent"),
      },
      matches: ({ name, code, spaceName, kind, lastSeen, isSilent }, { q, contact, ...query }) =>
        contains(`${name} ${code} ${spaceName}`, q) &&
        (query["kind"] ?? kind) === kind &&
        (contact !== "never" || lastSeen === null) &&
        (contact !== "silent" || isSilent),
      sorts: { name: ({ name }) => name.toLowerCase() },
    });
  });

  test("in the pages of devices, in every order", async () => {
    const sorts = ["space", "-space", "name", "-name", "last_seen", "-last_seen"] as const;
    for (const sort of sorts) {
      const { results: rows } = await api(listAllDevices, { query: { ...all, sort } });
      const pages: StaffDevice[] = [];
      for (let offset = 0; offset < rows.length; offset += 7) {
        const page = await api(listAllDevices, { query: { limit: 7, offset, sort } });
        pages.push(...page.results);
      }
      expect(pages.map(({ code }) => code)).toEqual(rows.map(({ code }) => code));
    }
  });

  test("in the list of events", async () => {
    const { results: rows } = await api(listStaffEvents, { query: all });
    const stateOf = ({ takenOff, end }: StaffEvent) =>
      takenOff ? "taken_off" : Temporal.Instant.compare(end, start) > 0 ? "coming" : "past";
    await expectList<StaffEvent>(asking(listStaffEvents), {
      rows,
      queries: {
        q: optional("fair", "PRINT ada", "_", "100%", "lovelace amber", "1_ hopper", "zz"),
        state: optional("coming", "past", "taken_off"),
      },
      matches: (row, query) =>
        contains(
          `${row.name} ${row.booking} ${row.customer.name} ${row.customer.email} ${row.space.name}`,
          query["q"],
        ) && (query["state"] ?? stateOf(row)) === stateOf(row),
      sorts: { start: (row) => row.start.epochMilliseconds, name: ({ name }) => name },
    });
  });

  test("in the list of statements", async () => {
    const { results: rows } = await api(listStatements, { query: all });
    await expectList<StatementSummary>(asking(listStatements), {
      rows,
      queries: {
        q: optional("ada", "STM-00001", "transfer", "lovelace stm", "hopper transfer-1", "_", "zz"),
        state: optional("due", "paid_out", "nothing_due"),
      },
      matches: ({ number, landlord, payout, state }, query) =>
        contains(`${number} ${landlord.name} ${landlord.email} ${payout?.reference}`, query["q"]) &&
        (query["state"] ?? state) === state,
      sorts: {
        number: ({ number }) => number,
        total: ({ totalDue }) => totalDue.amount,
        landlord: ({ landlord }) => landlord.name.toLowerCase(),
      },
    });
  });

  test("in the list of redirects", async () => {
    await app.database.db
      .insertInto("redirects")
      .values(
        Array.from({ length: 30 }, (_, index) => ({
          code: `old-${index}`,
          fromPath: `/old/${mixed(index, 30)}`,
          target: index % 2 === 0 ? "/spaces?city=York" : "https://example.com/A_b",
          targetPath: null,
          status: 301,
          uses: mixed(index, 7),
          createdAt: start,
        })),
      )
      .execute();
    const { results: rows } = await api(listRedirects, { query: all });
    await expectList<(typeof rows)[number]>(asking(listRedirects), {
      rows,
      queries: { q: optional("old york", "/old/1", "a_b", "%", "zz", "about") },
      matches: ({ from, to }, query) => contains(`${from} ${to}`, query["q"]),
      sorts: { from: ({ from }) => from, uses: ({ uses }) => uses },
    });
  });
});

test("finds a statement by the new name of its landlord, also after it was paid out", async () => {
  const { db } = app.database;
  const { results } = await api(listStatements, { query: { state: "paid_out", limit: 1 } });
  const { number, landlord } = results[0] ?? { number: "", landlord: { id: 0 } };
  await db
    .updateTable("users")
    .set({ lastName: "Quackenbush" })
    .where("id", "=", landlord.id)
    .execute();
  const found = await api(listStatements, { query: { q: `quackenbush ${number}` } });
  expect(found.results).toMatchObject([{ number, state: "paid_out" }]);
});

test("finds a device and an event by the new name of their space", async () => {
  const { db } = app.database;
  await db
    .updateTable("spaces")
    .set({ name: "Renamed" })
    .where("name", "=", "Amber Arcade")
    .execute();
  expect((await api(listAllDevices, { query: { q: "renamed" } })).count).toBeGreaterThan(0);
  expect((await api(listStaffEvents, { query: { q: "renamed" } })).count).toBeGreaterThan(0);
  expect((await api(listAllDevices, { query: { q: "amber" } })).count).toBe(0);
});
