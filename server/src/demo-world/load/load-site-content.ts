import { instantReaching } from "@frontage/domain/time/zoned-day.ts";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { demoFile, type DemoPictures } from "./derive-demo-pictures.ts";
import { makeReport } from "../make-report.ts";
import type { SiteContent } from "../content/site-content.ts";

/** The publication time of posts, in minutes after midnight. */
const publishedAtMinute = 8 * 60;

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
  pictureIds: ReadonlyMap<string, number>,
  { today, timeZone }: { readonly today: Temporal.PlainDate; readonly timeZone: string },
): Promise<void> {
  const shown = ({ file, alt }: { readonly file: string; readonly alt: string }) => {
    const pictureId = pictureIds.get(pictures.of(demoFile(file)).hash);
    if (pictureId === undefined) {
      throw new Error(`${file} is not in the database`);
    }
    return { pictureId, pictureAlt: alt };
  };
  const blocks = [...content.blocks].map(([code, { picture, ...value }]) => ({
    code,
    value: JSON.stringify(value),
    ...(picture ? shown(picture) : { pictureId: null, pictureAlt: null }),
  }));
  if (blocks.length > 0) {
    await tx.insertInto("contentBlocks").values(blocks).execute();
  }
  const dated = <Entry extends { readonly daysAgo: number }>({ daysAgo, ...entry }: Entry) => ({
    ...entry,
    date: today.subtract({ days: daysAgo }),
  });
  const articles = content.articles.map(dated).map(({ picture, ...article }) => ({
    ...article,
    ...shown(picture),
  }));
  if (articles.length > 0) {
    await tx.insertInto("articles").values(articles).execute();
  }
  const awards = content.awards.map(dated).map(({ picture, ...award }) => ({
    ...award,
    ...shown(picture),
  }));
  if (awards.length > 0) {
    await tx.insertInto("awards").values(awards).execute();
  }
  for (const [code, post] of content.posts) {
    const { picture, daysAgo, content: written, report, ...fields } = post;
    const { images = [], ...said } = written ?? {};
    const { id } = await tx
      .insertInto("posts")
      .values({
        code,
        ...fields,
        ...shown(picture),
        content: written && JSON.stringify(said),
        reportKey: report && reportKey(report.name),
        reportName: report && report.name,
        publishedAt: instantReaching(
          today.subtract({ days: daysAgo }),
          publishedAtMinute,
          timeZone,
        ),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (images.length > 0) {
      const rows = images.map((image, position) => {
        const { pictureId, pictureAlt: alt } = shown(image);
        return { postId: id, position, pictureId, alt };
      });
      await tx.insertInto("postPictures").values(rows).execute();
    }
  }
}
