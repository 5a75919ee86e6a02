import type { ListedRedirect } from "@frontage/contract/console/site/redirects.ts";
import type { Redirect, RedirectPath } from "@frontage/domain/redirects/check-redirect.ts";
import type { PageAtPath } from "@frontage/domain/redirects/page-at.ts";
import { pathOfTarget } from "@frontage/domain/redirects/redirect-path.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { countRows } from "../../lists/choose-ids.queries.ts";
import { choosePage, type ChosenPage, type Page } from "../../lists/choose-page.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

const sorts = {
  from: ["fromPath", "asc"],
  "-from": ["fromPath", "desc"],
  uses: ["uses", "asc"],
  "-uses": ["uses", "desc"],
} as const;

interface RedirectsFilter {
  /** Words in the path or the address. */
  readonly search?: string | undefined;
  readonly sort?: keyof typeof sorts | undefined;
}

const columns = [
  "code",
  "fromPath as from",
  "target as to",
  "status",
  "version",
  "uses",
  "lastUsedAt",
] as const;

/** The database allows no other status. */
interface Checked {
  readonly status: Redirect["status"];
}

/** The columns of a redirect. That of its target's path finds chains. */
const columnsOf = ({ from, to, status }: Redirect) => ({
  fromPath: from,
  target: to,
  targetPath: pathOfTarget(to),
  status,
});

/** A page of the redirects, and how many match: at most a thousand of a search. */
export function listRedirects(
  db: Database,
  { search, sort = "from" }: RedirectsFilter,
  page: Page,
): Promise<ChosenPage<ListedRedirect>> {
  const words = wordsOf(search);
  let matching = db.selectFrom("redirects");
  for (const word of words) {
    matching = matching.where(containsWord(sql.ref("searchText"), word));
  }
  const [column, direction] = sorts[sort];
  const listIn =
    (order: "asc" | "desc") =>
    ({ limit, offset }: Page) =>
      matching
        .select(columns)
        .$narrowType<Checked>()
        .orderBy(column, order)
        .orderBy("fromPath", order)
        .limit(limit)
        .offset(offset)
        .execute();
  return choosePage(page, {
    isSearched: words.length > 0,
    count: () => countRows(matching),
    list: listIn(direction),
    listBackwards: listIn(direction === "asc" ? "desc" : "asc"),
  });
}

export async function findRedirect(db: Database, code: string): Promise<ListedRedirect | null> {
  const row = await db
    .selectFrom("redirects")
    .where("code", "=", code)
    .select(columns)
    .$narrowType<Checked>()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the redirect of a path and counts its use; null if the path has none. */
export async function followRedirect(
  db: Database,
  path: string,
  now: Temporal.Instant,
): Promise<Pick<Redirect, "to" | "status"> | null> {
  const row = await db
    .updateTable("redirects")
    .set((eb) => ({ uses: eb("uses", "+", 1), lastUsedAt: now }))
    .where("fromPath", "=", path)
    .returning(["target as to", "status"])
    .$narrowType<Checked>()
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps other changes of redirects out until the transaction ends: two that are right alone can make a chain together. */
export async function lockRedirects(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table redirects in share row exclusive mode`.execute(tx);
}

/** The redirects that begin at either end of a redirect or lead to its path, but not the one with the code. */
export async function listRedirectsAt(
  tx: Database,
  { from, to }: RedirectPath,
  code: string | null,
): Promise<RedirectPath[]> {
  const targetPath = pathOfTarget(to);
  const paths = targetPath === null ? [from] : [from, targetPath];
  return tx
    .selectFrom("redirects")
    .where((eb) => eb.or([eb("fromPath", "in", paths), eb("targetPath", "=", from)]))
    .$if(code !== null, (query) => query.where("code", "!=", code ?? ""))
    .select(["fromPath as from", "target as to"])
    .orderBy("fromPath")
    .execute();
}

export async function insertRedirect(
  tx: DatabaseTransaction,
  code: string,
  redirect: Redirect,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto("redirects")
    .values({ ...columnsOf(redirect), code, createdAt: now })
    .execute();
}

/** Changes a redirect and adds one to its version. */
export async function setRedirect(
  tx: DatabaseTransaction,
  code: string,
  redirect: Redirect,
): Promise<void> {
  await tx
    .updateTable("redirects")
    .set((eb) => ({ ...columnsOf(redirect), version: eb("version", "+", 1) }))
    .where("code", "=", code)
    .execute();
}

export async function deleteRedirect(tx: DatabaseTransaction, code: string): Promise<void> {
  await tx.deleteFrom("redirects").where("code", "=", code).execute();
}

/** The redirects that begin at or lead to a path. */
export async function listRedirectsOf(
  tx: DatabaseTransaction,
  path: string,
): Promise<ListedRedirect[]> {
  return tx
    .selectFrom("redirects")
    .where((eb) => eb.or([eb("fromPath", "=", path), eb("targetPath", "=", path)]))
    .select(columns)
    .$narrowType<Checked>()
    .orderBy("fromPath")
    .execute();
}

/** Whether the post, the space or the blocks of a page are there. A hidden space has no page, nor has archived content. */
export async function hasPage(
  db: Database,
  { kind, code }: Extract<PageAtPath, { readonly code: string }>,
): Promise<boolean> {
  const { isThere } = await db
    .selectNoFrom((eb) =>
      eb
        .exists(
          kind === "space"
            ? eb
                .selectFrom("spaces")
                .where("code", "=", code)
                .where("status", "!=", "hidden")
                .select("id")
            : eb
                .selectFrom("contentItems")
                .where("archivedAt", "is", null)
                .where("kind", "=", kind === "post" ? "posts" : "blocks")
                .where((of) =>
                  kind === "post"
                    ? of("key", "=", code)
                    : // All keys that begin with the code and a dot, which comes before the slash.
                      of.and([of("key", ">", `${code}.`), of("key", "<", `${code}/`)]),
                )
                .select("id"),
        )
        .as("isThere"),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isThere);
}
