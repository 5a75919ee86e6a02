import { saveSpaceLettings } from "@frontage/contract/console/spaces/space-parts.ts";
import { getConsoleSpace } from "@frontage/contract/console/spaces/spaces.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import {
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
} from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

type Api = ReturnType<typeof app.api>;
let staff: Api;
let landlord: { id: number; email: string };
let space: { id: number; code: string };

beforeAll(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
});

beforeEach(async () => {
  landlord = await makeCustomer(app, ["Landlord"]);
  space = await makeSpace(app.database.db);
});

interface Given {
  readonly email: string;
  readonly split: string;
  readonly startDate: string;
  readonly endDate?: string;
}

async function save(lettings: readonly Given[]) {
  const params = { code: space.code };
  const { version } = await staff(getConsoleSpace, { params });
  return staff(saveSpaceLettings, {
    params,
    body: {
      version,
      lettings: lettings.map(({ startDate, endDate, ...letting }) => ({
        ...letting,
        startDate: Temporal.PlainDate.from(startDate),
        endDate: endDate === undefined ? null : Temporal.PlainDate.from(endDate),
      })),
    },
  });
}

describe("the lettings of a space", () => {
  test("name the landlord, and do not change the split of placed bookings", async () => {
    const saved = await save([{ email: landlord.email, split: "0.6", startDate: "2027-05-01" }]);
    expect(first(saved.lettings, "the letting")).toMatchObject({
      name: "Ada Lovelace",
      email: landlord.email,
      split: "0.6",
      endDate: null,
    });
    const customer = await makePayingCustomer(app);
    const { code } = first(
      await customer.api(placeBooking, { body: bookingBody(space.code, customer.paymentMethod) }),
      "the booking",
    );
    await save([{ email: landlord.email, split: "0.9", startDate: "2027-05-01" }]);
    const booking = await app.database.db
      .selectFrom("bookings")
      .where("code", "=", code)
      .select("landlordSplit")
      .executeTakeFirstOrThrow();
    expect(Number(booking.landlordSplit)).toBe(0.6);
  });

  test("refuse people who are not landlords, overlapping dates and a start in the past", async () => {
    const customer = await makeCustomer(app);
    const refusal = await refusalOf(
      save([
        { email: customer.email, split: "0.5", startDate: "2027-05-01", endDate: "2027-05-31" },
        { email: landlord.email.toUpperCase(), split: "0.5", startDate: "2027-05-31" },
        { email: landlord.email, split: "0.5", startDate: "2026-01-01", endDate: "2026-02-01" },
      ]),
    );
    expect(refusal.fields).toEqual({
      "lettings[0].email": ["No landlord has this e-mail. Invite them first"],
      "lettings[1].start_date": ["Another landlord lets the space on some of these dates"],
      "lettings[2].start_date": ["A new letting cannot begin in the past"],
    });
  });

  test("refuse a split over 100 %", async () => {
    const { version } = await staff(getConsoleSpace, { params: { code: space.code } });
    const answer = await app.request({
      method: "PUT",
      path: `/admin/spaces/${space.code}/lettings/`,
      token: (await makeCustomer(app, ["Staff"])).token,
      body: {
        version,
        lettings: [
          { email: landlord.email, split: 1.01, start_date: "2027-05-01", end_date: null },
        ],
      },
    });
    expect(answer.json()).toEqual({ "lettings[0].split": ["Enter a split from 0 to 100 %"] });
  });

  test("keep a period that has begun", async () => {
    await app.database.db
      .insertInto("spaceLandlords")
      .values({
        spaceId: space.id,
        userId: landlord.id,
        split: "0.5",
        startDate: Temporal.PlainDate.from("2026-01-01"),
      })
      .execute();
    const refusal = await refusalOf(save([]));
    expect(refusal.fields).toEqual({
      non_field_errors: ["A letting that has begun cannot be removed. Give it a last date"],
    });
    const next = await makeCustomer(app, ["Landlord"]);
    const saved = await save([
      { email: landlord.email, split: "0.5", startDate: "2026-01-01", endDate: "2027-04-30" },
      { email: next.email, split: "0.7", startDate: "2027-05-01" },
    ]);
    expect(saved.lettings).toHaveLength(2);
  });
});
