import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import type {
  ContentItem,
  ContentVersion,
  ListedContent,
} from "@frontage/contract/console/content/content.ts";
import type {
  ContentBody,
  ContentKind,
} from "@frontage/contract/console/content/content-entries.ts";
import type { StoredContent } from "../../db/json-columns.ts";
import type { ContentRow } from "./edit/content-edits.queries.ts";
import { presentPicture, type StoredPicture } from "../../features/pictures/stored-picture.ts";
import type { StatesRow, VersionRow } from "./content-list.queries.ts";

function presentStates({ archivedAt, liveNumber, newestNumber, hasDraft, schedules }: StatesRow) {
  return {
    isArchived: archivedAt !== null,
    liveNumber: archivedAt === null ? liveNumber : null,
    newestNumber,
    hasDraft,
    schedules: schedules.map(({ publishAt, ...schedule }) => ({
      ...schedule,
      publishAt: Temporal.Instant.from(publishAt),
    })),
  };
}

export function presentListedContent(row: StatesRow): ListedContent {
  const { key, title, savedAt, position } = row;
  return { key, title, savedAt, position, ...presentStates(row) };
}

export function presentContentItem(
  kind: ContentKind,
  row: ContentRow,
  states: StatesRow,
  pictures: readonly StoredPicture[],
): ContentItem {
  return {
    kind,
    key: row.key,
    title: row.title,
    ...presentStates(states),
    version: row.version,
    previewId: row.versionId,
    entries: presentEntries(row.content),
    pictures: pictures.map((picture) => ({
      code: picture.hash,
      picture: presentPicture(picture, ""),
    })),
  };
}

function presentEntries(content: StoredContent): ContentBody {
  const { video: _, date, appliesFrom, answers, items, images, ...rest } = content;
  return {
    ...rest,
    ...(date !== undefined && { date: Temporal.PlainDate.from(date) }),
    ...(appliesFrom !== undefined && { appliesFrom: Temporal.PlainDate.from(appliesFrom) }),
    ...(answers && { answers: [...answers] }),
    ...(items && { items: [...items] }),
    ...(images && { images: [...images] }),
  };
}

export function presentVersion(row: VersionRow, liveNumber: number | null): ContentVersion {
  const { id, number, savedAt, restoredNumber, publishAt, authorId, content } = row;
  const name = `${row.firstName ?? ""} ${row.lastName ?? ""}`.trim();
  return {
    id,
    number,
    savedAt,
    restoredNumber,
    publishAt,
    isLive: number === liveNumber,
    author:
      authorId === null ? null : { id: authorId, name: name || readableEmail(row.email ?? "") },
    changed: number === 1 ? [] : changedNames(row.contentBefore ?? {}, content),
  };
}

/** Fields that differ. Both come from jsonb, which orders keys. */
function changedNames(before: StoredContent, after: StoredContent): string[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  );
}
