import type { Size } from "@frontage/domain/geometry/shapes.ts";
import { instantReaching, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { insertDesign } from "../../../server/src/features/designs/designs.queries.ts";
import { codeOf } from "../../../server/src/text/random-code.ts";
import { seededRandom } from "../plan/seeded-random.ts";
import type { DemoDesign, DraftContent, ShownOnScreen } from "../content/design-content.ts";
import { filesOfScreen, type DesignFile } from "./design-files.ts";
import type { DesignsOfDemo } from "../content/read-designs.ts";

const createdAtMinute = 9 * 60 + 35;

/** The e-mails of the generated customers. */
const shoppers = "%@shoppers.test";

export interface DesignParts {
  readonly tx: DatabaseTransaction;
  /** The number of bytes under each key. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly today: Temporal.PlainDate;
  /** Returns a code that is the same for every load. */
  readonly newCode: () => string;
}

interface Space {
  readonly id: number;
  readonly timeZone: string;
}

interface LoadedDesign {
  readonly id: number;
  readonly userId: number;
  readonly createdAt: Temporal.Instant;
}

/**
 * Loads the designs of the demo customers and attaches them to their bookings. Their thumbnails are due at once: the job
 * makes them after the start.
 */
export async function loadDesigns(
  tx: DatabaseTransaction,
  { designs, drafts }: DesignsOfDemo,
  given: Pick<DesignParts, "sizes" | "today">,
): Promise<void> {
  const random = seededRandom("designs");
  const parts: DesignParts = { ...given, tx, newCode: () => codeOf(random.bytes(10)) };
  for (const design of designs) {
    await loadDesign(parts, design, drafts);
  }
}

async function loadDesign(
  parts: DesignParts,
  design: DemoDesign,
  drafts: DesignsOfDemo["drafts"],
): Promise<void> {
  const { tx, today, newCode } = parts;
  const space = await tx
    .selectFrom("spaces")
    .where("code", "=", design.space)
    .select(["id", "timeZone"])
    .executeTakeFirstOrThrow();
  const bookings = await findBookings(parts, design, space);
  const userId = bookings[0]?.userId ?? (design.owner && (await findOwner(tx, design.owner)));
  if (!userId) {
    throw new Error(`The design ${design.name} has no owner`);
  }
  const createdOn = today.subtract({ days: design.createdDaysAgo });
  const createdAt = instantReaching(createdOn, createdAtMinute, space.timeZone);
  const code = newCode();
  const { name, sourceType } = design;
  await insertDesign(tx, { code, userId, spaceId: space.id, name, sourceType, createdAt });
  const { id } = await tx
    .selectFrom("designs")
    .where("code", "=", code)
    .select("id")
    .executeTakeFirstOrThrow();
  const loaded = { id, userId, createdAt };
  for (const [group, shown] of Object.entries(design.screens)) {
    await showOnScreen(parts, loaded, { design, space, group, shown });
  }
  for (const group of design.drafts) {
    const content = drafts.get(`${design.space}-${group}`);
    if (!content) {
      throw new Error(`There is no draft ${design.space}-${group}`);
    }
    const screenGroupId = await findGroup(tx, space, group);
    await insertDocument(parts, loaded, { screenGroupId, content, isPublished: false });
  }
  if (bookings.length > 0) {
    const ids = bookings.map((booking) => booking.id);
    await tx.updateTable("bookings").set({ designCode: code }).where("id", "in", ids).execute();
  }
}

async function showOnScreen(
  parts: DesignParts,
  loaded: LoadedDesign,
  {
    design,
    space,
    group,
    shown,
  }: {
    readonly design: DemoDesign;
    readonly space: Space;
    readonly group: string;
    readonly shown: ShownOnScreen;
  },
): Promise<void> {
  const { tx } = parts;
  const screen = await tx
    .selectFrom("screenGroups as g")
    .innerJoin("regions as r", "r.id", "g.regionId")
    .where("r.spaceId", "=", space.id)
    .where("g.code", "=", group)
    .select(["g.id", "g.resolutionWidth as width", "g.resolutionHeight as height"])
    .executeTakeFirstOrThrow();
  const files = filesOfScreen(design, shown);
  const place = { ...loaded, screenGroupId: screen.id };
  const pixels = { width: screen.width, height: screen.height };
  const isVideo = "video" in shown;
  const source = isVideo
    ? { width: shown.width, height: shown.height, durationMs: shown.seconds * 1000 }
    : { ...pixels, durationMs: null };
  const sourceFileId = await insertFile(parts, place, { file: files.source, ...source });
  const stillFileId =
    files.still && (await insertFile(parts, place, { file: files.still, ...pixels }));
  const isDrawn = !isVideo && shown.isDrawn;
  await tx
    .updateTable("designScreenGroups")
    .set({
      sourceFileType: isVideo ? "video" : "image",
      sourceFileId,
      stillFileId,
      sourceVersion: 1,
      ...(files.source.isBroken
        ? { thumbnailStatus: "initFailed" as const, thumbnailDueAt: null }
        : { thumbnailStatus: "syncing" as const }),
    })
    .where("designId", "=", loaded.id)
    .where("screenGroupId", "=", screen.id)
    .execute();
  if (isDrawn) {
    const content = pictureScene(files.source, pixels);
    const documentId = await insertDocument(parts, loaded, {
      screenGroupId: screen.id,
      content,
      isPublished: true,
    });
    await tx
      .insertInto("editorDocumentFiles")
      .values({ documentId, fileId: sourceFileId })
      .execute();
  }
}

/** Makes a document with one picture that fills it, as published. */
function pictureScene({ key, name }: DesignFile, { width, height }: Size): DraftContent {
  const whole = { x: 0, y: 0, width, height };
  return {
    width,
    height,
    background: { kind: "solid", colour: "#ffffff" },
    objects: [
      {
        ...whole,
        id: "picture001",
        name,
        type: "picture",
        file: key,
        natural: { width, height },
        crop: { x: 0, y: 0, width: 1, height: 1 },
        angle: 0,
        opacity: 1,
        hidden: false,
        locked: false,
        group: null,
      },
    ],
  };
}

async function insertDocument(
  { tx, newCode }: DesignParts,
  { id: designId, createdAt }: LoadedDesign,
  {
    screenGroupId,
    content,
    isPublished,
  }: {
    readonly screenGroupId: number;
    readonly content: DraftContent;
    readonly isPublished: boolean;
  },
): Promise<number> {
  const code = newCode();
  const { id } = await tx
    .insertInto("editorDocuments")
    .values({
      code,
      designId,
      screenGroupId,
      content: JSON.stringify(content),
      publishedVersion: isPublished ? 1 : null,
      createdAt,
      savedAt: createdAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("designScreenGroups")
    .set({ canvaDesignId: code })
    .where("designId", "=", designId)
    .where("screenGroupId", "=", screenGroupId)
    .execute();
  return id;
}

interface NewFile {
  readonly file: DesignFile;
  readonly width: number;
  readonly height: number;
  readonly durationMs?: number | null;
}

async function insertFile(
  { tx, sizes }: DesignParts,
  place: LoadedDesign & { readonly screenGroupId: number },
  { file, width, height, durationMs = null }: NewFile,
): Promise<number> {
  const { key, name, contentType } = file;
  const { id } = await tx
    .insertInto("uploadedFiles")
    .values({
      key,
      acceptedKey: key,
      name,
      contentType,
      userId: place.userId,
      designId: place.id,
      screenGroupId: place.screenGroupId,
      size: sizes.get(key) ?? null,
      width,
      height,
      durationMs,
      createdAt: place.createdAt,
      storedAt: place.createdAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds the bookings of a design: those of its owner on the given days, or the next one of a shopper. */
async function findBookings(
  { tx, today }: DesignParts,
  { owner, bookings }: DemoDesign,
  { id: spaceId, timeZone }: Space,
): Promise<{ id: number; userId: number }[]> {
  const ofSpace = tx
    .selectFrom("bookings as b")
    .innerJoin("users as u", "u.id", "b.userId")
    .where("b.spaceId", "=", spaceId)
    .where("b.status", "=", "confirmed")
    .where("b.designCode", "is", null)
    .select(["b.id", "b.userId"])
    .orderBy("b.startsAt");
  if (owner === null) {
    return ofSpace
      .where("u.email", "like", shoppers)
      .where("b.startsAt", ">=", startOfDay(today.add({ days: 1 }), timeZone))
      .limit(1)
      .execute();
  }
  const found = bookings.map(({ inDays, days }) => {
    const first = today.add({ days: inDays });
    return ofSpace
      .where("u.email", "=", owner)
      .where("b.startsAt", ">=", startOfDay(first, timeZone))
      .where("b.startsAt", "<", startOfDay(first.add({ days }), timeZone))
      .execute();
  });
  return (await Promise.all(found)).flat();
}

async function findOwner(tx: DatabaseTransaction, email: string): Promise<number> {
  const { id } = await tx
    .selectFrom("users")
    .where("email", "=", email)
    .select("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function findGroup(tx: DatabaseTransaction, { id }: Space, code: string): Promise<number> {
  const group = await tx
    .selectFrom("screenGroups as g")
    .innerJoin("regions as r", "r.id", "g.regionId")
    .where("r.spaceId", "=", id)
    .where("g.code", "=", code)
    .select("g.id")
    .executeTakeFirstOrThrow();
  return group.id;
}
