import { randomUUID } from "node:crypto";
import { getBooking, listBookings, placeBooking } from "@frontage/contract/bookings.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { answerTestChallenge } from "@frontage/contract/payments.ts";
import { describe, expect, test } from "vitest";
import {
  at,
  bookingBody,
  cardNumbers,
  makeCard,
  makeCustomer,
  makeSpace,
} from "../../../test/factories.ts";
import { useTestApp } from "../../../test/make-app.ts";

const app = useTestApp();

async function ready(card: string = cardNumbers.works) {
  const space = await makeSpace(app.database.db);
  const customer = await makeCustomer(app);
  const paymentMethod = await makeCard(app, customer.token, card);
  return { space, customer, paymentMethod, api: app.api(customer.token) };
}

describe("POST /bookings/", () => {
  test("is for signed-in users only", async () => {
    const answer = await app.request({ method: "POST", path: "/bookings/", body: {} });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ detail: "Please log in.", code: "unauthorised" });
  });

  test("books, charges and can be read back", async () => {
    const { space, api, paymentMethod } = await ready();
    const [booking] = await api(placeBooking, { body: bookingBody(space.code, paymentMethod) });
    expect(booking).toMatchObject({
      status: "confirmed",
      space: space.code,
      total: { amount: 14400, currency: "GBP" },
      outstandingAmount: null,
    });
    expect(booking?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    const read = await api(getBooking, { params: { code: booking?.code ?? "" }, query: {} });
    expect(read).toEqual(booking);
    const charges = await app.database.db.selectFrom("testpayCharges").selectAll().execute();
    expect(charges.filter(({ paymentMethod: method }) => method === paymentMethod)).toMatchObject([
      { amount: 14400, status: "succeeded" },
    ]);
  });
});
