import { getBookingCard, payOutstanding } from "@frontage/contract/bookings/booking-changes.ts";
import { getSavedCard } from "@frontage/contract/bookings/payments.ts";
import { describe, expect, test } from "vitest";
import { chairs, makeBookedCustomer } from "../../../../test/fixtures/make-booked-customer.ts";
import { cardNumbers, makeCard, makePayingCustomer } from "../../../../test/fixtures/factories.ts";
import { faultyGateway, lostConnection, noFaults } from "../../../../test/app/faulty-gateway.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

describe.each(["testpay", "stripe"] as const)("the saved card of a booking by %s", (provider) => {
  const faults = noFaults();
  const app = useTestApp({ provider, gateway: (gateway) => faultyGateway(gateway, faults) });
  const owing = () => makeBookedCustomer(app, { body: { products: [chairs()] } });

  test("is described by brand and last four digits", async () => {
    const { api, params } = await owing();
    expect(await api(getBookingCard, { params })).toEqual({ brand: "visa", last4: "4242" });
  });

  test("is offered to its customer for another booking", async () => {
    const { api, paymentMethod } = await owing();
    expect(await api(getSavedCard)).toEqual({ paymentMethod, brand: "visa", last4: "4242" });
    const stranger = await makePayingCustomer(app);
    expect(await stranger.api(getSavedCard)).toBeNull();

    faults.beforeDescribe = lostConnection;
    const unknown = await api(getSavedCard);
    faults.beforeDescribe = null;
    expect(unknown).toBeNull();
  });

  test("is unknown while the provider does not answer", async () => {
    const { api, params } = await owing();
    faults.beforeDescribe = lostConnection;
    const card = await api(getBookingCard, { params });
    faults.beforeDescribe = null;
    expect(card).toBeNull();
  });

  test("pays the outstanding amount unless another card is given", async () => {
    const { api, params, paymentMethod } = await owing();
    const before = await app.cards.listCharges(paymentMethod);
    const paid = await api(payOutstanding, { params, body: { paymentMethod: null } });
    expect(paid).toMatchObject({ outstandingAmount: null, canPay: false });
    expect(await app.cards.listCharges(paymentMethod)).toHaveLength(before.length + 1);

    const other = await owing();
    const refused = await makeCard(app, other.customer.token, cardNumbers.declinedWhenCharged);
    const body = { paymentMethod: refused };
    expect(
      await refusalOf(other.api(payOutstanding, { params: other.params, body })),
    ).toMatchObject({ code: "card_declined" });
  });

  test("leaves the amount outstanding when the bank refuses it", async () => {
    const { api, params, code, read, customer } = await owing();
    const refused = await makeCard(app, customer.token, cardNumbers.declinedWhenCharged);
    await app.database.db
      .updateTable("deals")
      .set({ paymentMethod: refused })
      .where("id", "in", (eb) =>
        eb.selectFrom("bookings").where("code", "=", code).select("dealId"),
      )
      .execute();
    expect(
      await refusalOf(api(payOutstanding, { params, body: { paymentMethod: null } })),
    ).toMatchObject({
      status: 402,
      code: "card_declined",
    });
    expect((await read()).canPay).toBe(true);
  });
});
