import { payOutstanding } from "@frontage/contract/bookings/booking-changes.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { startCardSetup } from "@frontage/contract/bookings/payments.ts";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  bookingBody,
  cardNumbers,
  freshIp,
  makeCard,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { resetLimitsBetweenTests } from "../../../test/app/reset-limits.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { createRateLimits } from "../../http/limits/rate-limits.ts";

const app = useTestApp({ limits: ({ pool }) => createRateLimits(pool) });

resetLimitsBetweenTests(app);

async function ready(card: string) {
  const { code: space } = await makeSpace(app.database.db);
  const customer = await makePayingCustomer(app, card);
  /** Uses a new address each time, so that only the account counts. */
  const book = (hour = 10, paymentMethod = customer.paymentMethod) =>
    app.api(customer.token, freshIp())(placeBooking, {
      body: bookingBody(space, paymentMethod, { times: [time(`${hour}:00`, `${hour + 1}:00`)] }),
    });
  return { ...customer, space, book };
}

const retry = z.object({ retry_after: z.number() });

const codesOf = async (count: number, call: () => Promise<unknown>) => {
  const codes = [];
  for (let attempt = 0; attempt < count; attempt++) {
    codes.push((await refusalOf(call())).code);
  }
  return codes;
};
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

describe("card charges", () => {
  test("are refused to an account after five declined cards, with growing delays", async () => {
    const { book, paymentMethod } = await ready(cardNumbers.declinedWhenCharged);
    expect(await codesOf(5, book)).toEqual(times(5, "card_declined"));
    const waits = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      const refusal = await refusalOf(book());
      expect(refusal).toMatchObject({ status: 429, code: "too_many_requests" });
      waits.push(retry.parse(refusal.body).retry_after);
    }
    expect(waits).toEqual([600, 1200, 2400]);
    expect(await app.cards.listCharges(paymentMethod)).toHaveLength(5);
  });

  test("are refused to an address after five declined cards of any account", async () => {
    const ip = freshIp();
    const { code: space } = await makeSpace(app.database.db);
    const bookFrom = async () => {
      const { token } = await makeCustomer(app);
      const { clientSecret } = await app.api(token, freshIp())(startCardSetup);
      const card = await app.cards.setUpCard(clientSecret, cardNumbers.declinedWhenCharged);
      await app.database.pool.query("delete from rate_limits where key like 'cardSetup%'");
      return app.api(token, ip)(placeBooking, { body: bookingBody(space, card) });
    };
    expect(await codesOf(6, bookFrom)).toEqual([...times(5, "card_declined"), "too_many_requests"]);
  });

  test("are limited to ten in ten minutes when they succeed", async () => {
    const { book } = await ready(cardNumbers.works);
    for (let hour = 10; hour < 20; hour++) {
      await book(hour);
    }
    expect((await refusalOf(book(20))).code).toBe("too_many_requests");
    vi.setSystemTime(Date.now() + 600_000);
    await book(20);
  });

  test("do not count requests that charge nothing", async () => {
    const { book } = await ready(cardNumbers.works);
    await book(10);
    expect(await codesOf(12, () => book(10))).toEqual(times(12, "slot_taken"));
    await book(12);
  });

  test("include payments of outstanding amounts", async () => {
    const { api, paymentMethod, space, token } = await ready(cardNumbers.works);
    const body = bookingBody(space, paymentMethod, {
      products: [{ sku: "staff", quantity: 1, optionValues: {} }],
    });
    const [booking] = await api(placeBooking, { body });
    const card = await makeCard(app, token, cardNumbers.declinedWhenCharged);
    const pay = () =>
      app.api(token, freshIp())(payOutstanding, {
        params: { code: booking?.code ?? "" },
        body: { paymentMethod: card },
      });
    // One attempt for the booking, two for each decline.
    expect(await codesOf(6, pay)).toEqual([...times(5, "card_declined"), "too_many_requests"]);
  });
});

describe("card set-ups", () => {
  test("are limited to ten in ten minutes for an account", async () => {
    const { token } = await makeCustomer(app);
    const setUp = () => app.api(token, freshIp())(startCardSetup);
    for (let attempt = 0; attempt < 10; attempt++) {
      await setUp();
    }
    expect(await refusalOf(setUp())).toMatchObject({ status: 429, code: "too_many_requests" });
  });

  test("are limited to ten in ten minutes for an address", async () => {
    const ip = freshIp();
    const setUp = async () => {
      const { token } = await makeCustomer(app);
      return app.api(token, ip)(startCardSetup);
    };
    for (let attempt = 0; attempt < 10; attempt++) {
      await setUp();
    }
    expect((await refusalOf(setUp())).code).toBe("too_many_requests");
  });
});
