import { refundBooking } from "@frontage/contract/console/booking-actions.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeDisputable } from "../../../../test/fixtures/disputes/make-disputable.ts";
import { makeCustomer, makeSpace } from "../../../../test/fixtures/factories.ts";

// What a dispute changes in the VAT documents of a booking: docs/booking/documents.md#invoices

const app = useTestApp();
let desk: ReturnType<typeof app.api>;

const setTaxPoint = (taxPoint: "supply" | "payment") =>
  app.database.db.updateTable("company").set({ taxPoint }).execute();

beforeEach(() => at("2027-03-31T09:00:00Z"));

async function at(instant: string): Promise<void> {
  app.clock.set(instant);
  desk = app.api((await makeCustomer(app, ["Staff"])).token);
}

/** A booking of 10 May 2027 that paid £158.40, as the tax point asks for. */
async function booked(taxPoint: "supply" | "payment") {
  await setTaxPoint(taxPoint);
  const { code: space } = await makeSpace(app.database.db);
  const made = await makeDisputable(app, () => desk, {}, space);
  return {
    ...made,
    refund: async (amount: number) => {
      const { version } = await made.record();
      const body = { version, amount, reason: "It was cold" };
      await desk(refundBooking, { params: made.params, body });
    },
    issue: async () => {
      await app.jobs.run("pay-refunds");
      await app.jobs.run("issue-invoices");
      const rows = await app.database.db
        .selectFrom("vatPapers as v")
        .innerJoin("bookings as b", "b.id", "v.bookingId")
        .leftJoin("vatPaperRates as r", "r.vatPaperId", "v.id")
        .where("b.code", "=", made.code)
        .select(["v.kind", "r.gross"])
        .orderBy("v.id")
        .execute();
      return rows.map(({ kind, gross }) => [kind, gross ?? 0]);
    },
  };
}

const afterwards = "2027-05-10T21:00:00Z";

describe("an open dispute", () => {
  test("withholds no invoice from a booking with receipts, though its refund waits", async () => {
    const { issue, open, end, refund } = await booked("payment");
    await issue();
    await refund(4_000);
    await open();
    await at(afterwards);
    const issued = [
      ["receipt", 15_840],
      ["credit_note", -4_000],
      ["invoice", 0],
    ];
    expect(await issue()).toEqual(issued);
    await at("2027-07-01T09:00:00Z");
    await end("dispute_won");
    expect(await issue()).toEqual(issued);
  });

  test("withholds no invoice for what is kept of a cancelled booking", async () => {
    const { issue, open, cancel } = await booked("supply");
    await at("2027-05-01T09:00:00Z");
    await open();
    await cancel();
    expect(await issue()).toEqual([["invoice", 7_920]]);
  });
});

test("A refund that waits for staff withholds the invoice no longer than two weeks", async () => {
  const { issue, cancel, id } = await booked("supply");
  await at("2027-05-01T09:00:00Z");
  await cancel();
  await app.database.db
    .updateTable("refunds")
    .set({ nextTryAt: Temporal.Instant.from("2028-01-01T00:00:00Z") })
    .where("bookingId", "=", id)
    .execute();
  await app.jobs.run("issue-invoices");
  expect(await issue()).toEqual([]);
  await at("2027-05-16T09:00:00Z");
  expect(await issue()).toEqual([["invoice", 7_920]]);
});

describe("money won on appeal", () => {
  test("gets a receipt again before the use of the space, and the invoice taxes none of it twice", async () => {
    const { issue, open, end } = await booked("payment");
    await issue();
    await open();
    await end("dispute_lost");
    const lost = [
      ["receipt", 15_840],
      ["credit_note", -15_840],
    ];
    expect(await issue()).toEqual(lost);
    await at("2027-04-20T09:00:00Z");
    await end("dispute_won");
    const won = [...lost, ["receipt", 15_840]];
    expect(await issue()).toEqual(won);
    expect(await issue()).toEqual(won);
    await at(afterwards);
    expect(await issue()).toEqual([...won, ["invoice", 0]]);
  });

  test("is taken back again, out of its own receipt, if it is lost again", async () => {
    const { issue, open, end } = await booked("payment");
    await issue();
    await open();
    await end("dispute_lost");
    await issue();
    await end("dispute_won");
    await issue();
    await end("dispute_lost");
    const lost = [
      ["receipt", 15_840],
      ["credit_note", -15_840],
      ["receipt", 15_840],
      ["credit_note", -15_840],
    ];
    expect(await issue()).toEqual(lost);
    await at(afterwards);
    expect(await issue()).toEqual(lost);
  });

  test("is invoiced if it comes after the use of the space", async () => {
    const { issue, open, end } = await booked("payment");
    await issue();
    await open();
    await end("dispute_lost");
    await at(afterwards);
    await issue();
    await end("dispute_won");
    expect(await issue()).toEqual([
      ["receipt", 15_840],
      ["credit_note", -15_840],
      ["invoice", 15_840],
    ]);
  });
});

test("A booking that lost all it brought in gets no invoice of £0.00", async () => {
  const { issue, open, end } = await booked("supply");
  await open();
  await end("dispute_lost");
  await at(afterwards);
  expect(await issue()).toEqual([]);
  await end("dispute_won");
  expect(await issue()).toEqual([["invoice", 15_840]]);
});
