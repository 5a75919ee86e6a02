import { describe, expect, test } from "vitest";
import { demoNow, useDemoWorld } from "../../../server/test/app/demo-world.ts";
import { listLedgerViolations } from "../../../server/test/readers/ledger-invariants.ts";
import { priceBasket } from "../../../server/src/features/quotes/price-basket.ts";
import { findBookableSpace } from "../../../server/src/features/spaces/spaces.queries.ts";
import { required } from "../../../testing/required.ts";

const now = Temporal.Instant.from(demoNow);
const today = Temporal.PlainDate.from("2027-04-12");
const world = useDemoWorld();
const bookableCodes = [
  "brick-lane-works",
  "carnaby-yard",
  "corn-exchange-loft",
  "covent-corner",
  "grassmarket-vault",
  "northern-quarter-hall",
  "princes-arcade",
];

/** The rows that a query for faults finds. */
async function faults(query: string): Promise<unknown[]> {
  const { rows } = await world.pool.query(query);
  return rows;
}

describe("the money of the demo world", () => {
  test("adds up to the price of every booking: payments, refunds and outstanding amount", async () => {
    const found = await faults(`
      select b.code from bookings b
      where b.status <> 'cancelled' and (select sum(gross) from booking_lines l where l.booking_id = b.id) <> b.outstanding_amount
        + (select coalesce(sum(amount), 0) from ledger_entries e where e.booking_id = b.id)`);
    expect(found).toEqual([]);
  });

  test("divides every payment among its deal's bookings, and the card provider has a record of it", async () => {
    const found = await faults(`
      select p.provider_reference from payments p
      left join testpay_charges c on c.key = p.provider_reference
      join deals d on d.id = p.deal_id
      where p.provider = 'testpay' and p.kind = 'charge' and (c.amount is distinct from p.amount or c.status is distinct from 'succeeded'
        or c.payment_method is distinct from d.payment_method
        or p.amount <> (select sum(e.amount) from ledger_entries e where e.payment_id = p.id))`);
    expect(found).toEqual([]);
  });

  test("matches the amount that each deal charged at once", async () => {
    const found = await faults(`
      select c.code from charges c left join payments p on p.provider_reference = c.code
      where c.amount > 0 and p.amount is distinct from c.amount`);
    expect(found).toEqual([]);
  });

  test("has later outstanding amounts, of which only one on invoice is overdue", async () => {
    const found = await faults(`
      select d.payment_terms as terms from bookings b join deals d on d.id = b.deal_id
      where outstanding_amount > 0 and outstanding_due_date < '${today}'
        or (outstanding_amount > 0) <> (outstanding_due_date is not null)`);
    expect(found).toEqual([{ terms: "invoice" }]);
    expect(
      (await faults("select from bookings where outstanding_amount > 0")).length,
    ).toBeGreaterThan(3);
  });

  test("includes a paid, an overdue and a later invoice of a company", async () => {
    const found = await faults(`
      select outstanding_amount > 0 as owed from bookings b join users u on u.id = b.user_id
      where u.email = 'accounts@juniper-stone.test' order by starts_at`);
    expect(found).toEqual([{ owed: false }, { owed: true }, { owed: true }]);
  });

  test("includes an extra charge, and half a refund of a cancelled booking and a lost dispute with their credit notes", async () => {
    expect(await faults("select amount::int from charges where purpose = 'extra'")).toEqual([
      { amount: 7200 },
    ]);
    const found = await faults(`
      select b.status, array_agg(p.kind order by p.id) as documents
      from vat_papers p join bookings b on b.id = p.booking_id
      where b.id in (select booking_id from vat_papers where kind = 'credit_note') group by b.id order by 1, 2`);
    const documents = ["invoice", "credit_note", "invoice"];
    expect(found).toEqual([
      { status: "cancelled", documents },
      // Nothing is left of the payment that a dispute took back, so there is nothing to invoice.
      { status: "confirmed", documents: ["invoice", "credit_note"] },
      { status: "confirmed", documents },
    ]);
  });

  test("includes a dispute to be answered, and one that was lost", async () => {
    expect(await faults("select state from disputes order by state")).toEqual([
      { state: "lost" },
      { state: "needs_response" },
    ]);
  });

  test("satisfies the ledger invariants of real bookings", async () => {
    expect(await listLedgerViolations(world.pool)).toEqual([]);
  });

  test("has uses of the welcome code: at most one per person, and none by the demo customer", async () => {
    const { rows } = await world.pool.query<{ code: string; uses: number; people: number }>(`
      select d.code, count(*)::int as uses, count(distinct r.user_id)::int as people
      from discount_redemptions r join discounts d on d.id = r.discount_id group by d.code order by d.code`);
    expect(rows.map(({ code }) => code)).toEqual(["SUMMER10", "WELCOME"]);
    expect(rows[1]?.uses).toBe(rows[1]?.people);
    const found = await faults(`
      select from discount_redemptions r join users u on u.id = r.user_id
      where r.once_per_user and u.email = 'customer@frontage.test'`);
    expect(found).toEqual([]);
  });
});

describe("the bookings of the demo world", () => {
  test("follow the rules and prices of the site", async () => {
    const deals = await world.db
      .selectFrom("deals")
      .innerJoin("charges", "charges.dealId", "deals.id")
      .innerJoin("spaces", "spaces.id", "deals.spaceId")
      .leftJoin("discounts", "discounts.id", "deals.discountId")
      .where("charges.purpose", "=", "deal")
      .where("deals.paymentTerms", "=", "card")
      .select([
        "deals.id",
        "deals.createdAt",
        "charges.amount as chargedNow",
        "spaces.code as space",
      ])
      .select("discounts.code as discount")
      .execute();
    const bookings = await world.db.selectFrom("bookings").selectAll().orderBy("id").execute();
    const lines = await world.db
      .selectFrom("bookingLines")
      .where("kind", "not in", ["extra", "credit"])
      .selectAll()
      .execute();
    const spaces = new Map(
      await Promise.all(
        bookableCodes.map(async (code) => [code, await findBookableSpace(world.db, code)] as const),
      ),
    );
    expect(deals.length).toBeGreaterThan(400);
    // Every third booking is a sufficient sample, since repricing each takes six queries.
    for (const deal of deals.filter((_, index) => index % 3 === 0)) {
      const own = bookings.filter(({ dealId }) => dealId === deal.id);
      const ownLines = lines.filter(({ bookingId }) => own.some(({ id }) => id === bookingId));
      const basket = {
        times: own.map(({ startsAt, endsAt, includeFlexiTicket }) => ({
          start: startsAt,
          end: endsAt,
          includeFlexiTicket,
        })),
        products: ownLines
          .filter(({ kind, bookingId }) => kind === "product" && bookingId === own[0]?.id)
          .sort((a, b) => a.position - b.position),
        discounts: deal.discount === null ? [] : [deal.discount],
      };
      const priced = await priceBasket(
        world.db,
        required(spaces.get(deal.space), "the space of the deal"),
        basket,
        deal.createdAt,
      );
      expect(priced.quote.chargedNow).toBe(deal.chargedNow);
      expect(priced.quote.total).toBe(ownLines.reduce((sum, { gross }) => sum + gross, 0));
    }
  });

  test("respect the space's buffers", async () => {
    const found = await faults(`
      select a.id from claims a join claims b on a.space_id = b.space_id and a.id <> b.id
      join spaces s on s.id = a.space_id
      where a.starts_at <= b.starts_at
        and a.ends_at + greatest(s.buffer_before, s.buffer_after) * interval '1 minute' > b.starts_at`);
    expect(found).toEqual([]);
  });

  test("cover a year back and three months ahead, with six to twelve a month in each space", async () => {
    const { rows } = await world.pool.query<{ space: string; month: string; bookings: number }>(`
      select s.code as space, to_char(b.starts_at at time zone s.time_zone, 'YYYY-MM') as month,
        count(*)::int as bookings
      from bookings b join spaces s on s.id = b.space_id group by 1, 2 order by 1, 2`);
    const whole = rows.filter(({ month }) => month > "2026-04" && month < "2027-07");
    expect(whole).toHaveLength(bookableCodes.length * 14);
    for (const { bookings } of whole) {
      expect(bookings).toBeGreaterThanOrEqual(6);
      expect(bookings).toBeLessThanOrEqual(12);
    }
  });

  test.each(bookableCodes)("%s has empty days in every month", async (code) => {
    const { rows } = await world.pool.query<{ month: string; days: number; busy: number }>(
      `select to_char(day, 'YYYY-MM') as month, count(*)::int as days,
         count(*) filter (where exists (
           select from claims c join spaces s on s.id = c.space_id
           where s.code = $1 and (c.starts_at at time zone s.time_zone)::date = day::date))::int as busy
       from generate_series($2::date - interval '12 months', $2::date + interval '3 months', interval '1 day') as day
       group by 1 order by 1`,
      [code, today.toString()],
    );
    expect(rows).toHaveLength(16);
    for (const { days, busy } of rows.filter((month) => month.days > 20)) {
      expect(days - busy).toBeGreaterThanOrEqual(10);
    }
  });

  test("include a dozen past and three upcoming ones of the demo customer, one with outstanding add-ons", async () => {
    const bookings = await world.db
      .selectFrom("bookings")
      .innerJoin("users", "users.id", "bookings.userId")
      .where("users.email", "=", "customer@frontage.test")
      .select(["bookings.id", "bookings.startsAt", "bookings.outstandingAmount"])
      .orderBy("bookings.startsAt")
      .execute();
    const isUpcoming = (start: Temporal.Instant) => Temporal.Instant.compare(start, now) > 0;
    const upcoming = bookings.filter(({ startsAt }) => isUpcoming(startsAt));
    expect(bookings.length - upcoming.length).toBe(12);
    expect(upcoming).toHaveLength(3);
    const outstanding = upcoming.filter(({ outstandingAmount }) => outstandingAmount > 0);
    const skus = await world.db
      .selectFrom("bookingLines")
      .where("bookingId", "=", outstanding[0]?.id ?? 0)
      .select("sku")
      .execute();
    expect(skus.map(({ sku }) => sku)).toEqual(expect.arrayContaining(["staff", "chairs"]));
  });
});
