import { describe, expect, test } from "vitest";
import { freshIp, makeCustomer, makeSpace } from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { inkOfPages, readPdf } from "../../../../test/readers/read-pdf.ts";
import { countRows } from "../../../../test/readers/row-counts.ts";
import { createRateLimits } from "../../../http/limits/rate-limits.ts";

const app = useTestApp();
const limited = useTestApp({ limits: ({ pool }) => createRateLimits(pool) });

const valid = {
  start_time: "2027-05-10 10:00:00",
  end_time: "2027-05-10 13:30:00",
  amount: "252.00",
};

function draft(query: Record<string, string>, token?: string) {
  const search = new URLSearchParams(query).toString();
  return app.request({ path: `/bookings/occupational-license/?${search}`, token });
}

describe("the draft of a licence", () => {
  test("is public, is marked as a draft and names the logged-in user", async () => {
    const { code: space } = await makeSpace(app.database.db);
    const before = await countRows(app.database.pool);
    const answer = await draft({ space, ...valid });
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="occupation_license_draft.pdf"',
    });
    const pdf = await readPdf(answer.rawPayload);
    expect(pdf.title).toBe("Occupation licence (draft)");
    expect(pdf.pages.every((page) => page.includes("DRAFT"))).toBe(true);
    // Extracted once as text, and once skipped as an artifact.
    expect(pdf.taggedText).not.toContain("DRAFT");
    expect(pdf.taggedText).toContain("Draft");
    expect(pdf.text).toContain("You, when you book");
    for (const ink of await inkOfPages(answer.rawPayload)) {
      expect(ink).toBeGreaterThan(0.003);
    }
    expect(await countRows(app.database.pool)).toEqual(before);
    const { token } = await makeCustomer(app);
    const mine = await readPdf((await draft({ space, ...valid }, token)).rawPayload);
    expect(mine.text).toContain("Ada Lovelace");
  });

  test("prints the server's price and not the amount in the query", async () => {
    const { code: space } = await makeSpace(app.database.db);
    const { text } = await readPdf((await draft({ space, ...valid, amount: "1.00" })).rawPayload);
    expect(text).toContain("Space rental, 3.5 hours £210.00 20% £42.00 £252.00");
    expect(text).toContain("Total £210.00 £42.00 £252.00");
    expect(text).not.toContain("£1.00");
  });

  test("reads its times as wall times of the space", async () => {
    const { code: space } = await makeSpace(app.database.db, { timeZone: "America/New_York" });
    const { text } = await readPdf((await draft({ space, ...valid })).rawPayload);
    expect(text).toContain("Monday 10 May 2027 10:00–13:30 (New York time)");
  });

  test("reads the end of a day as midnight of the next", async () => {
    const { db } = app.database;
    const { code: space } = await makeSpace(db);
    await db
      .updateTable("rateCardPrices")
      .set({ endTime: 24 * 60 })
      .execute();
    await db
      .updateTable("bookingSettings")
      .set({ maxTime: 24 * 60 })
      .execute();
    const late = { start_time: "2027-05-10 22:00:00", end_time: "2027-05-11 00:00:00" };
    const answer = await draft({ space, ...late, amount: "144.00" });
    await db
      .updateTable("bookingSettings")
      .set({ maxTime: 22 * 60 })
      .execute();
    expect((await readPdf(answer.rawPayload)).text).toContain("22:00–24:00 (London time)");
  });

  test("is refused for invalid fields, each by name", async () => {
    const { code: space } = await makeSpace(app.database.db);
    const hidden = await makeSpace(app.database.db, { status: "hidden" });
    const fields = async (changes: Record<string, string>) => {
      const answer = await draft({ space, ...valid, ...changes });
      expect(answer.statusCode).toBe(400);
      return Object.keys(answer.json());
    };
    expect(await fields({ space: "nowhere" })).toEqual(["space"]);
    expect(await fields({ space: hidden.code })).toEqual(["space"]);
    for (const amount of ["252", "252.0", "252.000", "-1.00", "1e3", "£252.00", ""]) {
      expect(await fields({ amount })).toEqual(["amount"]);
    }
    for (const start of [
      "2027-05-10T10:00:00Z",
      "2027-05-10 10:00",
      "2027-02-30 10:00:00",
      "2027-05-10 25:00:00",
      "2027-05-10 10:07:00",
      "2027-05-10 10:00:01",
      "2027-04-12 10:00:00",
      "",
    ]) {
      expect([start, ...(await fields({ start_time: start })).slice(0, 1)]).toEqual([
        start,
        start.startsWith("2027-04") ? "end_time" : "start_time",
      ]);
    }
    for (const end of ["2027-05-10 10:00:00", "2027-05-10 09:00:00", "2027-05-12 00:00:00"]) {
      expect(await fields({ end_time: end })).toEqual(["end_time"]);
    }
    // The first is too short and the second ends after closing: the grid has no such times.
    expect(await fields({ end_time: "2027-05-10 10:30:00" })).toEqual(["start_time"]);
    expect(await fields({ end_time: "2027-05-10 23:00:00" })).toEqual(["start_time"]);
  });

  test("names the problems of products, promo code and flexi-ticket", async () => {
    const { code: space } = await makeSpace(app.database.db);
    const refused = async (changes: Record<string, string>) => {
      const answer = await draft({ space, ...valid, ...changes });
      expect(answer.statusCode).toBe(400);
      return answer.json();
    };
    expect(await refused({ discount: "NOSUCHCODE" })).toEqual({
      discount: ["Unknown discount code"],
    });
    expect(await refused({ products: "[{" })).toEqual({ products: ["Expected a JSON list."] });
    const products = JSON.stringify([{ sku: "helicopter", quantity: 1 }]);
    expect(await refused({ products })).toEqual({
      "products[0].sku": ["Product not found: helicopter"],
    });
    const soon = { start_time: "2027-04-20 10:00:00", end_time: "2027-04-20 13:00:00" };
    expect(await refused({ ...soon, flexi: "true" })).toEqual({
      flexi: ["A flexi-ticket can be added to dates at least 14 days away."],
    });
  });

  test("counts unknown discount codes as guesses", async () => {
    const { code: space } = await makeSpace(limited.database.db);
    const ip = freshIp();
    const ask = (discount: string) => {
      const search = new URLSearchParams({ space, ...valid, discount }).toString();
      return limited.request({ path: `/bookings/occupational-license/?${search}`, ip });
    };
    const statuses = new Set<number>();
    for (let guess = 0; guess < 40; guess++) {
      statuses.add((await ask(`GUESS${guess}`)).statusCode);
    }
    expect([...statuses]).toEqual([400, 429]);
  });

  test("is refused for a wall time that clocks skip", async () => {
    const { code: space } = await makeSpace(app.database.db);
    const answer = await draft({
      space,
      amount: "1.00",
      start_time: "2028-03-26 01:30:00",
      end_time: "2028-03-26 03:30:00",
    });
    expect(answer.json()).toEqual({ start_time: ["The grid does not offer this time."] });
  });

  test("is limited for each visitor", async () => {
    const { code: space } = await makeSpace(limited.database.db);
    const search = new URLSearchParams({ space, ...valid, amount: "nonsense" }).toString();
    const ask = () => limited.request({ path: `/bookings/occupational-license/?${search}` });
    for (let count = 0; count < 60; count++) {
      expect((await ask()).statusCode).toBe(400);
    }
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});
