import { getSpace, listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { describe, expect, test } from "vitest";
import { makeRateCard, makeSpace } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";

const app = useTestApp({ now: "2027-05-03T09:00:00Z" });

/** A space with these rate cards: net price, first date, last date and hours. */
async function spaceWith(
  ...cards: [price: number, startDate: string, endDate: string, from?: number, to?: number][]
): Promise<string> {
  const { db } = app.database;
  const { id, code } = await makeSpace(db);
  await db.deleteFrom("rateCards").where("spaceId", "=", id).execute();
  for (const [price, startDate, endDate, from = 480, to = 1260] of cards) {
    await makeRateCard(db, id, price, { startDate, endDate }, { startTime: from, endTime: to });
  }
  return code;
}

async function hourPriceOf(code: string) {
  const { hourPrice } = await app.api()(getSpace, { params: { code } });
  return hourPrice && [hourPrice.lowest.amount, hourPrice.highest.amount];
}

describe("hour_price of a space", () => {
  test("is a single gross amount if every hour costs the same", async () => {
    expect(await hourPriceOf(await spaceWith([5500, "2027-01-01", "2027-12-31"]))).toEqual([
      6600, 6600,
    ]);
  });

  test("covers only the rate cards in force within 30 days from today", async () => {
    const code = await spaceWith(
      [1000, "2027-04-01", "2027-05-02"],
      [5500, "2027-05-03", "2027-06-02"],
      [9900, "2027-06-03", "2027-06-30"],
    );
    expect(await hourPriceOf(code)).toEqual([6600, 6600]);
    const dearer = await spaceWith(
      [5500, "2027-05-03", "2027-05-31"],
      [10_500, "2027-06-02", "2027-06-30"],
    );
    expect(await hourPriceOf(dearer)).toEqual([6600, 12_600]);
  });

  test("omits weekdays outside a rate card and hours outside opening times", async () => {
    const { db } = app.database;
    const code = await spaceWith(
      [5500, "2027-05-03", "2027-05-09"],
      [9000, "2027-05-12", "2027-05-12"],
      [1000, "2027-05-13", "2027-05-13", 0, 420],
    );
    const wednesday = await db
      .selectFrom("rateCards")
      .where("startDate", "=", Temporal.PlainDate.from("2027-05-12"))
      .select("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("rateCardPrices")
      .set({ price: 20_000 })
      .where("rateCardId", "=", wednesday.id)
      .where("day", "!=", 3)
      .execute();
    expect(await hourPriceOf(code)).toEqual([6600, 10_800]);
  });

  test("covers the hours in which the space is open", async () => {
    const code = await spaceWith(
      [5500, "2027-05-03", "2027-05-09"],
      [9000, "2027-05-12", "2027-05-12"],
      [2000, "2027-05-13", "2027-05-13", 360, 600],
    );
    const setHours = (wednesday: unknown, thursday: unknown) =>
      app.database.db
        .updateTable("spaces")
        .set({ ownHours: JSON.stringify([null, null, wednesday, thursday, null, null, null]) })
        .where("code", "=", code)
        .execute();
    expect(await hourPriceOf(code)).toEqual([2400, 10_800]);
    await setHours("closed", { startTime: 600, endTime: 1200 });
    expect(await hourPriceOf(code)).toEqual([6600, 6600]);
    await setHours({ startTime: 0, endTime: 510 }, { startTime: 0, endTime: 420 });
    expect(await hourPriceOf(code)).toEqual([2400, 10_800]);
  });

  test("is null without a price, also in the list", async () => {
    const code = await spaceWith();
    expect(await hourPriceOf(code)).toBeNull();
    const spaces = await app.api()(listSpaces);
    expect(spaces.find((space) => space.code === code)?.hourPrice).toBeNull();
    expect(spaces.some(({ hourPrice }) => hourPrice !== null)).toBe(true);
  });
});
