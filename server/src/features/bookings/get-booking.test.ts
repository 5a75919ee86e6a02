import { getBooking, placeBooking, type Booking } from "@frontage/contract/bookings.ts";
import { getSpace } from "@frontage/contract/spaces.ts";
import { beforeAll, describe, expect, test } from "vitest";
import {
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
} from "../../../test/factories.ts";
import { useTestApp } from "../../../test/make-app.ts";
import { refusalOf } from "../../../test/refusal-of.ts";

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
    body: bookingBody(space.code, owner.paymentMethod),
  })) as [Booking];
  tokens = {
    owner: owner.token,
    landlord: landlord.token,
    staff: (await makeCustomer(app, ["Staff"])).token,
    customer: (await makeCustomer(app)).token,
    otherLandlord: otherLandlord.token,
  };
});

const read = (who: keyof typeof tokens, code = booking.code, expand?: string) =>
  app.api(tokens[who])(getBooking, { params: { code }, query: expand ? { expand } : {} });

describe("GET /bookings/{code}/", () => {
  test("is for signed-in users only, whether or not there is such a booking", async () => {
    for (const code of [booking.code, "0000000000"]) {
      const path = `/bookings/${code}/`;
      expect((await app.request({ path })).statusCode).toBe(401);
      const headers = { cookie: `session=${tokens.owner}` };
      expect((await app.request({ path, headers })).statusCode).toBe(401);
    }
  });

  test("is 404 to everybody else, as if it did not exist", async () => {
    const missing = await refusalOf(read("customer", "0000000000"));
    expect(missing).toMatchObject({ status: 404, code: "not_found" });
    for (const who of ["customer", "otherLandlord"] as const) {
      expect((await refusalOf(read(who))).body).toEqual(missing.body);
    }
    for (const code of ["0000000000", booking.code.toLowerCase(), booking.deal]) {
      expect((await refusalOf(read("owner", code))).status).toBe(404);
    }
  });

  test("shows all of it to its owner and to staff", async () => {
    expect(await read("owner")).toEqual(booking);
    expect(await read("staff")).toEqual(booking);
  });

  test("shows the landlord of the space everything but the e-mail", async () => {
    expect(await read("landlord")).toEqual({
      ...booking,
      creator: { ...booking.creator, email: null },
    });
  });

  test("answers the whole space where it is asked for", async () => {
    const whole = await app.api()(getSpace, { params: { code: space.code } });
    expect((await read("owner", booking.code, "space")).space).toEqual(whole);
  });

  test("still shows the booking of a space that has been hidden since", async () => {
    const { db } = app.database;
    await db.updateTable("spaces").set({ status: "hidden" }).where("id", "=", space.id).execute();
    expect(await read("owner")).toEqual(booking);
  });

  test("is 404 for a deal that is under way or came to nothing", async () => {
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
