import type { Box } from "@frontage/domain/geometry/shapes.ts";
import {
  addCopies,
  alignObjects,
  changeObjects,
  distributeObjects,
  reorderObjects,
  withGroups,
  type Alignment,
  type Shift,
} from "@frontage/domain/designs/editor/arrange.ts";
import {
  redo,
  startHistory,
  takeStep,
  undo,
  type History,
} from "@frontage/domain/designs/editor/history.ts";
import {
  artworkLimits,
  type Artwork,
  type ArtworkObject,
} from "@frontage/domain/designs/editor/artwork.ts";

export interface EditorState {
  readonly history: History<Artwork>;
  readonly selection: ReadonlySet<string>;
  /** A message for screen readers. The count makes a repeated message new. */
  readonly announcement: { readonly text: string; readonly count: number };
}

let lastId = 0;
/** Returns an id that no other object of the design has. */
export function newObjectId(): string {
  lastId += 1;
  return `${Date.now().toString(36)}-${lastId.toString(36)}`;
}

const nameOf = (objects: readonly ArtworkObject[]) =>
  objects.length === 1 ? (objects[0]?.name ?? "") : `${objects.length} objects`;

/** The design, the selection, and all changes by keyboard and panels. */
export class EditorStore {
  #state: EditorState;
  readonly #listeners = new Set<() => void>();

  /** The visible parts of the screens, in pixels of the design. */
  readonly panels: readonly Box[];

  constructor(artwork: Artwork, panels: readonly Box[] = []) {
    this.panels = panels;
    this.#state = {
      history: startHistory(artwork),
      selection: new Set(),
      announcement: { text: "", count: 0 },
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly get = (): EditorState => this.#state;

  get artwork(): Artwork {
    return this.#state.history.present;
  }

  get selected(): ArtworkObject[] {
    return this.artwork.objects.filter(({ id }) => this.#state.selection.has(id));
  }

  announce(text: string): void {
    const { count } = this.#state.announcement;
    this.#set({ announcement: { text, count: count + 1 } });
  }

  select(ids: Iterable<string>): void {
    const selection = withGroups(this.artwork, ids);
    const { selection: before } = this.#state;
    if (selection.size !== before.size || [...selection].some((id) => !before.has(id))) {
      // Makes the next step a separate one, even if it changes the same property again.
      this.#set({ selection, history: { ...this.#state.history, step: null } });
    }
  }

  /**
   * Changes the design.
   * @param step see takeStep
   */
  change(artwork: Artwork, step: string | null = null): void {
    const history = takeStep(this.#state.history, artwork, step);
    const ids = new Set(artwork.objects.map(({ id }) => id));
    const selection = new Set([...this.#state.selection].filter((id) => ids.has(id)));
    this.#set({ history, selection });
  }

  /** Replaces the design, as a step that can be undone. */
  replace(artwork: Artwork, announcement: string): void {
    this.select([]);
    this.change(artwork);
    this.announce(announcement);
  }

  changeSelected(
    change: (object: ArtworkObject) => ArtworkObject,
    step: string | null = null,
  ): void {
    this.change(changeObjects(this.artwork, this.#state.selection, change), step);
  }

  /**
   * Replaces an object.
   * @param step see takeStep
   */
  putOne(object: ArtworkObject, step: string | null = null): void {
    this.change(
      changeObjects(this.artwork, new Set([object.id]), () => object),
      step,
    );
  }

  put(objects: readonly ArtworkObject[]): void {
    const byId = new Map(objects.map((object) => [object.id, object]));
    this.change(changeObjects(this.artwork, new Set(byId.keys()), (o) => byId.get(o.id) ?? o));
  }

  add(objects: readonly ArtworkObject[], verb = "added"): boolean {
    if (this.artwork.objects.length + objects.length > artworkLimits.objects) {
      this.announce(`A design holds at most ${artworkLimits.objects} objects.`);
      return false;
    }
    this.change({ ...this.artwork, objects: [...this.artwork.objects, ...objects] });
    this.select(objects.map(({ id }) => id));
    this.announce(`${nameOf(objects)} ${verb}`);
    return true;
  }

  /** Adds copies of objects, which may be from another design. */
  addCopies(objects: readonly ArtworkObject[], offset: number): void {
    if (this.artwork.objects.length + objects.length > artworkLimits.objects) {
      this.announce(`A design holds at most ${artworkLimits.objects} objects.`);
      return;
    }
    const { artwork, ids } = addCopies(this.artwork, objects, newObjectId, offset);
    this.change(artwork);
    this.select(ids);
    this.announce(`${nameOf(objects)} added`);
  }

  removeSelected(): void {
    const removed = this.selected.filter(({ locked }) => !locked);
    if (removed.length === 0) {
      return;
    }
    const ids = new Set(removed.map(({ id }) => id));
    this.change({
      ...this.artwork,
      objects: this.artwork.objects.filter(({ id }) => !ids.has(id)),
    });
    this.announce(`${nameOf(removed)} deleted`);
  }

  nudge(dx: number, dy: number): void {
    const moved = this.selected.filter(({ locked }) => !locked);
    if (moved.length === 0) {
      return;
    }
    this.changeSelected((o) => (o.locked ? o : { ...o, x: o.x + dx, y: o.y + dy }), "nudge");
    const [first] = this.selected;
    if (first) {
      this.announce(`${nameOf(moved)} at ${Math.round(first.x)}, ${Math.round(first.y)}`);
    }
  }

  reorder(shift: Shift): void {
    this.change(reorderObjects(this.artwork, this.#state.selection, shift));
    const [first] = this.selected;
    if (first) {
      const place = this.artwork.objects.length - this.artwork.objects.indexOf(first);
      this.announce(
        `${nameOf(this.selected)} is layer ${place} of ${this.artwork.objects.length} from the front`,
      );
    }
  }

  align(to: Alignment): void {
    this.change(alignObjects(this.artwork, this.#state.selection, to));
    this.announce("Aligned");
  }

  distribute(direction: "across" | "down"): void {
    this.change(distributeObjects(this.artwork, this.#state.selection, direction));
    this.announce("Spacing made equal");
  }

  group(): void {
    if (this.#state.selection.size > 1) {
      const group = newObjectId();
      this.changeSelected((object) => ({ ...object, group }));
      this.announce(`${this.selected.length} objects grouped`);
    }
  }

  ungroup(): void {
    if (this.selected.some(({ group }) => group !== null)) {
      this.changeSelected((object) => ({ ...object, group: null }));
      this.announce("Group separated");
    }
  }

  undo(): void {
    this.#travel(undo(this.#state.history), "Undone", "There is nothing to undo");
  }

  redo(): void {
    this.#travel(redo(this.#state.history), "Redone", "There is nothing to redo");
  }

  #travel(history: History<Artwork>, done: string, nothing: string): void {
    if (history === this.#state.history) {
      this.announce(nothing);
      return;
    }
    const ids = new Set(history.present.objects.map(({ id }) => id));
    const selection = new Set([...this.#state.selection].filter((id) => ids.has(id)));
    this.#set({ history, selection });
    this.announce(done);
  }

  #set(change: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) {
      listener();
    }
  }
}
