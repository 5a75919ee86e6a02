import type { TestApp } from "./make-app.ts";

/** A published post that has a report. Returns its code. */
export async function makeReportPost({ database: { db }, clock, files }: TestApp): Promise<string> {
  const { id: pictureId } = await db
    .insertInto("pictures")
    .values({ hash: "postpicture", width: 800, height: 450, widths: [500], placeholder: "data:," })
    .returning("id")
    .executeTakeFirstOrThrow();
  const code = "a-post-with-a-report";
  await db
    .insertInto("posts")
    .values({
      code,
      title: "What an hour is worth",
      shortTitle: "An hour",
      blurb: "A few words.",
      highlighted: false,
      pictureId,
      pictureAlt: "A street",
      url: "https://example.com/an-hour",
      reportKey: "reports/an-hour.pdf",
      reportName: "an-hour.pdf",
      publishedAt: clock.now().subtract({ hours: 24 }),
    })
    .execute();
  await files.write("reports/an-hour.pdf", Buffer.from("%PDF-1.7 a report"));
  return code;
}
