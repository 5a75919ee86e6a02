import { artwork } from "@frontage/contract/designs/design-documents.ts";
import type { Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import { z } from "zod";

const draft = z.object({ version: z.int(), content: artwork });

const keyOf = (documentCode: string) => `editor.draft.${documentCode}`;

/** Stores unsaved changes in this browser; null removes them. Nothing is stored if the storage is full. */
export function keepDraft(
  documentCode: string,
  unsaved: { readonly version: number; readonly content: Artwork } | null,
): void {
  try {
    if (unsaved) {
      localStorage.setItem(keyOf(documentCode), JSON.stringify(unsaved));
    } else {
      localStorage.removeItem(keyOf(documentCode));
    }
  } catch {
    // The next save stores it on the server.
  }
}

/** Returns the unsaved changes of an earlier visit. */
export function readDraft(documentCode: string): { version: number; content: Artwork } | null {
  try {
    const stored = localStorage.getItem(keyOf(documentCode));
    const parsed = draft.safeParse(stored === null ? null : JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
