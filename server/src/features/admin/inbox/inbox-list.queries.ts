import type { InboxKind, InboxState } from "@frontage/contract/admin/inbox.ts";
import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { choosePage } from "../choose-page.ts";
import { containsWord, wordsOf } from "../search-words.queries.ts";

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
  page: { readonly limit: number; readonly offset: number; readonly order: "asc" | "desc" },
) {
  const { rows: chosen, ...found } = await choosePage(page, {
    isSearched: wordsOf(filter.search).length > 0,
    count: async () => {
      const { count } = await filtered(db, filter)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: ({ limit, offset }) =>
      filtered(db, filter)
        .select("item.id")
        .orderBy("item.createdAt", page.order)
        .orderBy("item.id", page.order)
        .limit(limit)
        .offset(offset)
        .execute(),
  });
  const rows = await db
    .selectFrom("inboxItems as item")
    .leftJoin("users as assignee", "assignee.id", "item.assigneeId")
    .where("item.id", "=", sql<number>`any(${chosen.map(({ id }) => id)}::bigint[])`)
    .select(["item.id", "item.kind", "item.state", "item.name", "item.email", "item.subject"])
    .select(["item.createdAt", "item.assigneeId"])
    .select(["assignee.firstName", "assignee.lastName"])
    .orderBy("item.createdAt", page.order)
    .orderBy("item.id", page.order)
    .execute();
  return { ...found, rows };
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
