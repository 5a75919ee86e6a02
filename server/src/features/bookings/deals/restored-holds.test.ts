import { ApiError } from "@frontage/contract/client.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  bookingBody,
  cardNumbers,
  freshIp,
  makeCard,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { faultyGateway, lostConnection, noFaults } from "../../../../test/app/faulty-gateway.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const { start, end } = time("10:00", "12:00");
const declined = z.object({
  code: z.literal("card_declined"),
  held_until: z.string().nullable(),
});

describe.each(["testpay", "stripe"] as const)("cards by %s:", (provider) => {
  const faults = noFaults();
  const app = useTestApp({ provider, gateway: (gateway) => faultyGateway(gateway, faults) });

  beforeEach(() => {
    Object.assign(faults, noFaults());
  });
  afterEach(async () => {
    expect(await app.cards.listLedgerViolations()).toEqual([]);
  });

  async function ready(card: string) {
    const { code: space } = await makeSpace(app.database.db);
    const customer = await makePayingCustomer(app, card);
    const { hold, expiresAt } = await customer.api(placeHold, {
      body: { space, times: [{ start, end }] },
    });
    const book = (paymentMethod = customer.paymentMethod) =>
      customer.api(placeBooking, { body: bookingBody(space, paymentMethod, { hold }) });
    return {
      ...customer,
      space,
      expiresAt,
      book,
      heldUntil: async () => declined.parse((await refusalOf(book())).body).held_until,
      /** The answer that another visitor gets when booking the time. */
      async tryToTake() {
        const call = app.api(undefined, freshIp())(placeHold, {
          body: { space, times: [{ start, end }] },
        });
        return call.then(
          () => "held",
          (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
        );
      },
    };
  }

  test("restores the hold after a declined card, with its previous expiry", async () => {
    const { heldUntil, expiresAt, tryToTake, book, token } = await ready(
      cardNumbers.declinedWhenCharged,
    );
    app.clock.advance({ minutes: 4 });
    expect(await heldUntil()).toBe(expiresAt.toString());
    expect(await tryToTake()).toBe("slot_taken");
    expect(await heldUntil()).toBe(expiresAt.toString());
    expect(await book(await makeCard(app, token))).toMatchObject([{ status: "confirmed" }]);
  });

  test("frees the times of a declined card when the previous hold would have expired", async () => {
    const { heldUntil, expiresAt, tryToTake } = await ready(cardNumbers.declinedWhenCharged);
    await heldUntil();
    app.clock.set(expiresAt.toString());
    expect(await tryToTake()).toBe("held");
  });

  test("reserves the times from other visitors during declined charges on 30 connections", async () => {
    const { heldUntil, tryToTake } = await ready(cardNumbers.declinedWhenCharged);
    for (let attempt = 0; attempt < 4; attempt++) {
      const others = Array.from({ length: 29 }, tryToTake);
      expect(await heldUntil()).not.toBeNull();
      expect(new Set(await Promise.all(others))).toEqual(new Set(["slot_taken"]));
    }
  });

  test("reports no hold when the hold has expired during the charge", async () => {
    const { heldUntil, tryToTake } = await ready(cardNumbers.declinedWhenCharged);
    app.clock.advance({ minutes: 14, seconds: 59 });
    faults.afterCharge = () => app.clock.advance({ seconds: 1 });
    expect(await heldUntil()).toBeNull();
    expect(await tryToTake()).toBe("held");
  });

  test("keeps only the current hold if the customer has moved on to other times", async () => {
    const { heldUntil, api, tryToTake } = await ready(cardNumbers.declinedWhenCharged);
    const { code: space } = await makeSpace(app.database.db);
    faults.afterCharge = () => api(placeHold, { body: { space, times: [{ start, end }] } });
    expect(await heldUntil()).toBeNull();
    expect(await tryToTake()).toBe("held");
  });

  test("restores the hold of a deal that the reconciler releases", async () => {
    const { book, tryToTake, expiresAt } = await ready(cardNumbers.works);
    faults.beforeCharge = lostConnection;
    expect((await refusalOf(book())).code).toBe("in_progress");
    faults.beforeCharge = null;
    app.clock.advance({ seconds: 60 });
    await app.jobs.run("settle-charges");
    expect(await tryToTake()).toBe("slot_taken");
    app.clock.set(expiresAt.toString());
    expect(await tryToTake()).toBe("held");
  });

  test("leaves no hold after a paid deal", async () => {
    const { book, space, id } = await ready(cardNumbers.works);
    await book();
    const { db } = app.database;
    const left = await db
      .selectFrom("holds")
      .innerJoin("spaces", "spaces.id", "holds.spaceId")
      .where("spaces.code", "=", space)
      .select("holds.id")
      .execute();
    const remembered = await db
      .selectFrom("replacedHolds")
      .innerJoin("deals", "deals.id", "replacedHolds.dealId")
      .where("deals.userId", "=", id)
      .select("dealId")
      .execute();
    expect([left, remembered]).toEqual([[], []]);
  });
});
