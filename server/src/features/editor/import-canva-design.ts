import type { AppParts } from "../../app-parts.ts";
import { InvalidInput, Refusal } from "../../http/reply/refusal.ts";
import { showSource } from "../designs/media/show-source.ts";
import { inspectUpload } from "../uploads/inspect-upload.ts";
import * as queries from "./documents.queries.ts";
import { findOwnFile } from "./pictures.queries.ts";

/**
 * Puts the exported picture of a document on its screens. The address names a file that was uploaded for this very
 * group; nothing is fetched from it.
 * @throws InvalidInput on `url` or `design_id`
 */
export async function importCanvaDesign(
  parts: AppParts,
  group: queries.OwnGroup,
  { url, designId }: { readonly url: string; readonly designId: string },
): Promise<void> {
  const document = await requireDocument(parts, group, designId);
  const key = keyIn(url);
  const file = key === null ? null : await findOwnFile(parts.db, group.userId, key);
  const isOfGroup = file?.designId === group.designId && file.screenGroupId === group.screenGroupId;
  if (key === null || !isOfGroup) {
    throw new InvalidInput({ url: ["Upload the picture for this screen first."] });
  }
  const { id: fileId } = await inspectExport(parts, key, group.userId);
  await showSource(parts, {
    designId: group.designId,
    screenGroupId: group.screenGroupId,
    type: "image",
    fileId,
    stillFileId: null,
    bounds: null,
    canvaDesignId: document.code,
  });
  await queries.setPublishedVersion(parts.db, document);
}

/** What is wrong with the file is said of the field that named it. */
async function inspectExport(parts: AppParts, key: string, userId: number) {
  try {
    return await inspectUpload(parts, key, "image", userId);
  } catch (error) {
    throw error instanceof InvalidInput
      ? new InvalidInput({ url: Object.values(error.fields).flat() })
      : error;
  }
}

/**
 * Notes which document the editor has open.
 * @throws InvalidInput on `design_id` if it is not one of this screen group
 */
export async function openCanvaDesign(
  parts: AppParts,
  group: queries.OwnGroup,
  designId: string,
): Promise<void> {
  const { code } = await requireDocument(parts, group, designId);
  await queries.setCanvaDesign(parts.db, group, code);
}

async function requireDocument(
  { db }: AppParts,
  group: queries.OwnGroup,
  code: string,
): Promise<queries.DocumentRow> {
  const document = await queries.findDocument(db, group, code);
  if (!document) {
    throw new InvalidInput({ design_id: ["There is no such document for this screen."] });
  }
  return document;
}

/** The key that an address of an upload ends in, or the key itself. */
function keyIn(url: string): string | null {
  if (!URL.canParse(url, "http://upload.invalid/")) {
    return null;
  }
  const path = decoded(new URL(url, "http://upload.invalid/").pathname);
  const start = path?.indexOf("uploads/") ?? -1;
  return path === null || start < 0 ? null : path.slice(path.lastIndexOf("uploads/"));
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The screen group that a call is about. Source: docs/designs.md#who-sees-a-design */
export async function getOwnGroup(
  { db }: Pick<AppParts, "db">,
  userId: number,
  { designCode, screenGroupCode }: { designCode: string; screenGroupCode: string },
): Promise<queries.OwnGroup> {
  const group = await queries.findOwnGroup(db, userId, designCode, screenGroupCode);
  if (!group) {
    throw new Refusal("not_found", "Design screen group not found");
  }
  return group;
}
