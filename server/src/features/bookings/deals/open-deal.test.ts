import { randomUUID } from "node:crypto";
import { listBookings, placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import {
  abandonOpenDeal,
  continueOpenDeal,
  getOpenDeal,
  openDeal,
} from "@frontage/contract/bookings/open-deals.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  bookingBody,
  cardNumbers,
  makeCard,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { makeGate } from "../../../../../testing/gate.ts";
import { faultyGateway, lostConnection, noFaults } from "../../../../test/app/faulty-gateway.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const times = [time("10:00", "12:00"), time("14:00", "15:00")];
const inProgress = z.object({ code: z.literal("in_progress"), open_deal: openDeal });
const challenge = z.object({
  code: z.literal("authentication_required"),
  client_secret: z.string(),
});

describe.each(["testpay", "stripe"] as const)("cards by %s:", (provider) => {
  const faults = noFaults();
  const app = useTestApp({ provider, gateway: (gateway) => faultyGateway(gateway, faults) });

  beforeEach(() => {
    Object.assign(faults, noFaults());
  });
  afterEach(async () => {
    Object.assign(faults, noFaults());
    app.clock.advance({ minutes: 5 });
    await app.jobs.run("settle-charges");
    expect(await app.cards.listLedgerViolations()).toEqual([]);
  });

  async function ready(card: string = cardNumbers.asksForChallenge) {
    const { code: space } = await makeSpace(app.database.db);
    const customer = await makePayingCustomer(app, card);
    const { api } = customer;
    const body = bookingBody(space, customer.paymentMethod, { times });
    const headers = { "idempotency-key": randomUUID() };
    const book = () => api(placeBooking, { body, headers });
    return {
      ...customer,
      space,
      book,
      async challenged() {
        return challenge.parse((await refusalOf(book())).body).client_secret;
      },
      async bookMore() {
        const other = bookingBody(space, customer.paymentMethod, {
          times: [time("17:00", "18:00")],
        });
        return api(placeBooking, { body: other });
      },
      async bookAsAnother() {
        const other = await makePayingCustomer(app);
        const wanted = bookingBody(space, other.paymentMethod, { times });
        return other.api(placeBooking, { body: wanted });
      },
      open: async () => (await api(getOpenDeal)).openDeal,
      count: async () => (await api(listBookings, { query: {} })).count,
    };
  }

  test("refuses a second booking with the data to continue the first", async () => {
    const { challenged, bookMore, space, open } = await ready();
    const secret = await challenged();
    const refusal = await refusalOf(bookMore());
    expect(refusal.status).toBe(409);
    const first = inProgress.parse(refusal.body).open_deal;
    expect(first).toMatchObject({ space, status: "challenged", clientSecret: secret });
    expect(first.times.map(({ start, end }) => [String(start), String(end)])).toEqual(
      times.map(({ start, end }) => [String(start), String(end)]),
    );
    expect(app.clock.now().until(first.expiresAt).total("minutes")).toBe(4);
    expect(first.amount).toEqual({ amount: 21_600, currency: "GBP" });
    expect(await open()).toEqual(first);
  });

  test("books one of ten simultaneous requests of a customer", async () => {
    const { api, paymentMethod } = await makePayingCustomer(app, cardNumbers.asksForChallenge);
    const spaces = await Promise.all(times.concat(times).map(() => makeSpace(app.database.db)));
    const codes = await Promise.all(
      spaces.map(async ({ code }) => {
        const body = bookingBody(code, paymentMethod);
        return (await refusalOf(api(placeBooking, { body }))).code;
      }),
    );
    expect(codes.toSorted()).toEqual([
      "authentication_required",
      ...Array.from({ length: 3 }, () => "in_progress"),
    ]);
  });

  test("finds no open deal before the first, after a decline and after a booking", async () => {
    const { open, book, token } = await ready(cardNumbers.declinedWhenCharged);
    expect(await open()).toBeNull();
    await refusalOf(book());
    expect(await open()).toBeNull();
    const { api } = await makePayingCustomer(app);
    expect((await api(getOpenDeal)).openDeal).toBeNull();
    const paymentMethod = await makeCard(app, token);
    const { code } = await makeSpace(app.database.db);
    await app.api(token)(placeBooking, { body: bookingBody(code, paymentMethod) });
    expect(await open()).toBeNull();
  });

  test("repeats the challenge until it is answered, then books", async () => {
    const { challenged, api, count, open, book } = await ready();
    const secret = await challenged();
    const again = await refusalOf(api(continueOpenDeal));
    expect(challenge.parse(again.body).client_secret).toBe(secret);
    expect((await open())?.clientSecret).toBe(secret);
    await app.cards.answerBank(secret, true);
    const bookings = await api(continueOpenDeal);
    expect(bookings.map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
    expect([await count(), await open()]).toEqual([2, null]);
    expect(await book()).toEqual(bookings);
    expect((await refusalOf(api(continueOpenDeal))).code).toBe("not_found");
  });

  test("declines a continued deal after the bank has refused", async () => {
    const { challenged, api, bookAsAnother } = await ready();
    await app.cards.answerBank(await challenged(), false);
    expect((await refusalOf(api(continueOpenDeal))).code).toBe("card_declined");
    await bookAsAnother();
  });

  test("releases a deal that is continued after four minutes", async () => {
    const { challenged, api, bookAsAnother } = await ready();
    const secret = await challenged();
    app.clock.advance({ minutes: 4 });
    expect((await refusalOf(api(continueOpenDeal))).code).toBe("deal_released");
    await expect(app.cards.answerBank(secret, true)).rejects.toThrow();
    await bookAsAnother();
  });

  test("books a deal that was approved in time and continued too late", async () => {
    const { challenged, api } = await ready();
    await app.cards.answerBank(await challenged(), true);
    app.clock.advance({ minutes: 4 });
    expect(await api(continueOpenDeal)).toHaveLength(2);
  });

  test("allows a new booking after four minutes", async () => {
    const { challenged, bookMore, count } = await ready();
    await app.cards.answerBank(await challenged(), true);
    app.clock.advance({ minutes: 4 });
    expect((await refusalOf(bookMore())).code).toBe("authentication_required");
    expect(await count()).toBe(2);
  });

  test("abandons a deal without a charge, and restores its hold", async () => {
    const { space, api, challenged, bookMore, bookAsAnother } = await ready();
    const { expiresAt } = await api(placeHold, {
      body: { space, times: times.map(({ start, end }) => ({ start, end })) },
    });
    const secret = await challenged();
    const answer = await api(abandonOpenDeal);
    expect([answer.bookings, String(answer.heldUntil)]).toEqual([[], String(expiresAt)]);
    await expect(app.cards.answerBank(secret, true)).rejects.toThrow();
    expect((await refusalOf(bookAsAnother())).code).toBe("slot_taken");
    expect((await refusalOf(bookMore())).code).toBe("authentication_required");
  });

  test("books an abandoned deal that has been paid", async () => {
    const { api, challenged, count } = await ready();
    await app.cards.answerBank(await challenged(), true);
    const { bookings, heldUntil } = await api(abandonOpenDeal);
    expect([bookings.length, heldUntil, await count()]).toEqual([2, null, 2]);
  });

  test("neither continues nor abandons a charge that is under way", async () => {
    const { book, api, open } = await ready(cardNumbers.works);
    const gate = makeGate();
    faults.beforeCharge = gate.wait;
    const booking = book();
    await gate.reached;
    expect(await open()).toMatchObject({ status: "claimed", clientSecret: null });
    expect((await refusalOf(api(continueOpenDeal))).code).toBe("in_progress");
    expect((await refusalOf(api(abandonOpenDeal))).code).toBe("in_progress");
    gate.open();
    expect(await booking).toHaveLength(2);
  });

  test("keeps a deal open while the provider cannot be reached", async () => {
    const { challenged, api, open } = await ready();
    await challenged();
    faults.beforeSettle = lostConnection;
    expect((await refusalOf(api(abandonOpenDeal))).code).toBe("in_progress");
    expect((await open())?.status).toBe("claimed");
  });

  test("makes one booking when a deal is continued, repeated and settled at the same instant", async () => {
    const { challenged, api, book, count } = await ready();
    await app.cards.answerBank(await challenged(), true);
    const settle = () => app.jobs.run("settle-charges");
    const outcomes = await Promise.allSettled([
      api(continueOpenDeal),
      book(),
      settle(),
      api(continueOpenDeal),
      book(),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(2);
    expect(await count()).toBe(2);
    expect(await app.cards.listLedgerViolations()).toEqual([]);
  });
});
