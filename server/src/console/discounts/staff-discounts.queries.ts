import type { DiscountStatus } from "@frontage/contract/console/discounts.ts";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { chooseIds, inOrderOf, isOneOf } from "../../lists/choose-ids.queries.ts";
import type { Page } from "../../lists/choose-page.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

const orders = {
  code: sql`discounts.code`,
  "-code": sql`discounts.code desc`,
  uses: sql`discounts.uses, discounts.code`,
  "-uses": sql`discounts.uses desc, discounts.code desc`,
  end_date: sql`discounts.end_date, discounts.code`,
  "-end_date": sql`discounts.end_date desc nulls last, discounts.code`,
} as const;

interface DiscountsFilter {
  /** Words in the code or the description. */
  readonly search?: string | undefined;
  readonly status?: DiscountStatus | undefined;
  readonly sort?: keyof typeof orders | undefined;
}

/** The status of a row of `discounts` on a date. */
function statusOn(today: Temporal.PlainDate) {
  return sql<DiscountStatus>`case
    when discounts.archived_at is not null then 'archived'
    when discounts.start_date > ${today}::date then 'planned'
    when discounts.end_date < ${today}::date then 'ended'
    else 'active' end`;
}

function selectDiscounts(db: Database, today: Temporal.PlainDate) {
  return db
    .selectFrom("discounts")
    .select(["id", "code", "description", "rate", "oncePerUser", "maxUses", "uses"])
    .select(["startDate", "endDate", "version", statusOn(today).as("status")]);
}

export type StoredDiscount = Awaited<
  ReturnType<ReturnType<typeof selectDiscounts>["execute"]>
>[number];

/** A page of the discounts, and how many match: at most a thousand of a search. */
export async function listStaffDiscounts(
  db: Database,
  { search, status, sort = "code" }: DiscountsFilter,
  today: Temporal.PlainDate,
  page: Page,
) {
  const words = wordsOf(search);
  let matching = db.selectFrom("discounts");
  for (const word of words) {
    // The expression of the index discounts_search.
    const text = sql<string>`fold_for_search(discounts.code || ' ' || discounts.description)`;
    matching = matching.where(containsWord(text, word));
  }
  if (status) {
    matching = matching.where(statusOn(today), "=", status);
  }
  const { rows: ids, ...found } = await chooseIds(page, matching, {
    id: "discounts.id",
    orderBy: orders[sort],
    isSearched: words.length > 0,
  });
  const rows = await selectDiscounts(db, today).where(isOneOf("discounts.id", ids)).execute();
  return { ...found, rows: inOrderOf(ids, rows) };
}

/** Returns a discount, archived ones included; null if there is none. */
export async function findStaffDiscount(
  db: Database,
  code: string,
  today: Temporal.PlainDate,
): Promise<StoredDiscount | null> {
  const row = await selectDiscounts(db, today)
    .where("code", "=", code.toUpperCase())
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a discount until the transaction ends, so that no deal redeems it meanwhile. */
export async function lockDiscount(tx: DatabaseTransaction, code: string): Promise<void> {
  await tx
    .selectFrom("discounts")
    .where("code", "=", code.toUpperCase())
    .select("id")
    .forUpdate()
    .execute();
}

export interface DiscountRules {
  readonly code: string;
  readonly description: string;
  readonly rate: string;
  readonly oncePerUser: boolean;
  readonly maxUses: number | null;
  readonly startDate: Temporal.PlainDate | null;
  readonly endDate: Temporal.PlainDate | null;
}

/** Inserts a discount. Returns false if another one has its code. */
export async function insertDiscount(
  tx: DatabaseTransaction,
  rules: DiscountRules,
): Promise<boolean> {
  const inserted = await tx
    .insertInto("discounts")
    .values(rules)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Changes a discount and increments its version. */
export async function setDiscount(
  tx: DatabaseTransaction,
  id: number,
  values: Partial<DiscountRules> & { readonly archivedAt?: Temporal.Instant | null },
): Promise<void> {
  await tx
    .updateTable("discounts")
    .set((eb) => ({ ...values, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/**
 * A page of the uses of a discount, the latest first. The gross discount is the sum over the rentals of the bookings.
 */
export async function listDiscountUses(db: Database, discountId: number, { limit, offset }: Page) {
  const uses = db.selectFrom("discountRedemptions as r").where("r.discountId", "=", discountId);
  const { count } = await uses
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  // The rest is read for the deals of the page only.
  const page = uses.select("r.dealId").orderBy("r.dealId", "desc").limit(limit).offset(offset);
  const rows = await db
    .selectFrom("deals as d")
    .innerJoin("users as u", "u.id", "d.userId")
    .innerJoin("spaces as s", "s.id", "d.spaceId")
    .where("d.id", "in", page)
    .select(["d.code as deal", "d.createdAt as placed", "d.currency"])
    .select(["u.firstName", "u.lastName", "u.email", "s.name as space"])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("bookings as b")
          .whereRef("b.dealId", "=", "d.id")
          .select("b.code")
          .orderBy("b.startsAt"),
      ).as("bookings"),
      eb
        .selectFrom("bookings as b")
        .innerJoin("bookingLines as l", "l.bookingId", "b.id")
        .whereRef("b.dealId", "=", "d.id")
        .select(sql<number>`coalesce(sum(l.discount), 0)::bigint`.as("discount"))
        .$asScalar()
        .$notNull()
        .as("discount"),
    ])
    .orderBy("d.id", "desc")
    .execute();
  return { count, rows };
}
