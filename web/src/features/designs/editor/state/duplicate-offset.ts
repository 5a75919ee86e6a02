import type { EditorStore } from "./editor-store.ts";

/** The visible offset of a copy from its original, in pixels of the design. */
export function duplicateOffset({ artwork }: EditorStore): number {
  return Math.round(Math.min(artwork.width, artwork.height) * 0.03);
}
