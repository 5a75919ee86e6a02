import type { EditorStore } from "./editor-store.ts";

/** The visible offset of a copy from its original, in pixels of the design. */
export function duplicateOffset({ scene }: EditorStore): number {
  return Math.round(Math.min(scene.width, scene.height) * 0.03);
}
