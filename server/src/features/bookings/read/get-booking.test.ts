import { getBooking, placeBooking, type Booking } from "@frontage/contract/bookings/bookings.ts";
import { setInsurance } from "@frontage/contract/bookings/booking-changes.ts";
import { getSpace } from "@frontage/contract/spaces/spaces.ts";
import { beforeAll, describe, expect, test } from "vitest";
import {
  bookingBody,
  makeCustomer,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const app = useTestApp();
let space: { id: number; code: string };
let booking: Booking;
let tokens: Record<"owner" | "landlord" | "staff" | "customer" | "otherLandlord", string>;

beforeAll(async () => {
  const landlord = await makeCustomer(app, ["Landlord"]);
  const otherLandlord = await makeCustomer(app, ["Landlord"]);
  space = await makeSpace(app.database.db, { landlordId: landlord.id });
  await makeSpace(app.database.db, { landlordId: otherLandlord.id });
  const owner = await makePayingCustomer(app);
  [booking] = (await owner.api(placeBooking, {
    body: bookingBody(space.code, owner.paymentMethod, {
      times: [{ ...time("10:00", "12:00"), includeFlexiTicket: true }],
      products: [{ sku: "chairs", quantity: 2, optionValues: {} }],
      discounts: [await makeDiscount(app.database.db)],
    }),
  })) as [Booking];
  booking = await owner.api(setInsurance, {
    params: booking,
    body: { type: "retail", foodDrink: "no", hasInsurance: "yes" },
  });
  tokens = {
    owner: owner.token,
    landlord: landlord.token,
    staff: (await makeCustomer(app, ["Staff"])).token,
    customer: (await makeCustomer(app)).token,
    otherLandlord: otherLandlord.token,
  };
});

/** The landlord's letting period. */
const setPeriod = (startDate: Temporal.PlainDate, endDate: Temporal.PlainDate | null) =>
  app.database.db
    .updateTable("spaceLandlords")
    .set({ startDate, endDate })
    .where("spaceId", "=", space.id)
    .execute();

const pounds = (amount: number) => ({ amount, currency: "GBP" });

const read = (who: keyof typeof tokens, code = booking.code, expand?: string) =>
  app.api(tokens[who])(getBooking, { params: { code }, query: expand ? { expand } : {} });

describe("GET /bookings/{code}/", () => {
  test("refuses users who are not logged in, whether or not the booking exists", async () => {
    for (const code of [booking.code, "0000000000"]) {
      const path = `/bookings/${code}/`;
      expect((await app.request({ path })).statusCode).toBe(401);
      const headers = { cookie: `session=${tokens.owner}` };
      expect((await app.request({ path, headers })).statusCode).toBe(401);
    }
  });

  test("answers 404 to other users, as if the booking did not exist", async () => {
    const missing = await refusalOf(read("customer", "0000000000"));
    expect(missing).toMatchObject({ status: 404, code: "not_found" });
    for (const who of ["customer", "otherLandlord"] as const) {
      expect((await refusalOf(read(who))).body).toEqual(missing.body);
    }
    for (const code of ["0000000000", booking.code.toLowerCase(), booking.deal ?? ""]) {
      expect((await refusalOf(read("owner", code))).status).toBe(404);
    }
  });

  test("shows the whole booking to its owner and to staff", async () => {
    expect(booking).toMatchObject({ viewer: "owner", canEdit: true, canMove: true, canPay: true });
    expect(await read("owner")).toEqual(booking);
    expect(await read("staff")).toEqual({
      ...booking,
      viewer: "staff",
      canMove: false,
      canPay: false,
    });
  });

  test("shows the landlord price, shares and payment, but no deal, code, e-mail or action", async () => {
    expect(booking.insurance).not.toBeNull();
    expect(booking.discounts).toHaveLength(1);
    expect(booking.outstandingAmount).not.toBeNull();
    expect(await read("landlord")).toEqual({
      ...booking,
      canCancel: false,
      viewer: "landlord",
      deal: null,
      creator: { ...booking.creator, email: null },
      discounts: [],
      outstandingDueDate: null,
      insurance: null,
      // Rental 120.00 − 12.00, flexi-ticket 12.00 and chairs 2.00, net; 70 % of 146.40 is the landlord's.
      price: pounds(12_200),
      tax: pounds(2440),
      totalPrice: pounds(14_640),
      landlordSplit: pounds(10_248),
      frontageSplit: pounds(4392),
      paymentStatus: "partial_payment",
      hasInvoice: false,
      canEdit: false,
      canMove: false,
      canPay: false,
      canAnswer: false,
    });
  });

  test("shows the landlord the dates of their period, both ends included", async () => {
    const date = Temporal.PlainDate.from("2027-05-10");
    const statuses: number[] = [];
    for (const [from, to] of [
      [-30, null],
      [0, 0],
      [-30, -1],
      [1, null],
    ] as const) {
      await setPeriod(date.add({ days: from }), to === null ? null : date.add({ days: to }));
      const answer = await app.request({
        path: `/bookings/${booking.code}/`,
        token: tokens.landlord,
      });
      statuses.push(answer.statusCode);
    }
    await setPeriod(date, null);
    expect(statuses).toEqual([200, 200, 404, 404]);
  });

  test("expands the space on request", async () => {
    const whole = await app.api()(getSpace, { params: { code: space.code } });
    expect((await read("owner", booking.code, "space")).space).toEqual(whole);
  });

  test("shows the booking of a space that has been hidden since", async () => {
    const { db } = app.database;
    await db.updateTable("spaces").set({ status: "hidden" }).where("id", "=", space.id).execute();
    expect(await read("owner")).toEqual(booking);
  });

  test("answers 404 for a deal that is under way or was released", async () => {
    for (const status of ["claimed", "released"] as const) {
      await app.database.db
        .updateTable("bookings")
        .set({ status })
        .where("code", "=", booking.code)
        .execute();
      for (const who of ["owner", "staff", "landlord"] as const) {
        expect((await refusalOf(read(who))).status).toBe(404);
      }
    }
  });
});
