import {
  moveBooking,
  payOutstanding,
  updateBooking,
} from "@frontage/contract/bookings/booking-changes.ts";
import { placeBooking, type Booking } from "@frontage/contract/bookings/bookings.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { ApiError, type Api } from "@frontage/contract/client.ts";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { boxes, chairs, staff } from "../../../../test/fixtures/make-booked-customer.ts";
import {
  bookingBody,
  cardNumbers,
  makeCard,
  makeDiscount,
  makePayingCustomer,
  time,
} from "../../../../test/fixtures/factories.ts";
import {
  faultyGateway,
  lostConnection,
  noFaults,
  type GatewayFaults,
} from "../../../../test/app/faulty-gateway.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeSeasonalSpace, slot } from "../../../../test/fixtures/make-movable-booking.ts";
import { first, required } from "../../../../../testing/required.ts";

const faults = noFaults();
const app = useTestApp({ gateway: (gateway) => faultyGateway(gateway, faults) });

beforeEach(() => {
  Object.assign(faults, noFaults());
  // A request that waits for an abandoned charge times out quickly.
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => 100 * now());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const ticks = ["debit-outstanding", "settle-charges", "pay-refunds"] as const;
type Card = keyof typeof cardNumbers;

/** How a request is paid: null for the card of the deal. `approves` is the customer's answer to their bank. */
interface Paying {
  readonly card: Card | null;
  readonly approves: boolean;
}

/** A step in the life of a deal; `booking` is an index that wraps around its bookings. */
type Step =
  | ({ readonly kind: "add-ons"; readonly booking: number; readonly counts: number[] } & Paying)
  | ({ readonly kind: "move"; readonly booking: number; readonly to: [number, number] } & Paying)
  | ({ readonly kind: "pay"; readonly booking: number } & Paying)
  /** `percent` of the refund under the policy is sent as the expected amount: 100 is the right one. */
  | { readonly kind: "cancel"; readonly booking: number; readonly percent: number }
  | { readonly kind: "price"; readonly sku: string; readonly amount: number }
  | { readonly kind: "card_of_deal"; readonly card: Card }
  | { readonly kind: "tick"; readonly tick: (typeof ticks)[number] }
  | { readonly kind: "time_passes"; readonly minutes: number }
  | { readonly kind: "fault"; readonly fault: Exclude<keyof GatewayFaults, "settle"> | null }
  | { readonly kind: "at_once"; readonly steps: readonly Step[] };

const card = fc.constantFrom<Card>("works", "works", "declinedWhenCharged", "asksForChallenge");
const paying = { card: fc.option(card), approves: fc.boolean() };
const booking = fc.nat(2);
const requests = [
  fc.record({
    kind: fc.constant("add-ons" as const),
    booking,
    counts: fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
    ...paying,
  }),
  fc.record({
    kind: fc.constant("move" as const),
    booking,
    // An hour on the date of the first booking, the day before or the day after.
    to: fc.tuple(fc.integer({ min: 8, max: 12 }), fc.constantFrom(-20, 0, 2, 60, 100, 130)),
    ...paying,
  }),
  fc.record({ kind: fc.constant("pay" as const), booking, ...paying }),
  fc.record({
    kind: fc.constant("cancel" as const),
    booking,
    percent: fc.constantFrom(100, 100, 100, 50),
  }),
  fc.record({ kind: fc.constant("tick" as const), tick: fc.constantFrom(...ticks) }),
] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  ...requests,
  ...requests,
  fc.record({
    kind: fc.constant("price" as const),
    sku: fc.constantFrom("staff", "chairs", "storage-boxes"),
    amount: fc.nat(3000),
  }),
  fc.record({ kind: fc.constant("card_of_deal" as const), card }),
  fc.record({
    kind: fc.constant("time_passes" as const),
    minutes: fc.constantFrom(1, 11, 24 * 60, 5 * 24 * 60, 12 * 24 * 60),
  }),
  fc.record({
    kind: fc.constant("fault" as const),
    fault: fc.constantFrom(
      null,
      "beforeCharge",
      "afterCharge",
      "beforeSettle",
      "beforeRefund",
      "afterRefund",
    ),
  }),
  fc.record({
    kind: fc.constant("at_once" as const),
    steps: fc.array(fc.oneof(...requests), { minLength: 2, maxLength: 4 }),
  }),
);

interface Deal {
  readonly api: Api;
  readonly token: string;
  readonly bookings: readonly Booking[];
  readonly space: string;
}

const start = "2027-04-12T09:00:00Z";

async function placeDeal(bookingCount: number, hasDiscount: boolean): Promise<Deal> {
  const space = await makeSeasonalSpace(app);
  const customer = await makePayingCustomer(app);
  const expiresAt = app.clock.now().add({ hours: 24 * 1000 });
  const { db } = app.database;
  await db.updateTable("sessions").set({ expiresAt }).where("userId", "=", customer.id).execute();
  const times = [
    time("08:00", "10:00"),
    time("10:00", "11:30"),
    time("14:00", "16:00", "2027-05-20"),
  ];
  const bookings = await customer.api(placeBooking, {
    body: bookingBody(space, customer.paymentMethod, {
      times: times.slice(0, bookingCount).map((each) => ({ ...each, includeFlexiTicket: true })),
      products: [staff(), chairs(7)],
      discounts: hasDiscount ? [await makeDiscount(db, { rate: "0.333" })] : [],
    }),
  });
  return { ...customer, bookings, space };
}

/** Runs a step. Refusals are expected; errors of the server fail the test. */
async function take(deal: Deal, what: Step): Promise<void> {
  try {
    await act(deal, what);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) {
      throw error;
    }
    const { success, data } = challenge.safeParse(error.body);
    if (success && "approves" in what) {
      // The customer answers the bank, unless the charge was cancelled meanwhile, and sends the request again.
      await app.cards.answerBank(data.client_secret, what.approves).catch(() => {});
      await act(deal, what).catch((again: unknown) => {
        if (!(again instanceof ApiError) || again.status >= 500) {
          throw again;
        }
      });
    }
  }
}
const challenge = z.object({ client_secret: z.string() });

const cards = new Map<string, Promise<string>>();

/** A card of the deal's customer; the same one for the same request, so that it can be repeated. */
function cardOf({ token }: Deal, kind: Card): Promise<string> {
  const known = cards.get(`${token} ${kind}`) ?? makeCard(app, token, cardNumbers[kind]);
  cards.set(`${token} ${kind}`, known);
  return known;
}

async function act(deal: Deal, what: Step): Promise<unknown> {
  const { db } = app.database;
  const { api, bookings } = deal;
  const paying = async (kind: Card | null) =>
    kind === null ? {} : { paymentMethod: await cardOf(deal, kind) };
  const params = (index: number) => ({
    code: required(bookings[index % bookings.length], "one of the bookings").code,
  });
  switch (what.kind) {
    case "add-ons": {
      const [a = 0, b = 0, c = 0] = what.counts;
      const products = [staff(a), chairs(b * 7), boxes(c)];
      const body = { products, ...(await paying(what.card)) };
      return api(updateBooking, { params: params(what.booking), body });
    }
    case "move": {
      const { start, end } = required(
        bookings[what.booking % bookings.length],
        "one of the bookings",
      );
      const [hour, day] = what.to;
      const date = Temporal.PlainDate.from("2027-05-10").add({ days: day });
      const { start: from } = slot(`${String(hour).padStart(2, "0")}:00`, "21:00", date.toString());
      const times = { start: from, end: from.add(start.until(end)) };
      const body = { ...times, ...(await paying(what.card)) };
      return api(moveBooking, { params: params(what.booking), body });
    }
    case "pay": {
      const body = { paymentMethod: await cardOf(deal, what.card ?? "works") };
      return api(payOutstanding, { params: params(what.booking), body });
    }
    case "cancel": {
      const { refund } = await api(priceCancellation, { params: params(what.booking) });
      const expectedRefund = Math.floor((refund.amount * what.percent) / 100);
      return api(cancelBooking, {
        params: params(what.booking),
        body: { expectedRefund, reason: null },
      });
    }
    case "price":
      return db
        .updateTable("productPrices")
        .set({ amount: what.amount })
        .where("productId", "in", (eb) =>
          eb.selectFrom("products").where("sku", "=", what.sku).select("id"),
        )
        .execute();
    case "card_of_deal":
      return db
        .updateTable("deals")
        .set({ paymentMethod: await cardOf(deal, what.card) })
        .where("code", "=", first(bookings, "the first booking").deal)
        .execute();
    case "tick":
      return app.jobs.run(what.tick);
    case "time_passes":
      return app.clock.advance({ minutes: what.minutes });
    case "at_once":
      return Promise.all(what.steps.map((each) => take(deal, each)));
    case "fault":
      Object.assign(faults, noFaults(), what.fault && { [what.fault]: lostConnection });
  }
}

/** Bookings with a price that differs from payments less refunds owed plus the outstanding amount. */
async function unbalanced(): Promise<unknown[]> {
  const { rows } = await app.database.pool.query(`
    select b.code from bookings b left join cancellations k on k.booking_id = b.id where
      coalesce(k.kept_gross, (select sum(l.gross) from booking_lines l where l.booking_id = b.id)) <> b.outstanding_amount
        + (select coalesce(sum(e.amount), 0) from ledger_entries e where e.booking_id = b.id)
        - (select coalesce(sum(r.amount), 0) from refunds r where r.booking_id = b.id and r.status = 'owed')`);
  return rows;
}

/** Clears the faults, lets time pass and runs the jobs. */
async function settleAll(): Promise<void> {
  Object.assign(faults, noFaults());
  for (let round = 0; round < 2; round++) {
    app.clock.advance({ minutes: 61 });
    for (const tick of ["settle-charges", "pay-refunds"] as const) {
      await app.jobs.run(tick);
    }
  }
}

describe("a deal after any steps", () => {
  const life = fc.record({
    bookings: fc.integer({ min: 1, max: 3 }),
    hasDiscount: fc.boolean(),
    steps: fc.array(step, { minLength: 5, maxLength: 25 }),
  });

  test(
    "has a balanced ledger after every step, and no violations at the end",
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(life, async ({ bookings, hasDiscount, steps }) => {
          app.clock.set(start);
          const deal = await placeDeal(bookings, hasDiscount);
          for (const what of steps) {
            await take(deal, what);
            expect(await unbalanced()).toEqual([]);
          }
          await settleAll();
          expect(await app.cards.listLedgerViolations()).toEqual([]);
        }),
        { numRuns: 15 },
      );
    },
  );
});
