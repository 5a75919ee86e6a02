import type { AppParts } from "../../app-parts.ts";
import type { TurnTaker } from "../../workload/fair-queue.ts";
import { addFaultsOf, InvalidInput, type FieldErrors } from "../../http/reply/refusal.ts";
import { showSource } from "../designs/media/show-source.ts";
import { inspectUpload } from "../uploads/inspect/inspect-upload.ts";
import type { DesignGroup } from "../uploads/uploads.queries.ts";
import * as queries from "./documents.queries.ts";
import { findOwnFile } from "./pictures.queries.ts";

/**
 * Shows the exported picture of a document on its screens. The address identifies a file that was uploaded for this
 * screen group; nothing is fetched from it.
 * @throws InvalidInput on `url` or `design_id`
 */
export async function importCanvaDesign(
  parts: AppParts,
  group: DesignGroup,
  { url, designId }: { readonly url: string; readonly designId: string },
  owner: TurnTaker,
): Promise<void> {
  const document = await requireDocument(parts, group, designId);
  const key = await requireUpload(parts, group, url);
  const { id: fileId } = await inspectExport(parts, key, owner);
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

/**
 * Returns the key of the file that was uploaded for this screen group at an address.
 * @throws InvalidInput on `url`
 */
async function requireUpload({ db }: AppParts, group: DesignGroup, url: string): Promise<string> {
  const key = keyIn(url);
  const file = key === null ? null : await findOwnFile(db, group.userId, key);
  const isForGroup =
    file?.designId === group.designId && file.screenGroupId === group.screenGroupId;
  if (key === null || !isForGroup) {
    throw new InvalidInput({ url: ["Upload the picture for this screen first."] });
  }
  return key;
}

/** Adds what a look-up finds wrong with a refused import, as far as it could be read. */
export async function findImportFaults(
  parts: AppParts,
  group: DesignGroup,
  { url, designId }: { readonly url?: string | undefined; readonly designId?: string | undefined },
  faults: FieldErrors,
): Promise<void> {
  if (designId !== undefined) {
    await addFaultsOf(faults, () => requireDocument(parts, group, designId));
  }
  if (url !== undefined) {
    await addFaultsOf(faults, () => requireUpload(parts, group, url));
  }
}

/** Inspects the file and reports its problems at the field `url`. */
async function inspectExport(parts: AppParts, key: string, owner: TurnTaker) {
  try {
    return await inspectUpload(parts, key, "image", owner);
  } catch (error) {
    throw error instanceof InvalidInput
      ? new InvalidInput({ url: Object.values(error.fields).flat() })
      : error;
  }
}

/**
 * Records which document the editor has open.
 * @throws InvalidInput on `design_id` if this screen group has no such document
 */
export async function openCanvaDesign(
  parts: AppParts,
  group: DesignGroup,
  designId: string,
): Promise<void> {
  const { code } = await requireDocument(parts, group, designId);
  await queries.setCanvaDesign(parts.db, group, code);
}

async function requireDocument(
  { db }: AppParts,
  group: DesignGroup,
  code: string,
): Promise<queries.DocumentRow> {
  const document = await queries.findDocument(db, group, code);
  if (!document) {
    throw new InvalidInput({ design_id: ["This screen has no such document."] });
  }
  return document;
}

/** Extracts the file key from the address of an upload, or from the key itself. */
function keyIn(url: string): string | null {
  if (!URL.canParse(url, "http://upload.invalid/")) {
    return null;
  }
  const path = decodedOrNull(new URL(url, "http://upload.invalid/").pathname);
  const start = path?.indexOf("uploads/") ?? -1;
  return path === null || start < 0 ? null : path.slice(path.lastIndexOf("uploads/"));
}

function decodedOrNull(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
