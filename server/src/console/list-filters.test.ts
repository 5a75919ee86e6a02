import { visibleStatuses } from "@frontage/domain/bookings/states.ts";
import { listAllBookings, type ListedBooking } from "@frontage/contract/console/bookings.ts";
import { listStaffMails, type MailRow } from "@frontage/contract/console/mail.ts";
import { listPayments, type Payment } from "@frontage/contract/console/payments.ts";
import { listPeople } from "@frontage/contract/console/people.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
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

const app = useTestApp();
let api: ReturnType<typeof app.api>;

const zones = ["Europe/London", "Pacific/Auckland", "America/Los_Angeles"];
const names = ["Ada Lovelace", "Alan Turing", "Grace Hopper", "Ada Yonath"];
const start = Temporal.Instant.from("2027-04-20T00:30:00Z");
const all = { limit: 200 };

/** Small numbers that look random and are the same in every run. */
const mixed = (index: number, below: number) => (index * 7919 + 13) % below;

beforeAll(async () => {
  const { db } = app.database;
  const staff = await makeCustomer(app, ["Staff"]);
  api = app.api(staff.token);
  const people: number[] = [];
  for (const [index, name] of names.entries()) {
    const { id } = await makeCustomer(app, index === 0 ? ["Customer", "Landlord"] : ["Customer"]);
    const [firstName = "", lastName = ""] = name.split(" ");
    const lockedAt = index === 2 ? start : null;
    await db
      .updateTable("users")
      .set({ firstName, lastName, lockedAt })
      .where("id", "=", id)
      .execute();
    people.push(id);
  }
  const spaces: number[] = [];
  for (const [index, timeZone] of zones.entries()) {
    const { id } = await makeSpace(db, { timeZone });
    await db
      .updateTable("spaces")
      .set({ name: `Arcade ${index}_%` })
      .where("id", "=", id)
      .execute();
    spaces.push(id);
  }
  for (let index = 0; index < 60; index++) {
    const outstanding = [0, 0, 600, 1200][mixed(index, 4)] ?? 0;
    const { id } = await makeStoredBooking(app, {
      spaceId: spaces[mixed(index, 3)] ?? 0,
      userId: people[mixed(index, 4)] ?? 0,
      startsAt: start.add({ hours: 5 * mixed(index, 60) }),
      createdAt: start.subtract({ hours: 7 * mixed(index, 50) }),
      status: visibleStatuses[mixed(index, 11) % 3] ?? "confirmed",
      lines: [{ net: 1000, gross: 1200 }],
      outstanding,
      split: "0.5",
    });
    await db
      .updateTable("bookings")
      .set({ isPaymentRefused: outstanding > 0 && index % 5 === 0 })
      .where("id", "=", id)
      .execute();
    await storePayments(id, index);
    await storeMail(index);
  }
});

/** A charge that failed, a payment without a charge, or a charge that succeeded and may have a refund. */
async function storePayments(bookingId: number, index: number) {
  const { db } = app.database;
  const { dealId, userId, createdAt } = await db
    .selectFrom("bookings")
    .where("id", "=", bookingId)
    .select(["dealId", "userId", "createdAt"])
    .executeTakeFirstOrThrow();
  const amount = 100 * (1 + mixed(index, 9));
  const movement = { dealId, currency: "GBP", amount, createdAt };
  const hasFailed = index % 6 === 1;
  const payment = hasFailed
    ? null
    : await db
        .insertInto("payments")
        .values({
          ...movement,
          kind: "charge",
          provider: "testpay",
          providerReference: `Ref-${index}`,
          isOfCharge: index % 3 > 0,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
  if (index % 3 > 0) {
    await db
      .insertInto("charges")
      .values({
        ...movement,
        code: `Key-${index}`,
        purpose: "deal",
        status: hasFailed ? "failed" : "succeeded",
        userId,
        paymentMethod: "pm",
        paymentId: payment?.id ?? null,
        settledAt: createdAt,
      })
      .execute();
  }
  if (payment && index % 4 === 0) {
    const isPaid = index % 8 === 0;
    await db
      .insertInto("refunds")
      .values({
        ...movement,
        code: `Back-${index}`,
        bookingId,
        paymentId: payment.id,
        provider: "testpay",
        chargeReference: `Ref-${index}`,
        status: isPaid ? "paid" : "owed",
        nextTryAt: createdAt,
        reference: isPaid ? `Returned-${index}` : null,
        paidAt: isPaid ? createdAt : null,
      })
      .execute();
  }
}

async function storeMail(index: number) {
  const failedAt = index % 4 === 2 ? start : null;
  await app.database.db
    .insertInto("mails")
    .values({
      kind: index % 2 === 0 ? "receipt" : "booking_confirmed",
      key: `list-${index}`,
      recipientEmail: `${names[mixed(index, 4)]?.split(" ")[0] ?? ""}@example.com`,
      recipientName: names[mixed(index, 4)] ?? "",
      facts: "{}",
      createdAt: start,
      sendAfter: start,
      sentAt: index % 4 === 1 ? start : null,
      failedAt,
      lastError: failedAt && [null, "overtaken", "Mailbox full"][index % 3],
    })
    .execute();
}

const day = fc
  .integer({ min: -16, max: 14 })
  .map((days) => Temporal.PlainDate.from("2027-04-20").add({ days }));
const words = optional(
  "ada",
  "ADA",
  "ada lov",
  "arcade 1_%",
  "%",
  "_",
  "example.com",
  "e",
  "zz",
  "0 ada",
);

const runs = { numRuns: 60 };

describe("every filter, search, order and page agrees with an evaluation in memory", () => {
  test("in the list of bookings", async () => {
    const { results: rows } = await api(listAllBookings, { query: all });
    expect(rows).toHaveLength(60);
    type Query = EndpointInput<typeof listAllBookings>["query"];
    const text = ({ code, customer, space }: ListedBooking) =>
      `${code} ${customer.name} ${customer.email} ${space.name}`;
    const matches = (row: ListedBooking, query: Query) => {
      const date = dateIn(row.timeZone, row.start);
      const placed = dateIn("Europe/London", row.created);
      const { compare } = Temporal.PlainDate;
      return (
        contains(text(row), query.q) &&
        (query.status ?? row.status) === row.status &&
        (query.space ?? row.space.code) === row.space.code &&
        (query.payment === undefined ||
          (query.payment === "refused"
            ? row.isPaymentRefused
            : query.payment === row.paymentStatus &&
              // A cancelled booking is not paid: part of its price is kept, or nothing.
              !(query.payment === "paid" && row.status === "cancelled"))) &&
        (query.terms ?? row.paymentTerms) === row.paymentTerms &&
        (!query.from || compare(date, query.from) >= 0) &&
        (!query.to || compare(date, query.to) <= 0) &&
        (!query.placedFrom || compare(placed, query.placedFrom) >= 0) &&
        (!query.placedTo || compare(placed, query.placedTo) <= 0)
      );
    };
    const values = {
      start_time: (row: ListedBooking) => row.start.epochMilliseconds,
      created: (row: ListedBooking) => row.created.epochMilliseconds,
      outstanding: (row: ListedBooking) => row.outstanding.amount,
    };
    const sort = fc.constantFrom(
      "start_time",
      "-start_time",
      "created",
      "-created",
      "outstanding",
      "-outstanding",
    );
    const query = fc.record({
      ...anyPage,
      sort,
      q: words,
      status: optional(...visibleStatuses),
      space: optional(...new Set(rows.map(({ space }) => space.code))),
      payment: optional("paid", "awaiting_payment", "partial_payment", "refused"),
      terms: optional("card", "invoice"),
      from: fc.option(day, { nil: undefined }),
      to: fc.option(day, { nil: undefined }),
      placedFrom: fc.option(day, { nil: undefined }),
      placedTo: fc.option(day, { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        // The key without its hyphen, which the compiler cannot see.
        const valueOf = values[asked.sort.replace("-", "") as keyof typeof values];
        const matching = rows.filter((row) => matches(row, asked));
        const found = await api(listAllBookings, { query: given(asked) });
        expectPage(found, sorted(matching, asked.sort, valueOf), asked, valueOf);
      }),
      runs,
    );
  });

  test("in the list of payments", async () => {
    const { results: rows } = await api(listPayments, { query: all });
    const spaces = new Map(
      (await api(listAllBookings, { query: all })).results.map(({ code, space }) => [
        code,
        space.name,
      ]),
    );
    type Query = EndpointInput<typeof listPayments>["query"];
    const text = (row: Payment) =>
      [
        row.code,
        row.reference,
        row.customer.name,
        row.customer.email,
        // A refund is also found by the reference of its charge.
        row.kind === "refund" ? row.code.replace("Back", "Ref") : "",
        ...row.bookings.flatMap((code) => [code, spaces.get(code)]),
      ].join(" ");
    const matches = (row: Payment, query: Query) => {
      const date = dateIn("Europe/London", row.createdAt);
      return (
        contains(text(row), query.q) &&
        (query.kind ?? row.kind) === row.kind &&
        (query.state ?? row.state) === row.state &&
        (query.booking === undefined || row.bookings.includes(query.booking)) &&
        (!query.from || Temporal.PlainDate.compare(date, query.from) >= 0) &&
        (!query.to || Temporal.PlainDate.compare(date, query.to) <= 0)
      );
    };
    const values = {
      created: (row: Payment) => row.createdAt.epochMilliseconds,
      amount: (row: Payment) => row.amount.amount,
    };
    const query = fc.record({
      ...anyPage,
      sort: fc.constantFrom("created", "-created", "amount", "-amount"),
      q: fc.oneof(words, optional("ref-1", "key-2 ada", "returned", "back-4")),
      kind: optional("charge", "refund"),
      state: optional("under_way", "succeeded", "failed", "owed", "paid"),
      booking: fc.option(fc.constantFrom(...spaces.keys()), { nil: undefined, freq: 9 }),
      from: fc.option(day, { nil: undefined }),
      to: fc.option(day, { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const valueOf = values[asked.sort.replace("-", "") as keyof typeof values];
        const matching = rows.filter((row) => matches(row, asked));
        const found = await api(listPayments, { query: given(asked) });
        expectPage(found, sorted(matching, asked.sort, valueOf), asked, valueOf);
      }),
      runs,
    );
  });

  test("in the list of people", async () => {
    const { results: rows } = await api(listPeople, { query: all });
    const query = fc.record({
      ...anyPage,
      sort: fc.constantFrom("joined", "-joined"),
      q: words,
      group: optional("Customer", "Landlord", "Staff"),
      status: optional("active", "locked"),
    });
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const matching = rows.filter(
          ({ name, email, groups, status }) =>
            contains(`${name} ${email}`, asked.q) &&
            (asked.group === undefined || groups.some((group) => group === asked.group)) &&
            (asked.status ?? status) === status,
        );
        const valueOf = (row: (typeof rows)[number]) => row.createdAt.epochMilliseconds;
        const found = await api(listPeople, { query: given(asked) });
        expectPage(found, sorted(matching, asked.sort, valueOf), asked, valueOf);
      }),
      runs,
    );
  });

  test("in the outbox", async () => {
    const { results: rows } = await api(listStaffMails, { query: all });
    expect(new Set(rows.map(({ state }) => state)).size).toBe(4);
    const query = fc.record({
      ...anyPage,
      q: optional("ada", "receipt", "receipt ada", "example.com", "@", "zz"),
      state: optional("waiting", "sent", "failed", "withdrawn"),
    });
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        // The name of a recipient begins with the name of the mailbox.
        const matching = rows.filter(
          ({ kind, recipient, state }) =>
            contains(`${kind} ${recipient}`, asked.q) && (asked.state ?? state) === state,
        );
        const found = await api(listStaffMails, { query: given(asked) });
        expectPage(found, matching, asked, ({ id }: MailRow) => id);
      }),
      runs,
    );
  });
});

test("finds a booking by the new names of its customer and its space", async () => {
  const { db } = app.database;
  const { results } = await api(listAllBookings, { query: { limit: 1 } });
  const [{ customer, space } = { customer: { id: 0 }, space: { code: "" } }] = results;
  await db
    .updateTable("users")
    .set({ lastName: "Quackenbush" })
    .where("id", "=", customer.id)
    .execute();
  await db.updateTable("spaces").set({ name: "Renamed" }).where("code", "=", space.code).execute();
  const found = await api(listAllBookings, { query: { q: "quackenbush renamed" } });
  expect(found.count).toBeGreaterThan(0);
  expect(found.results.every((row) => row.space.name === "Renamed")).toBe(true);
});
