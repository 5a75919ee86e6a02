import { scene } from "@frontage/contract/designs/design-documents.ts";
import type { Scene } from "@frontage/domain/designs/editor/scene.ts";
import { z } from "zod";

const draft = z.object({ version: z.int(), content: scene });

const keyOf = (documentCode: string) => `editor.draft.${documentCode}`;

/** Stores unsaved changes in this browser; null removes them. Nothing is stored if the storage is full. */
export function keepDraft(
  documentCode: string,
  unsaved: { readonly version: number; readonly content: Scene } | null,
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
export function readDraft(documentCode: string): { version: number; content: Scene } | null {
  try {
    const stored = localStorage.getItem(keyOf(documentCode));
    const parsed = draft.safeParse(stored === null ? null : JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
