import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { recordAudit, type Actor } from "../../../server/src/audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";

/** A post that staff are rewriting, and one with a new blurb that appears in a week. Visitors see neither yet. */
export async function loadContentDrafts(
  tx: DatabaseTransaction,
  actor: Actor & { readonly userId: number },
  today: Temporal.PlainDate,
  zone: string,
): Promise<void> {
  const [draft, scheduled] = await tx
    .selectFrom("contentItems as i")
    .innerJoin("contentVersions as v", "v.itemId", "i.id")
    .where("i.kind", "=", "posts")
    .orderBy("i.key")
    .limit(2)
    .select(["i.id as itemId", "i.key", "v.content"])
    .execute();
  if (!draft || !scheduled) {
    throw new Error("The demo world has too few posts");
  }
  const hourOf = (days: number, hours: number) =>
    startOfDay(today.add({ days }), zone).add({ hours });
  const addVersion = async (
    { itemId, key, content }: typeof draft,
    blurb: string,
    savedAt: Temporal.Instant,
    publishAt: Temporal.Instant | null,
  ) => {
    const number = 2;
    await tx
      .insertInto("contentVersions")
      .values({
        itemId,
        number,
        content: JSON.stringify({ ...content, blurb }),
        authorId: actor.userId,
        savedAt,
      })
      .execute();
    await tx
      .updateTable("contentItems")
      .set({ newestNumber: number, version: number, savedAt })
      .where("id", "=", itemId)
      .execute();
    if (publishAt) {
      await tx.insertInto("contentPublications").values({ itemId, number, publishAt }).execute();
    }
    await recordAudit(tx, { now: () => savedAt }, actor, {
      action: publishAt ? "content.schedule" : "content.save",
      subject: { kind: "content", code: `posts/${key}` },
      before: { blurb: content.blurb ?? null },
      after: { blurb, ...(publishAt && { publishAt }) },
    });
  };
  await addVersion(
    draft,
    `${draft.content.blurb ?? ""} Now with the figures of the first year.`,
    hourOf(-1, 17),
    null,
  );
  await addVersion(
    scheduled,
    `${scheduled.content.blurb ?? ""} Open again this spring.`,
    hourOf(-2, 10),
    hourOf(7, 8),
  );
}
