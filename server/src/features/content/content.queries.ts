import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../db/connect.ts";

const pictureFields = [
  "pictures.hash",
  "pictures.width",
  "pictures.height",
  "pictures.widths",
  "pictures.hasAvif",
  "pictures.placeholder",
] as const;

/** Lists the blocks with the prefix as their code, or as the first part of a dotted code. */
export function listBlocks(db: Database, prefix: string) {
  return db
    .selectFrom("contentBlocks")
    .leftJoin("pictures", "pictures.id", "contentBlocks.pictureId")
    .where((eb) =>
      eb.or([
        eb("contentBlocks.code", "=", prefix),
        sql<boolean>`starts_with(content_blocks.code, ${`${prefix}.`})`,
      ]),
    )
    .select(["contentBlocks.code", "contentBlocks.value", "contentBlocks.pictureAlt"])
    .select(pictureFields)
    .orderBy("contentBlocks.code")
    .execute();
}
export type BlockRow = Awaited<ReturnType<typeof listBlocks>>[number];

/** Lists press articles, latest first. */
export function listArticles(db: Database) {
  return db
    .selectFrom("articles")
    .innerJoin("pictures", "pictures.id", "articles.pictureId")
    .select(["articles.date", "articles.source", "articles.title", "articles.url"])
    .select("articles.pictureAlt")
    .select(pictureFields)
    .orderBy("articles.date", "desc")
    .orderBy("articles.id")
    .execute();
}

/** Lists awards and partners, latest first. */
export function listAwards(db: Database) {
  return db
    .selectFrom("awards")
    .innerJoin("pictures", "pictures.id", "awards.pictureId")
    .select(["awards.date", "awards.name", "awards.description", "awards.url"])
    .select("awards.pictureAlt")
    .select(pictureFields)
    .orderBy("awards.date", "desc")
    .orderBy("awards.id")
    .execute();
}

function selectPosts(db: Database, now: Temporal.Instant) {
  return db
    .selectFrom("posts")
    .innerJoin("pictures", "pictures.id", "posts.pictureId")
    .where("posts.publishedAt", "<=", now)
    .select(["posts.id", "posts.code", "posts.title", "posts.shortTitle", "posts.blurb"])
    .select(["posts.highlighted", "posts.url", "posts.content", "posts.publishedAt"])
    .select(["posts.reportKey", "posts.reportName", "posts.pictureAlt"])
    .select(pictureFields)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("postPictures as p")
          .innerJoin("pictures as shown", "shown.id", "p.pictureId")
          .whereRef("p.postId", "=", "posts.id")
          .select(["p.alt", "shown.hash", "shown.width", "shown.height", "shown.widths"])
          .select(["shown.hasAvif as hasAvif", "shown.placeholder"])
          .orderBy("p.position"),
      ).as("images"),
    )
    .orderBy("posts.highlighted", "desc")
    .orderBy("posts.publishedAt", "desc");
}
export type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>["execute"]>>[number];

/** Lists published posts, highlighted ones first, then latest first. */
export function listPosts(db: Database, now: Temporal.Instant): Promise<PostRow[]> {
  return selectPosts(db, now).execute();
}

/** Returns a published post, or null. */
export async function findPost(
  db: Database,
  code: string,
  now: Temporal.Instant,
): Promise<PostRow | null> {
  return (await selectPosts(db, now).where("posts.code", "=", code).executeTakeFirst()) ?? null;
}

export interface ReportRequest {
  readonly postId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly trackingId: string | null;
  readonly createdAt: Temporal.Instant;
}

export async function insertReportRequest(db: Database, request: ReportRequest): Promise<void> {
  await db.insertInto("reportRequests").values(request).execute();
}
