import type { Readable } from "@frontage/contract/readable-parts.ts";
import type { Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import type { AppParts } from "../../app-parts.ts";
import { InvalidInput, notFound, Refusal } from "../../http/reply/refusal.ts";
import type { DesignGroup } from "../uploads/uploads.queries.ts";
import * as queries from "./documents.queries.ts";
import { fileKeysOf } from "./present-document.ts";

/**
 * Saves a document.
 * @throws InvalidInput if its size differs from its screens, or it shows a picture of another customer
 * @throws Refusal stale if the document was saved elsewhere since `version`
 */
export async function saveDocument(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  group: DesignGroup,
  document: queries.DocumentRow,
  { version, content }: { readonly version: number; readonly content: Artwork },
): Promise<{ version: number; savedAt: Temporal.Instant }> {
  requireSize(content, group);
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const keys = fileKeysOf(content);
    const files = await queries.lockOwnPictureFiles(tx, group.userId, keys);
    if (files.length < keys.length) {
      throw new InvalidInput({
        content: ["A picture in this design no longer exists. Remove it and add it again."],
      });
    }
    const saved = await queries.updateDocument(tx, { id: document.id, version, content }, now);
    if (saved === null) {
      throw await stale(tx, group, document);
    }
    await queries.replaceDocumentFiles(
      tx,
      document.id,
      files.map(({ id }) => id),
    );
    return { version: saved, savedAt: now };
  });
}

/** @throws InvalidInput for a size that differs from the screens, as far as it could be read */
export function requireSize(
  { width, height }: Readable<Artwork>,
  group: Pick<DesignGroup, "width" | "height">,
): void {
  if ((width ?? group.width) !== group.width || (height ?? group.height) !== group.height) {
    throw new InvalidInput({
      content: [`These screens have ${group.width} x ${group.height} pixels.`],
    });
  }
}

async function stale(
  db: AppParts["db"],
  group: DesignGroup,
  { code }: queries.DocumentRow,
): Promise<Refusal> {
  const newer = await queries.findDocument(db, group, code);
  if (!newer) {
    return notFound("Document");
  }
  return new Refusal("stale", "This design was saved in another window.", {
    version: newer.version,
    saved_at: newer.savedAt.toString(),
  });
}
