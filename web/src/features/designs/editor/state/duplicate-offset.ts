import type { EditorStore } from "./editor-store.ts";

/** How far a copy lies from its original, in pixels of the design: enough to be seen. */
export function duplicateOffset({ scene }: EditorStore): number {
  return Math.round(Math.min(scene.width, scene.height) * 0.03);
}
