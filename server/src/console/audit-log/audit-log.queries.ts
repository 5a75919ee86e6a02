import type { AuditAction } from "@frontage/contract/console/audit-actions.ts";
import type { AuditSubjectKind } from "@frontage/contract/console/audit.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { chooseIds, inOrderOf, isOneOf } from "../../lists/choose-ids.queries.ts";
import type { Page } from "../../lists/choose-page.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

interface AuditFilter {
  /** Words in the person's name or e-mail, the subject's code or the reason. */
  readonly search?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly subjectKind?: AuditSubjectKind | undefined;
  readonly subject?: string | undefined;
  /** From the first instant, up to the second, which is excluded. */
  readonly from?: Temporal.Instant | undefined;
  readonly until?: Temporal.Instant | undefined;
}

interface SearchedWord {
  readonly word: string;
  /** The ids of the people with the word in their name or e-mail. */
  readonly people: readonly number[];
}

/** Looks a word up among the few people who have made changes, not among all accounts. */
async function searchPeople(db: Database, word: string): Promise<SearchedWord> {
  // Steps from person to person in the index audit_entries_by_user.
  const { rows } = await sql<{ id: number }>`
    with recursive people (id) as (
      select min(user_id) from audit_entries
      union all
      select (select min(user_id) from audit_entries where user_id > people.id)
      from people where people.id is not null)
    select users.id from people join users on users.id = people.id
    where ${containsWord(sql`users.search_text`, word)}`.execute(db);
  return { word, people: rows.map(({ id }) => id) };
}

function filtered(db: Database, filter: AuditFilter, words: readonly SearchedWord[]) {
  const { action, subjectKind, subject, from, until } = filter;
  let query = db.selectFrom("auditEntries as a");
  for (const { word, people } of words) {
    query = query.where((eb) =>
      eb.or([
        containsWord(sql.ref("a.searchText"), word),
        eb("a.userId", "=", sql<number>`any(${people}::bigint[])`),
      ]),
    );
  }
  if (action) {
    query = query.where("a.action", "=", action);
  }
  if (subjectKind) {
    query = query.where("a.subjectKind", "=", subjectKind);
  }
  if (subject !== undefined) {
    query = query.where("a.subjectCode", "=", subject);
  }
  if (from) {
    query = query.where("a.recordedAt", ">=", from);
  }
  if (until) {
    query = query.where("a.recordedAt", "<", until);
  }
  return query;
}

/** What the subject is called today; null if it has no name, or is a person. */
const currentName = sql<string | null>`case a.subject_kind
  when 'space' then (select name from spaces where code = a.subject_code)
  when 'closed_time' then (select name from spaces where code = a.subject_code)
  when 'product' then (select name from spaces where code = a.subject_code)
  when 'rate_card' then (select name from spaces where code = a.subject_code)
  when 'event' then (select name from events where code = a.subject_code)
  when 'device' then (select name from devices where code = a.subject_code)
  when 'content' then (
    select left(title, 80) from content_items
    where kind = split_part(a.subject_code, '/', 1) and key = split_part(a.subject_code, '/', 2)
      and title <> key)
end`;

/** The names of the spaces that the changed fields name by their codes. */
const namesOfSpaces = sql<Record<string, string>>`coalesce((
  select jsonb_object_agg(code, name) from spaces
  where code in (a.before ->> 'space', a.after ->> 'space')), '{}')`;

/** A page of the audit, the latest first, and how many entries match: at most a thousand of a search. */
export async function listAuditEntries(db: Database, filter: AuditFilter, page: Page) {
  const words = await Promise.all(wordsOf(filter.search).map((word) => searchPeople(db, word)));
  const { rows: ids, ...found } = await chooseIds(page, filtered(db, filter, words), {
    id: "a.id",
    orderBy: sql`a.recorded_at desc, a.id desc`,
    isSearched: words.length > 0,
  });
  const rows = await db
    .selectFrom("auditEntries as a")
    .leftJoin("users as u", "u.id", "a.userId")
    .leftJoin("users as s", (join) =>
      join.on(
        sql<boolean>`s.id = case when a.subject_kind = 'user' then a.subject_code::bigint end`,
      ),
    )
    .where(isOneOf("a.id", ids))
    .select(["a.id", "a.recordedAt", "a.userId", "a.requestId", "a.action", "a.subjectKind"])
    .select(["a.subjectCode", "a.reason", "a.before", "a.after"])
    .select(["u.firstName", "u.lastName", "u.email"])
    .select(["s.firstName as subjectFirstName", "s.lastName as subjectLastName"])
    .select("s.email as subjectEmail")
    .select([currentName.as("subjectCurrentName"), namesOfSpaces.as("spaces")])
    .execute();
  return { ...found, rows: inOrderOf(ids, rows) };
}
