import { getPricing } from "@frontage/contract/spaces/availability.ts";
import { describe, expect, test } from "vitest";
import { makeRateCard, makeSpace } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();
const date = (text: string) => Temporal.PlainDate.from(text);

/** A space with only the prices that the test adds. */
async function unpricedSpace() {
  const space = await makeSpace(app.database.db);
  await app.database.db.deleteFrom("rateCards").where("spaceId", "=", space.id).execute();
  const pricing = (on: string) =>
    app.api()(getPricing, { params: { code: space.code }, query: { date: date(on) } });
  return { ...space, pricing };
}

describe("GET /spaces/{code}/pricing/", () => {
  test("returns the rate card in force on the date, including its first and last dates", async () => {
    const { id, code, pricing } = await unpricedSpace();
    const { db } = app.database;
    await makeRateCard(db, id, 4000, { startDate: "2027-05-01", endDate: "2027-05-31" });
    await makeRateCard(db, id, 5000, { startDate: "2027-06-01", endDate: "2027-06-30" });
    expect(await pricing("2027-05-31")).toMatchObject({
      space: code,
      currency: "GBP",
      startDate: date("2027-05-01"),
      endDate: date("2027-05-31"),
    });
    for (const [day, price] of [
      ["2027-05-01", 4000],
      ["2027-05-31", 4000],
      ["2027-06-01", 5000],
      ["2027-06-30", 5000],
    ] as const) {
      expect((await pricing(day)).prices.map((row) => row.price)).toEqual(Array(7).fill(price));
    }
    for (const day of ["2027-04-30", "2027-07-01"]) {
      expect(await refusalOf(pricing(day))).toMatchObject({ status: 404, code: "not_found" });
    }
  });

  test("sends wall times and weekdays, with midnight at the end as 24:00", async () => {
    const { id, code } = await unpricedSpace();
    const range = { startDate: "2027-05-01", endDate: "2027-05-31" };
    await makeRateCard(app.database.db, id, 4000, range, { startTime: 570, endTime: 1440 });
    const answer = await app.request({ path: `/spaces/${code}/pricing/?date=2027-05-10` });
    const body = answer.json<{ prices: unknown[] }>();
    expect(body).toMatchObject({ start_date: "2027-05-01", end_date: "2027-05-31" });
    expect(body.prices).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((day) => ({
        price: 4000,
        day,
        start_time: "09:30",
        end_time: "24:00",
      })),
    );
  });

  test("returns the rate card of an exception", async () => {
    const { id, pricing } = await unpricedSpace();
    const { db } = app.database;
    await makeRateCard(db, id, 4000, { startDate: "2027-05-01", endDate: "2027-05-09" });
    await makeRateCard(db, id, 9000, { startDate: "2027-05-10", endDate: "2027-05-10" });
    await makeRateCard(db, id, 4000, { startDate: "2027-05-11", endDate: "2027-05-31" });
    const prices = await Promise.all(
      ["2027-05-09", "2027-05-10", "2027-05-11"].map(
        async (day) => (await pricing(day)).prices[0]?.price,
      ),
    );
    expect(prices).toEqual([4000, 9000, 4000]);
  });

  test("refuses a rate card in another currency, or a second one for a date", async () => {
    const { id, pricing } = await unpricedSpace();
    const { db } = app.database;
    const dates = { startDate: date("2027-05-01"), endDate: date("2027-05-31") };
    const card = { spaceId: id, ...dates };
    await db
      .insertInto("rateCards")
      .values({ ...card, currency: "EUR" })
      .execute();
    expect((await refusalOf(pricing("2027-05-10"))).status).toBe(404);
    const insert = () =>
      db
        .insertInto("rateCards")
        .values({ ...card, currency: "GBP" })
        .execute();
    await insert();
    await expect(insert()).rejects.toMatchObject({ constraint: "rate_cards_no_overlap" });
  });

  test.each(["", "?date=", "?date=10/05/2027", "?date=2027-02-29", "?date=0000-01-01"])(
    "refuses %j",
    async (query) => {
      const { code } = await unpricedSpace();
      const answer = await app.request({ path: `/spaces/${code}/pricing/${query}` });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ date: ["Expected a date such as 2027-07-10."] });
    },
  );
});
