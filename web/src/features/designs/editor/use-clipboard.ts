import { useEffect } from "react";
import { loadFont } from "./files/fonts.ts";
import type { PictureCache } from "./files/pictures.ts";
import { duplicateOffset } from "./state/duplicate-offset.ts";
import { newText } from "./stage/new-objects.ts";
import { copyObjects, readClipboard } from "./state/clipboard.ts";
import type { EditorStore } from "./state/editor-store.ts";
import { handlesKeys } from "./shortcuts.ts";

/** Copies, cuts and pastes objects, pictures and texts, and accepts dropped files. */
export function useClipboard(
  store: EditorStore,
  pictureCache: PictureCache,
  upload: (files: readonly File[]) => void,
): void {
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      if (handlesKeys(event.target) || store.selected.length === 0 || !event.clipboardData) {
        return;
      }
      copyObjects(event.clipboardData, store.selected, pictureCache);
      event.preventDefault();
      if (event.type === "cut") {
        store.removeSelected();
      } else {
        store.announce("Copied");
      }
    };
    const take = async (data: DataTransfer) => {
      const pasted = readClipboard(data, pictureCache);
      if (pasted?.kind === "pictures") {
        upload(pasted.files);
      } else if (pasted?.kind === "objects") {
        const fonts = pasted.objects.flatMap((o) => (o.type === "text" ? [o.font] : []));
        await Promise.all(fonts.map(loadFont));
        store.addCopies(pasted.objects, duplicateOffset(store));
      } else if (pasted) {
        await loadFont("Instrument Sans");
        const style = { font: "Instrument Sans", weight: 500, colour: "#171310" } as const;
        store.add([newText(store, { ...style, text: pasted.text.slice(0, 2000), part: 0.055 })]);
      }
    };
    const paste = (event: ClipboardEvent) => {
      if (!handlesKeys(event.target) && event.clipboardData) {
        event.preventDefault();
        void take(event.clipboardData);
      }
    };
    const drop = (event: DragEvent) => {
      if (event.dataTransfer && event.dataTransfer.files.length > 0) {
        event.preventDefault();
        void take(event.dataTransfer);
      }
    };
    const dragOver = (event: DragEvent) => event.preventDefault();
    document.addEventListener("copy", copy);
    document.addEventListener("cut", copy);
    document.addEventListener("paste", paste);
    document.addEventListener("drop", drop);
    document.addEventListener("dragover", dragOver);
    return () => {
      document.removeEventListener("copy", copy);
      document.removeEventListener("cut", copy);
      document.removeEventListener("paste", paste);
      document.removeEventListener("drop", drop);
      document.removeEventListener("dragover", dragOver);
    };
  }, [store, pictureCache, upload]);
}
