import type {
  ContentBody,
  ContentKind,
} from "@frontage/contract/console/content/content-entries.ts";
import { codeOfName } from "@frontage/domain/spaces/code-of-name.ts";
import type { AppParts } from "../../../app-parts.ts";
import { recordAudit, type Actor } from "../../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredContent } from "../../../db/json-columns.ts";
import { addFaultsOf, InvalidInput, type FieldErrors } from "../../../http/reply/refusal.ts";
import { changeContent, contentNotFound, subjectOf, type ContentEdit } from "./change-content.ts";
import { checkEntries } from "./check-entries.ts";
import * as queries from "./content-edits.queries.ts";

type Parts = Pick<AppParts, "db" | "clock">;

/** What happens to a saved version. */
export interface Publishing {
  readonly publish: "draft" | "now" | "later";
  readonly publishAt?: Temporal.Instant | undefined;
}

/**
 * Creates a piece of content with its first version. Returns its key.
 * @throws InvalidInput for entries that its kind refuses, and for a key that is missing or used
 */
export async function createContent(
  { db, clock }: Parts,
  actor: Actor,
  kind: ContentKind,
  given: { readonly key?: string | undefined; readonly entries: ContentBody } & Publishing,
): Promise<string> {
  const wanted = keyOf(kind, given.key, given.entries);
  const content = await checkEntries(db, kind, given.entries);
  const now = clock.now();
  const publishAt = publicationTime(given, now);
  return db.transaction().execute(async (tx) => {
    const { key, id } = await insertNew(tx, kind, wanted, content, now);
    await queries.insertVersion(tx, {
      itemId: id,
      number: 1,
      content,
      authorId: actor.userId,
      savedAt: now,
      restoredNumber: null,
    });
    if (publishAt) {
      await queries.insertPublication(tx, { itemId: id, number: 1, publishAt });
    }
    await recordAudit(tx, clock, actor, {
      action: "content.add",
      subject: subjectOf(kind, key),
      after: { ...content, ...(publishAt && { publishAt }) },
    });
    return key;
  });
}

/**
 * Adds what a look-up finds wrong with a refused piece of content, as far as it could be read.
 * @param key null for content that exists already
 */
export async function findContentFaults(
  { db, clock }: Parts,
  kind: ContentKind,
  { key, entries, publish = "draft", publishAt }: FaultyContent,
  faults: FieldErrors,
): Promise<void> {
  if (key !== null) {
    await addFaultsOf(faults, async () => {
      const wanted = keyOf(kind, key, entries);
      if (isTyped(kind) && (await queries.findContent(db, kind, wanted))) {
        throw keyInUse();
      }
    });
  }
  await addFaultsOf(faults, () => checkEntries(db, kind, entries));
  await addFaultsOf(faults, () => publicationTime({ publish, publishAt }, clock.now()));
}

interface FaultyContent {
  readonly key: string | null | undefined;
  readonly entries: ContentBody;
  readonly publish?: Publishing["publish"] | undefined;
  readonly publishAt?: Temporal.Instant | undefined;
}

/** Whether staff type the key of such content; other keys are made from the title. */
const isTyped = (kind: ContentKind) => kind === "blocks" || kind === "posts";

const keyInUse = () => new InvalidInput({ key: ["This is already in use. It may be archived."] });

/** Inserts an item. A key that was made from a title gets a number if another item has it. */
async function insertNew(
  tx: DatabaseTransaction,
  kind: ContentKind,
  wanted: string,
  content: StoredContent,
  savedAt: Temporal.Instant,
): Promise<{ key: string; id: number }> {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}-${number}`;
    const id = await queries.insertItem(tx, { kind, key, savedAt, ...listed(key, content) });
    if (id !== null) {
      return { key, id };
    }
    if (isTyped(kind)) {
      throw keyInUse();
    }
  }
}

/** @throws InvalidInput */
function keyOf(kind: ContentKind, given: string | undefined, entries: ContentBody): string {
  if (kind === "articles" || kind === "awards") {
    return codeOfName(entries.title ?? entries.name ?? kind);
  }
  const pattern = kind === "blocks" ? /^[A-Za-z0-9-]+\.[A-Za-z0-9-]+$/ : /^[a-z0-9-]+$/;
  if (given === undefined || !pattern.test(given)) {
    const message =
      kind === "blocks"
        ? "Use the page and the name of the block, such as home.bannerTitle."
        : "Use small letters, digits and hyphens, such as a-week-in-leeds.";
    throw new InvalidInput({ key: [message] });
  }
  return given;
}

/**
 * Saves a new version, and publishes or schedules it if asked. A save without a change makes no new version: it
 * publishes the newest one.
 * @throws InvalidInput for entries that the kind refuses, and for a time in the past
 * @throws Refusal not_found, stale
 */
export async function saveContent(
  parts: Parts,
  edit: ContentEdit,
  entries: ContentBody,
  publishing: Publishing,
): Promise<void> {
  const content = await checkEntries(parts.db, edit.kind, entries);
  const publishAt = publicationTime(publishing, parts.clock.now());
  await changeContent(parts, edit, (tx, row) => {
    // Films have no field in the form and stay.
    const { video } = row.content;
    const next = { ...content, ...(video && { video }) };
    return writeVersion(parts, tx, edit, row, { content: next, publishAt, restoredNumber: null });
  });
}

/**
 * Makes a new version with the content of an earlier one.
 * @throws Refusal not_found, stale
 */
export async function restoreVersion(
  parts: Parts,
  edit: ContentEdit,
  number: number,
  publish: "draft" | "now",
): Promise<void> {
  const publishAt = publicationTime({ publish }, parts.clock.now());
  await changeContent(parts, edit, async (tx, row) => {
    const content = await queries.findVersionContent(tx, row.id, number);
    if (!content) {
      throw contentNotFound();
    }
    return writeVersion(parts, tx, edit, row, { content, publishAt, restoredNumber: number });
  });
}

interface VersionToWrite {
  readonly content: StoredContent;
  readonly publishAt: Temporal.Instant | null;
  readonly restoredNumber: number | null;
}

async function writeVersion(
  { clock }: Parts,
  tx: DatabaseTransaction,
  { actor, key }: ContentEdit,
  row: queries.ContentRow,
  { content, publishAt, restoredNumber }: VersionToWrite,
) {
  const now = clock.now();
  const isNew = restoredNumber !== null || !isSame(content, row.content);
  const number = isNew ? row.newestNumber + 1 : row.newestNumber;
  if (isNew) {
    await queries.insertVersion(tx, {
      itemId: row.id,
      number,
      content,
      authorId: actor.userId,
      savedAt: now,
      restoredNumber,
    });
  }
  if (publishAt) {
    await queries.insertPublication(tx, { itemId: row.id, number, publishAt });
  }
  await queries.updateItem(tx, row.id, {
    newestNumber: number,
    savedAt: now,
    ...listed(key, content),
  });
  const isLater = publishAt !== null && Temporal.Instant.compare(publishAt, now) > 0;
  return {
    action: publishAt === null ? "content.save" : isLater ? "content.schedule" : "content.publish",
    before: { ...row.content, number: row.newestNumber },
    after: { ...content, number, ...(publishAt && { publishAt }) },
  } as const;
}

/** The same value in the same order of keys: jsonb does not keep the order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  return value !== null && typeof value === "object"
    ? Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, part]) => [name, sorted(part)])
    : value;
}

/** When a version is published; null for a draft. @throws InvalidInput for a time that is missing or past */
function publicationTime(
  { publish, publishAt }: Publishing,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (publish !== "later") {
    return publish === "now" ? now : null;
  }
  if (!publishAt || Temporal.Instant.compare(publishAt, now) <= 0) {
    throw new InvalidInput({ publish_at: ["Choose a time in the future."] });
  }
  return publishAt;
}

/** How lists name content and what a search finds it by. */
function listed(key: string, content: StoredContent) {
  const { title, name, text, link, picture, source, shortTitle } = content;
  const label = title ?? name ?? text ?? link?.label ?? picture?.alt ?? key;
  const words = [key, title, name, text, shortTitle, source, link?.label];
  return {
    title: label.slice(0, 200),
    searchText: words.filter((word) => word !== undefined).join(" "),
  };
}

/**
 * Withdraws a schedule: its version stays as a draft.
 * @throws Refusal not_found, stale
 */
export async function withdrawSchedule(
  parts: Parts,
  edit: ContentEdit,
  scheduleId: number,
): Promise<void> {
  await changeContent(parts, edit, async (tx, row) => {
    const isWithdrawn = await queries.withdrawPublication(
      tx,
      row.id,
      scheduleId,
      parts.clock.now(),
    );
    if (!isWithdrawn) {
      throw contentNotFound();
    }
    await queries.updateItem(tx, row.id, {});
    return {
      action: "content.withdraw",
      before: { isScheduled: true },
      after: { isScheduled: false },
    };
  });
}

/**
 * Archives a piece of content, or restores it. Its versions and schedules are kept.
 * @throws Refusal not_found, stale
 */
export async function setArchived(
  parts: Parts,
  edit: ContentEdit,
  isArchived: boolean,
): Promise<void> {
  await changeContent(parts, edit, async (tx, row) => {
    const wasArchived = row.archivedAt !== null;
    if (wasArchived === isArchived) {
      return null;
    }
    await queries.updateItem(tx, row.id, { archivedAt: isArchived ? parts.clock.now() : null });
    return {
      action: isArchived ? "content.archive" : "content.restore",
      before: { isArchived: wasArchived },
      after: { isArchived },
    };
  });
}
