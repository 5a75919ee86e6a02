import type { GroupName } from "@frontage/contract/accounts/accounts.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { visibleStatuses } from "@frontage/domain/bookings/states.ts";
import { chooseIds, inOrderOf, isOneOf } from "../../lists/choose-ids.queries.ts";
import type { Page } from "../../lists/choose-page.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

interface PeopleFilter {
  /** Words in the name or the e-mail. */
  readonly search?: string | undefined;
  readonly group?: GroupName | undefined;
  readonly status?: "active" | "locked" | "erased" | undefined;
}

function filtered(db: Database, { search, group, status }: PeopleFilter) {
  let query = db.selectFrom("users as u");
  for (const word of wordsOf(search)) {
    query = query.where(containsWord(sql.ref("u.searchText"), word));
  }
  if (group) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("userGroups as g")
          .whereRef("g.userId", "=", "u.id")
          .where("g.name", "=", group)
          .select("g.userId"),
      ),
    );
  }
  query = query.where("u.erasedAt", status === "erased" ? "is not" : "is", null);
  return status === "locked" || status === "active"
    ? query.where("u.lockedAt", status === "locked" ? "is not" : "is", null)
    : query;
}

const orders = {
  name: sql`u.sort_name`,
  joined: sql`u.created_at`,
  last_seen: sql`u.last_seen_at`,
} as const;

/** The columns by which the list is sorted, descending with a leading hyphen. */
export type PeopleSort = keyof typeof orders | `-${keyof typeof orders}`;

function orderOf(sort: PeopleSort) {
  const isDescending = sort.startsWith("-");
  // Without the hyphen, the rest is a key of `orders`, which the type cannot express.
  const column = orders[(isDescending ? sort.slice(1) : sort) as keyof typeof orders];
  // Matches the direction of the index: people who were never seen come last when descending, first when ascending.
  return isDescending ? sql`${column} desc, u.id desc` : sql`${column}, u.id`;
}

/** A page of the accounts with their bookings and spend, and how many match: at most a thousand of a search. */
export async function listPeople(
  db: Database,
  filter: PeopleFilter,
  { sort, ...page }: Page & { readonly sort: PeopleSort },
) {
  const { rows: ids, ...found } = await chooseIds(page, filtered(db, filter), {
    id: "u.id",
    orderBy: orderOf(sort),
    isSearched: wordsOf(filter.search).length > 0,
    count: () => countPeople(db, filter),
  });
  const [people, figures, groups] = await Promise.all([
    listPeopleByIds(db, ids),
    listFigures(db, ids),
    listGroupsOf(db, ids),
  ]);
  return {
    ...found,
    rows: people.map((row) => ({
      ...row,
      ...figuresOf(figures, row.id),
      groups: groups.filter(({ userId }) => userId === row.id).map(({ name }) => name),
    })),
  };
}

/** The accounts with these ids, in their order. */
async function listPeopleByIds(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom("users as u")
    .where(isOneOf("u.id", ids))
    .select(["u.id", "u.firstName", "u.lastName", "u.email", "u.createdAt", "u.lastSeenAt"])
    .select(["u.lockedAt", "u.erasedAt"])
    .execute();
  return inOrderOf(ids, rows);
}

async function countPeople(db: Database, filter: PeopleFilter): Promise<number> {
  const { group, status } = filter;
  const isOnlyGroup = group && !status && wordsOf(filter.search).length === 0;
  // Erased people are in no group, so the members of a group are counted without their accounts.
  const { count } = isOnlyGroup
    ? await db
        .selectFrom("userGroups")
        .where("name", "=", group)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    : await filtered(db, filter)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
  return count;
}

async function listGroupsOf(db: Database, ids: readonly number[]) {
  return ids.length === 0
    ? []
    : db
        .selectFrom("userGroups")
        .where("userId", "in", ids)
        .select(["userId", "name"])
        .orderBy("name")
        .execute();
}

interface Figures {
  readonly userId: number;
  readonly bookings: number;
  readonly spend: readonly { readonly amount: number; readonly currency: string }[];
}

const figuresOf = (figures: readonly Figures[], id: number) => ({
  bookings: figures.find(({ userId }) => userId === id)?.bookings ?? 0,
  spend: figures.find(({ userId }) => userId === id)?.spend ?? [],
});

/** The number of bookings of people, and what they have paid less what they got back. */
export async function listFigures(db: Database, ids: readonly number[]): Promise<Figures[]> {
  if (ids.length === 0) {
    return [];
  }
  const bookings = await db
    .selectFrom("bookings")
    .where("userId", "in", ids)
    .where("status", "in", visibleStatuses)
    .groupBy("userId")
    .select(({ fn }) => ["userId", fn.countAll<number>().as("count")])
    .execute();
  const spend = await db
    .selectFrom("payments")
    .innerJoin("deals", "deals.id", "payments.dealId")
    .where("deals.userId", "in", ids)
    .groupBy(["deals.userId", "payments.currency"])
    .orderBy("payments.currency")
    .select(["deals.userId", "payments.currency"])
    .select(
      sql<number>`sum(case payments.kind when 'charge' then amount else -amount end)::bigint`.as(
        "amount",
      ),
    )
    .execute();
  return ids.map((userId) => ({
    userId,
    bookings: bookings.find((row) => row.userId === userId)?.count ?? 0,
    spend: spend
      .filter((row) => row.userId === userId)
      .map(({ amount, currency }) => ({ amount, currency })),
  }));
}
