import type { TestApp } from "../../app/make-app.ts";
import { makeDiscount, makeSpace } from "../../fixtures/factories.ts";
import type { RequestSample } from "../request-sample.ts";

const hours = { start_time: "08:00", end_time: "20:00" };

/** Calls of the console about prices, times, add-ons, taxes and discounts; each changes a separate row. */
export async function makePriceSamples(
  test: TestApp,
  token: string,
): Promise<Record<string, RequestSample>> {
  const { db } = test.database;
  const space = async () => {
    const { id, code } = await makeSpace(db);
    const card = await db
      .selectFrom("rateCards")
      .where("spaceId", "=", id)
      .select("id")
      .executeTakeFirstOrThrow();
    return { id, code, card: String(card.id) };
  };
  const [changed, removed, closed, reopened] = [
    await space(),
    await space(),
    await space(),
    await space(),
  ];
  await db
    .insertInto("closedTimes")
    .values({
      code: "CLOSEDSAMPLE",
      spaceId: reopened.id,
      reason: "Painting",
      startTime: 480,
      endTime: 600,
      firstDate: Temporal.PlainDate.from("2027-06-01"),
      lastDate: Temporal.PlainDate.from("2027-06-01"),
      repeats: "once",
      createdAt: test.clock.now(),
    })
    .execute();
  await db
    .insertInto("taxes")
    .values({ currency: "SEK", rate: "0.25", startDate: Temporal.PlainDate.from("2099-01-01") })
    .execute();
  const discount = (code: string) => ({
    code,
    description: "A tenth off",
    rate: 0.1,
    once_per_user: false,
    max_uses: null,
    start_date: null,
    end_date: null,
  });
  const changedDiscount = await makeDiscount(db);
  const card = { start_date: "2026-01-01", end_date: "2029-12-31" };
  const prices = [{ day: 1, ...hours, price: 6000 }];
  const product = {
    name: "Easels",
    description: "",
    category: "furniture",
    max_quantity: 6,
    prices: [{ amount: 120, currency: "GBP" }],
    options: [],
  };
  const settings = {
    min_time: "07:00",
    max_time: "22:00",
    increment: 30,
    price_duration: 60,
    min_duration: 60,
    min_date_offset: 2,
    flexi_ticket_min_date_offset: 14,
    flexi_ticket_rate: 0.1,
    final_payment_date_offset: 5,
    default_time_zone: "Europe/London",
    change_cutoff_days: 5,
    add_ons_note_days: 7,
    date_format: "gb",
  };
  const inChanged = { token, params: { code: changed.code } };
  const version = { version: 1 };
  return {
    listPricedSpaces: { token, query: { q: "space" } },
    getSpacePrices: inChanged,
    addRateCard: {
      ...inChanged,
      body: { start_date: "2030-01-01", end_date: "2030-12-31", prices },
    },
    updateRateCard: {
      token,
      params: { code: closed.code, id: closed.card },
      body: { ...card, prices, ...version },
    },
    removeRateCard: {
      token,
      params: { code: removed.code, id: removed.card },
      query: { version: "1" },
    },
    setDatePrices: {
      ...inChanged,
      body: { dates: ["2027-06-01"], prices: [{ ...hours, price: 1 }] },
    },
    getSpaceClosedTimes: inChanged,
    closeSpace: {
      ...inChanged,
      body: {
        reason: "Painting",
        first_date: "2027-07-01",
        last_date: "2027-07-01",
        repeats: "once",
        ...hours,
      },
    },
    reopenSpace: { token, params: { code: reopened.code, closed_time: "CLOSEDSAMPLE" } },
    previewBuffers: { ...inChanged, body: { buffer_before: 30, buffer_after: 0 } },
    updateBuffers: { ...inChanged, body: { buffer_before: 30, buffer_after: 0, ...version } },
    getSpaceProducts: inChanged,
    addProduct: { ...inChanged, body: { ...product, sku: "easels" } },
    updateProduct: {
      token,
      params: { code: changed.code, sku: "chairs" },
      body: { ...product, ...version },
    },
    archiveProduct: { token, params: { code: changed.code, sku: "tables" }, body: version },
    restoreProduct: { token, params: { code: changed.code, sku: "staff" }, body: version },
    orderProducts: {
      token,
      params: { code: removed.code },
      body: { skus: ["staff", "tables", "chairs", "storage-boxes"] },
    },
    listDatedTaxes: { token },
    addTax: { token, body: { currency: "NOK", rate: 0.25, start_date: "2099-01-01" } },
    removeTax: { token, params: { currency: "SEK", start_date: "2099-01-01" } },
    listStaffDiscounts: { token, query: { status: "active", sort: "-uses" } },
    getStaffDiscount: { token, params: { code: await makeDiscount(db) } },
    addDiscount: { token, body: discount("ADDSAMPLE") },
    updateDiscount: {
      token,
      params: { code: changedDiscount },
      body: { ...discount(changedDiscount), ...version },
    },
    archiveDiscount: { token, params: { code: await makeDiscount(db) }, body: version },
    restoreDiscount: { token, params: { code: await makeDiscount(db) }, body: version },
    listDiscountUses: { token, params: { code: await makeDiscount(db) }, query: { limit: "10" } },
    getStaffBookingSettings: { token },
    previewBookingSettings: { token, body: settings },
    updateBookingSettings: { token, body: { ...settings, ...version } },
  };
}
