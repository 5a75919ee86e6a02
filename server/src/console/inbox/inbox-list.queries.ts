import type { InboxKind, InboxState } from "@frontage/contract/console/inbox.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { chooseIds, inOrderOf, isOneOf } from "../../lists/choose-ids.queries.ts";
import type { Page } from "../../lists/choose-page.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

interface InboxFilter {
  /** Words in the sender's name or e-mail, or the subject. */
  readonly search: string | undefined;
  readonly kind: InboxKind | undefined;
  readonly state: InboxState | undefined;
  /** Null for items without an assignee. */
  readonly assigneeId: number | null | undefined;
}

function filtered(db: Database, { search, kind, state, assigneeId }: InboxFilter) {
  let query = db.selectFrom("inboxItems as item");
  for (const word of wordsOf(search)) {
    query = query.where(containsWord(sql.ref("item.searchText"), word));
  }
  if (kind) {
    query = query.where("item.kind", "=", kind);
  }
  if (state) {
    query = query.where("item.state", "=", state);
  }
  if (assigneeId !== undefined) {
    query = query.where("item.assigneeId", assigneeId === null ? "is" : "=", assigneeId);
  }
  return query;
}

/** A page of the inbox, and how many items match: at most a thousand of a search. */
export async function listInboxItems(
  db: Database,
  filter: InboxFilter,
  page: Page & { readonly order: "asc" | "desc" },
) {
  const order = sql.raw(page.order);
  const { rows: ids, ...found } = await chooseIds(page, filtered(db, filter), {
    id: "item.id",
    orderBy: sql`item.created_at ${order}, item.id ${order}`,
    isSearched: wordsOf(filter.search).length > 0,
  });
  const rows = await db
    .selectFrom("inboxItems as item")
    .leftJoin("users as assignee", "assignee.id", "item.assigneeId")
    .where(isOneOf("item.id", ids))
    .select(["item.id", "item.kind", "item.state", "item.name", "item.email", "item.subject"])
    .select(["item.createdAt", "item.assigneeId"])
    .select(["assignee.firstName", "assignee.lastName"])
    .execute();
  return { ...found, rows: inOrderOf(ids, rows) };
}

export async function countOpenItems(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("inboxItems")
    .where("state", "=", "open")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the members of staff by name. */
export function listStaff(db: Database) {
  return db
    .selectFrom("users")
    .innerJoin("userGroups", "userGroups.userId", "users.id")
    .where("userGroups.name", "=", "Staff")
    .select(["users.id", "users.firstName", "users.lastName"])
    .orderBy("users.firstName")
    .orderBy("users.lastName")
    .orderBy("users.id")
    .execute();
}
