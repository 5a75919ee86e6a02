import { duplicateOffset } from "./state/duplicate-offset.ts";
import type { Stage } from "./stage/stage.ts";
import type { EditorStore } from "./state/editor-store.ts";

/** The list of shortcuts in the help dialog. */
export const shortcuts: readonly (readonly [string, string])[] = [
  ["Arrow keys", "Move by 1 pixel"],
  ["Shift + arrow keys", "Move by 10 pixels"],
  ["Alt + arrow keys", "Move while the list of layers has the focus"],
  ["[ and ]", "Send backward, bring forward"],
  ["Shift + [ and ]", "Send to the back, bring to the front"],
  ["F2 or Enter", "Edit the text"],
  ["Escape", "Finish typing, clear the selection"],
  ["Delete", "Delete"],
  ["Ctrl + D", "Duplicate"],
  ["Ctrl + C, X, V", "Copy, cut, paste"],
  ["Ctrl + A", "Select everything"],
  ["Ctrl + G", "Group"],
  ["Ctrl + Shift + G", "Separate the group"],
  ["Ctrl + Z", "Undo"],
  ["Ctrl + Shift + Z or Ctrl + Y", "Redo"],
  ["Ctrl + plus and minus", "Zoom in and out"],
  ["Ctrl + 0", "Fit to the window"],
  ["Ctrl + 1", "Actual size"],
  ["Space + drag", "Move the view"],
  ["Alt while dragging", "Do not snap"],
  ["?", "Show this list"],
];

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface ShortcutTargets {
  readonly store: EditorStore;
  readonly stage: Stage;
  readonly showHelp: () => void;
}

/** Runs the shortcut of a key. Returns true if there is one, so that the browser's default is prevented. */
export function pressShortcut(event: KeyboardEvent, targets: ShortcutTargets): boolean {
  return event.ctrlKey || event.metaKey
    ? withControl(event, targets)
    : withoutControl(event, targets);
}

function withControl(event: KeyboardEvent, { store, stage }: ShortcutTargets): boolean {
  const actions: Readonly<Record<string, () => void>> = {
    z: () => (event.shiftKey ? store.redo() : store.undo()),
    y: () => store.redo(),
    d: () => store.addCopies(store.selected, duplicateOffset(store)),
    g: () => (event.shiftKey ? store.ungroup() : store.group()),
    a: () =>
      store.select(
        store.artwork.objects.flatMap(({ id, locked, hidden }) => (locked || hidden ? [] : [id])),
      ),
    "+": () => stage.view.zoomBy(1.25),
    "=": () => stage.view.zoomBy(1.25),
    "-": () => stage.view.zoomBy(0.8),
    "0": () => stage.view.fit(),
    "1": () => stage.view.zoomTo(1),
  };
  const action = actions[event.key.toLowerCase()];
  action?.();
  return action !== undefined;
}

function withoutControl(
  event: KeyboardEvent,
  { store, stage, showHelp }: ShortcutTargets,
): boolean {
  const arrow = arrows[event.key];
  if (arrow && store.selected.length > 0) {
    const step = event.shiftKey ? 10 : 1;
    store.nudge(arrow[0] * step, arrow[1] * step);
    return true;
  }
  const [only] = store.selected;
  const edit = () => {
    if (only?.type === "text") {
      stage.editText(only.id);
    }
  };
  const actions: Readonly<Record<string, () => void>> = {
    Delete: () => store.removeSelected(),
    Backspace: () => store.removeSelected(),
    Escape: () => store.select([]),
    F2: edit,
    "[": () => store.reorder("backward"),
    "]": () => store.reorder("forward"),
    "{": () => store.reorder("to_back"),
    "}": () => store.reorder("to_front"),
    "?": showHelp,
  };
  const isOnCanvas = event.target instanceof HTMLElement && event.target.dataset["canvas"] === "";
  if (event.key === "Enter" && isOnCanvas) {
    edit();
    return true;
  }
  const action = actions[event.key];
  action?.();
  return action !== undefined;
}

/** Whether the focused element handles keys itself. */
export function handlesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [role=dialog], [contenteditable]") !== null
  );
}
