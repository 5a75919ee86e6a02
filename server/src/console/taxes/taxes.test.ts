import { addTax, listDatedTaxes, removeTax } from "@frontage/contract/console/prices/taxes.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { listTaxes } from "@frontage/contract/site/settings.ts";
import type { Api } from "@frontage/contract/client.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import {
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const start = "2027-04-12T09:00:00Z";
const app = useTestApp({ now: start });
const date = (text: string) => Temporal.PlainDate.from(text);

let api: Api;

const signIn = async () => {
  api = app.api((await makeCustomer(app, ["Staff"])).token);
};

beforeEach(async () => {
  app.clock.set(start);
  await signIn();
  await app.database.db.deleteFrom("taxes").where("rate", "!=", "0.2").execute();
});

const plan = (rate: string, startDate: string, currency = "GBP") =>
  api(addTax, { body: { currency, rate, startDate: date(startDate) } });

describe("tax rates", () => {
  test("apply from their first date in the default time zone", async () => {
    await plan("0.25", "2027-05-01");
    const rateAt = async (now: string) => {
      app.clock.set(now);
      return first(await app.api()(listTaxes, { query: { currency: "GBP" } }), "the rate").rate;
    };
    expect(await rateAt("2027-04-30T22:59:59Z")).toBe("0.2");
    expect(await rateAt("2027-04-30T23:00:00Z")).toBe("0.25");
  });

  test("are listed with the one that applies", async () => {
    await plan("0.25", "2027-05-01");
    await plan("0.19", "2027-04-12", "EUR");
    const shown = async () =>
      (await api(listDatedTaxes)).map(
        ({ currency, rate, status }) => `${currency} ${rate} ${status}`,
      );
    expect(await shown()).toEqual(["EUR 0.19 current", "GBP 0.2 current", "GBP 0.25 planned"]);
    app.clock.set("2027-05-02T00:00:00Z");
    await signIn();
    expect(await shown()).toEqual(["EUR 0.19 current", "GBP 0.2 past", "GBP 0.25 current"]);
  });

  test("cannot begin today, nor twice on one date", async () => {
    expect((await refusalOf(plan("0.25", "2027-04-12"))).fields).toHaveProperty("start_date");
    await plan("0.25", "2027-04-13");
    expect((await refusalOf(plan("0.3", "2027-04-13"))).fields).toHaveProperty("start_date");
  });

  test("are removed only before they apply", async () => {
    await plan("0.25", "2027-05-01");
    const remove = (on: string) =>
      api(removeTax, { params: { currency: "GBP", startDate: date(on) } });
    await remove("2027-05-01");
    expect(await api(listDatedTaxes)).toHaveLength(1);
    expect((await refusalOf(remove("2000-01-01"))).status).toBe(404);
  });
});

describe("a booking placed around a change of the tax rate", () => {
  test(
    "has lines with the rate of the day on which it was placed, as quoted",
    { timeout: 60_000 },
    async () => {
      const change = date("2027-05-01");
      await plan("0.25", change.toString());
      const { code: space } = await makeSpace(app.database.db);
      const hour = fc.integer({ min: -60, max: 60 });
      const slot = fc.integer({ min: 0, max: 200 });
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(slot, { minLength: 2, maxLength: 2 }),
          hour,
          async (slots, hours) => {
            // The change is at 23:00 UTC on 30 April.
            const now = Temporal.Instant.from("2027-04-30T23:00:00Z").add({ hours });
            app.clock.set(now.toString());
            const rate = hours < 0 ? "0.2" : "0.25";
            const customer = await makePayingCustomer(app);
            const times = slots.map((number) =>
              time(
                "10:00",
                "12:00",
                date("2027-06-01")
                  .add({ days: number + 300 * runs })
                  .toString(),
              ),
            );
            runs += 1;
            const { total } = await customer.api(getQuote, {
              body: { space, times, products: [], discounts: [] },
            });
            const bookings = await customer.api(placeBooking, {
              body: bookingBody(space, customer.paymentMethod, {
                times,
                expectedTotal: total.amount,
              }),
            });
            const lines = await app.database.db
              .selectFrom("bookingLines as l")
              .innerJoin("bookings as b", "b.id", "l.bookingId")
              .where(
                "b.code",
                "in",
                bookings.map(({ code }) => code),
              )
              .select(["l.taxRate", "l.net", "l.gross"])
              .execute();
            for (const line of lines) {
              expect(line).toEqual({
                taxRate: rate,
                net: 12_000,
                gross: hours < 0 ? 14_400 : 15_000,
              });
            }
            expect(total.amount).toBe(lines.reduce((sum, { gross }) => sum + gross, 0));
          },
        ),
        { numRuns: 3 },
      );
    },
  );
});

let runs = 0;
