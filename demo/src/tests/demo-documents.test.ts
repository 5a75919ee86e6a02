import { describe, expect, test } from "vitest";
import { useDemoWorld } from "../../../server/test/app/demo-world.ts";
import {
  licenceFacts,
  vatDocumentFacts,
} from "../../../server/src/features/documents/document-facts.ts";
import { listBookingsToInvoice } from "../../../server/src/features/documents/documents.queries.ts";

const world = useDemoWorld();

describe("the documents of the demo world", () => {
  test("include the signed licence of every booking", async () => {
    const { rows } = await world.pool.query(`
      select b.code from bookings b join deals d on d.id = b.deal_id
      where not exists (select from licences l where l.booking_id = b.id and l.version = 1
        and l.signed_at = d.created_at and l.facts->>'booking' = b.code)`);
    expect(rows).toEqual([]);
    const licences = await world.db.selectFrom("licences").select("facts").limit(50).execute();
    for (const { facts } of licences) {
      expect(licenceFacts.parse(facts).signature.ip).toMatch(/^203\.0\.113\.\d+$/);
    }
  });

  test("include an invoice for exactly the deals that ended before today", async () => {
    const { rows } = await world.pool.query(`
      select b.code from bookings b
      where exists (select from vat_papers p where p.booking_id = b.id) is distinct from (
        select max(o.ends_at) <= '2027-04-11T23:00:00Z' from bookings o where o.deal_id = b.deal_id)
        or b.is_invoice_due = exists (select from vat_papers p where p.booking_id = b.id)`);
    expect(rows).toEqual([]);
  });

  test("include invoices that add up and are numbered without gaps, in the order in which their deals ended", async () => {
    const documents = await world.db
      .selectFrom("vatPapers")
      .where("kind", "=", "invoice")
      .select(["number", "facts", "issuedAt"])
      .orderBy("number")
      .execute();
    expect(documents.length).toBeGreaterThan(100);
    expect(documents.map(({ number }) => number)).toEqual(documents.map((_, index) => index + 1));
    const times = documents.map(({ issuedAt }) => issuedAt);
    expect(times).toEqual(times.toSorted(Temporal.Instant.compare));
    const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
    const unpaid = documents.slice(-200).filter(({ facts }) => {
      const { lines, payments } = vatDocumentFacts.parse(facts);
      return sum(payments.map(({ amount }) => amount)) !== sum(lines.map(({ gross }) => gross));
    });
    // The company has not paid its last one.
    expect(unpaid).toHaveLength(1);
    const statements = await world.db.selectFrom("statements").select("paidOn").execute();
    expect(new Set(statements.map(({ paidOn }) => paidOn !== null))).toEqual(
      new Set([true, false]),
    );
    const last = await world.db.selectFrom("paperNumbers").selectAll().orderBy("series").execute();
    expect(last).toEqual([
      { series: "credit_note", lastNumber: 3 },
      { series: "invoice", lastNumber: documents.length },
      { series: "receipt", lastNumber: 0 },
      { series: "statement", lastNumber: statements.length },
    ]);
  });

  test("leave only the deals that ended today to the job", async () => {
    const now = Temporal.Instant.from("2027-04-12T09:00:00Z");
    const due = await listBookingsToInvoice(world.db, now, 1000);
    expect(due.length).toBeLessThan(20);
  });
});
