import type { DesignDocument } from "@frontage/contract/designs/design-documents.ts";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser-api.ts";
import type { GroupParams } from "./files/upload-picture.ts";
import { Autosave, type SaveState } from "./state/autosave.ts";
import { keepDraft } from "./state/draft.ts";
import type { EditorStore } from "./state/editor-store.ts";

/** Saves the design of a store automatically while the editor is open. */
export function useAutosave(
  store: EditorStore,
  params: GroupParams,
  { document, hasDraft }: { document: DesignDocument; hasDraft: boolean },
) {
  const [state, setState] = useState<SaveState>({ kind: "saved", at: document.savedAt });
  const [autosave] = useState(
    () =>
      new Autosave({
        api,
        params: { ...params, documentCode: document.code },
        version: document.version,
        savedAt: document.savedAt,
        onState: setState,
        keepDraft: (draft) => keepDraft(document.code, draft),
      }),
  );
  useEffect(() => {
    let saved = store.artwork;
    if (hasDraft) {
      autosave.schedule(saved);
    }
    const stopListening = store.subscribe(() => {
      if (store.artwork !== saved) {
        saved = store.artwork;
        autosave.schedule(saved);
      }
    });
    const flush = () => void autosave.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (!autosave.isSaved) {
        event.preventDefault();
        flush();
      }
    };
    addEventListener("online", flush);
    addEventListener("beforeunload", warn);
    return () => {
      stopListening();
      removeEventListener("online", flush);
      removeEventListener("beforeunload", warn);
      autosave.stop();
      flush();
    };
  }, [store, autosave, hasDraft]);
  return { autosave, state };
}
