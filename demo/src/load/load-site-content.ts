import type { ContentKind } from "@frontage/contract/console/content/content-entries.ts";
import { codeOfName } from "@frontage/domain/spaces/code-of-name.ts";
import { instantReaching } from "@frontage/domain/time/zoned-day.ts";
import type { FileStore } from "../../../server/src/adapters/file-store/file-store.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import type { StoredContent } from "../../../server/src/db/json-columns.ts";
import { demoFile, type DemoPictures } from "./store-demo-pictures.ts";
import { makeReport } from "../make-report.ts";
import type { SiteContent } from "../content/site-content.ts";

/** The publication time of posts, in minutes after midnight. */
const publishedAtMinute = 8 * 60;

/** When the pages were published, in days before today. */
const siteDaysAgo = 200;

const reportKey = (name: string) => `reports/${name}`;

/** Makes and stores the reports of posts. */
export async function storeReports(
  files: FileStore,
  { posts, reports }: SiteContent,
  now: Temporal.Instant,
): Promise<void> {
  for (const { report } of posts.values()) {
    if (report) {
      const content = reports.get(report.from);
      if (!content) {
        throw new Error(`There is no report ${report.from}`);
      }
      await files.write(reportKey(report.name), await makeReport(content, now));
    }
  }
}

/** Loads the content of the site, with dates relative to today. */
export async function loadSiteContent(
  tx: DatabaseTransaction,
  content: SiteContent,
  pictures: DemoPictures,
  { today, timeZone }: { readonly today: Temporal.PlainDate; readonly timeZone: string },
): Promise<void> {
  const shown = ({ file, alt }: { readonly file: string; readonly alt: string }) => {
    const { hash } = pictures.of(demoFile(file));
    return { code: hash, alt, focus: { x: 50, y: 50 } };
  };
  const dateOf = (daysAgo: number) => today.subtract({ days: daysAgo });
  const timeOf = (date: Temporal.PlainDate) => instantReaching(date, publishedAtMinute, timeZone);
  const blocks = [...content.blocks].map(([key, { picture, ...value }]): DemoPiece => {
    const { title, text } = value;
    return {
      kind: "blocks",
      key,
      title: title ?? text ?? picture?.alt ?? key,
      content: { ...value, ...(picture && { picture: shown(picture) }) },
      publishedAt: timeOf(dateOf(siteDaysAgo)),
    };
  });
  const articles = content.articles.map(({ daysAgo, picture, ...article }): DemoPiece => ({
    kind: "articles",
    key: codeOfName(article.title),
    title: article.title,
    content: { ...article, date: dateOf(daysAgo).toString(), picture: shown(picture) },
    publishedAt: timeOf(dateOf(siteDaysAgo)),
  }));
  const awards = content.awards.map(({ daysAgo, picture, ...award }): DemoPiece => ({
    kind: "awards",
    key: codeOfName(award.name),
    title: award.name,
    content: { ...award, date: dateOf(daysAgo).toString(), picture: shown(picture) },
    publishedAt: timeOf(dateOf(siteDaysAgo)),
  }));
  const posts = [...content.posts].map(([key, post]): DemoPiece => {
    const { picture, daysAgo, content: written, report, url, ...fields } = post;
    const { images = [], headline, subheadline, quote, bodyBottom, ...rest } = written ?? {};
    return {
      kind: "posts",
      key,
      title: post.title,
      content: {
        ...fields,
        ...rest,
        picture: shown(picture),
        ...(url !== null && { url }),
        ...(report && { report: { file: reportKey(report.name), name: report.name } }),
        ...(headline && { headline }),
        ...(subheadline && { subheadline }),
        ...(bodyBottom && { bodyBottom }),
        ...(quote && { quote }),
        ...(images.length > 0 && { images: images.map(shown) }),
      },
      publishedAt: timeOf(dateOf(daysAgo)),
    };
  });
  await insertPieces(tx, [...blocks, ...articles, ...awards, ...posts]);
}

/** A piece of content with its only version. */
interface DemoPiece {
  readonly kind: ContentKind;
  readonly key: string;
  readonly title: string;
  readonly content: StoredContent;
  readonly publishedAt: Temporal.Instant;
}

async function insertPieces(tx: DatabaseTransaction, pieces: readonly DemoPiece[]): Promise<void> {
  if (pieces.length === 0) {
    return;
  }
  const rows = await tx
    .insertInto("contentItems")
    .values(
      pieces.map(({ kind, key, title, publishedAt }) => ({
        kind,
        key,
        title: title.slice(0, 200),
        searchText: `${key} ${title}`,
        savedAt: publishedAt,
      })),
    )
    .returning(["id", "kind", "key"])
    .execute();
  const ids = new Map(rows.map(({ id, kind, key }) => [`${kind}/${key}`, id]));
  const withId = pieces.map((piece) => ({
    ...piece,
    itemId: ids.get(`${piece.kind}/${piece.key}`) ?? 0,
  }));
  await tx
    .insertInto("contentVersions")
    .values(
      withId.map(({ itemId, content, publishedAt }) => ({
        itemId,
        number: 1,
        content: JSON.stringify(content),
        savedAt: publishedAt,
      })),
    )
    .execute();
  await tx
    .insertInto("contentPublications")
    .values(
      withId.map(({ itemId, publishedAt }) => ({ itemId, number: 1, publishAt: publishedAt })),
    )
    .execute();
}
