import type { Screen } from "@frontage/domain/screens/screen.ts";
import { boundsOf } from "@frontage/domain/designs/editor/geometry.ts";
import type { Artwork, ArtworkObject } from "@frontage/domain/designs/editor/artwork.ts";
import { linesOf, snap, type SnapLines } from "@frontage/domain/designs/editor/snapping.ts";
import { ActiveSelection, Textbox, type FabricObject } from "fabric";
import type { PictureCache } from "../files/pictures.ts";
import type { Mark } from "@frontage/domain/designs/editor/marks/marks.ts";
import { drawOverlay, visiblePart } from "./overlay.ts";
import { paintStyle } from "./paint.ts";
import { readTransform } from "./read-transform.ts";
import { makeObject, measuredHeight, restyleText, toggleRawText } from "./artwork-objects.ts";
import { StageCanvas } from "./stage-canvas.ts";
import { StageView } from "./stage-view.ts";

export interface StageEvents {
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onChange: (objects: readonly ArtworkObject[]) => void;
  readonly onText: (id: string, text: string) => void;
  readonly onEditEnd: () => void;
  readonly onZoom: (zoom: number) => void;
}

interface ShownObject {
  readonly source: ArtworkObject;
  readonly object: FabricObject;
}

const noLines: SnapLines = { x: [], y: [] };
/** The distance within which objects snap to a line, in CSS pixels. */
const snapReach = 7;

/** The canvas of the editor: shows a design and reports changes. The store keeps the design. */
export class Stage {
  readonly view: StageView;
  readonly #canvas: StageCanvas;
  readonly #events: StageEvents;
  readonly #pictureCache: PictureCache;
  readonly #screens: readonly Screen[];
  #artwork: Artwork;
  #shown = new Map<string, ShownObject>();
  #isSyncing = false;
  #lines = noLines;
  #showsSafeArea = false;
  #marked: ReadonlySet<string> = new Set();

  constructor(
    element: HTMLCanvasElement,
    host: HTMLElement,
    parts: {
      readonly artwork: Artwork;
      readonly screens: readonly Screen[];
      readonly pictureCache: PictureCache;
      readonly events: StageEvents;
    },
  ) {
    this.#artwork = parts.artwork;
    this.#screens = parts.screens;
    this.#pictureCache = parts.pictureCache;
    this.#events = parts.events;
    this.#canvas = new StageCanvas(element, {
      preserveObjectStacking: true,
      selectionColor: "#d9411e1a",
      selectionBorderColor: "#d9411e",
      controlsAboveOverlay: false,
      renderOnAddRemove: false,
      snapAngle: 5,
      snapThreshold: 3,
      uniformScaling: false,
    });
    this.#canvas.hooks = {
      drawAbove: (context) => this.#drawAbove(context),
      widenSelection: (target) => this.#widenSelection(target),
    };
    this.#listen();
    this.view = new StageView(this.#canvas, host, parts.artwork, (zoom) => {
      this.#events.onZoom(zoom);
    });
  }

  /** Shows a design with some of its objects selected. Redraws only what has changed. */
  show(artwork: Artwork, selection: ReadonlySet<string>): void {
    const editing = this.#editedText();
    this.#isSyncing = true;
    this.#artwork = artwork;
    if (!editing || !selection.has(editing.id)) {
      this.#canvas.discardActiveObject();
    }
    this.#syncObjects(artwork, editing);
    if (!this.#editedText()) {
      this.#select(artwork, selection);
    }
    this.#isSyncing = false;
    this.#canvas.requestRenderAll();
  }

  /** Redraws after pictures have loaded. */
  refresh(): void {
    this.#canvas.requestRenderAll();
  }

  /** Marks the objects that will not be seen as they are meant. */
  mark(marks: readonly Mark[]): void {
    this.#marked = new Set(marks.flatMap(({ objectId }) => objectId ?? []));
    this.#canvas.requestRenderAll();
  }

  showSafeArea(isShown: boolean): void {
    this.#showsSafeArea = isShown;
    this.#canvas.requestRenderAll();
  }

  /** Starts editing a text. */
  editText(id: string): void {
    const shown = this.#shown.get(id);
    if (shown?.object instanceof Textbox && !shown.source.locked) {
      this.#canvas.setActiveObject(shown.object);
      shown.object.enterEditing();
      shown.object.selectAll();
      this.#canvas.requestRenderAll();
    }
  }

  get isEditingText(): boolean {
    return this.#editedText() !== null;
  }

  /** Ends editing, so that the design contains the whole text. */
  endEditing(): void {
    this.#editedText()?.textbox.exitEditing();
  }

  async destroy(): Promise<void> {
    this.view.destroy();
    await this.#canvas.dispose();
  }

  #editedText(): { id: string; textbox: Textbox } | null {
    for (const [id, { object }] of this.#shown) {
      if (object instanceof Textbox && object.isEditing) {
        return { id, textbox: object };
      }
    }
    return null;
  }

  #syncObjects(artwork: Artwork, editing: { id: string; textbox: Textbox } | null): void {
    const kept = new Map(this.#shown);
    const shown = new Map<string, ShownObject>();
    for (const source of artwork.objects) {
      const before = kept.get(source.id);
      kept.delete(source.id);
      if (before?.source === source) {
        shown.set(source.id, before);
      } else if (before && editing?.id === source.id && source.type === "text") {
        restyleText(editing.textbox, source);
        shown.set(source.id, { source, object: editing.textbox });
      } else {
        if (before) {
          this.#canvas.remove(before.object);
        }
        const object = makeObject(source, this.#pictureCache);
        this.#canvas.add(object);
        shown.set(source.id, { source, object });
      }
    }
    for (const { object } of kept.values()) {
      this.#canvas.remove(object);
    }
    this.#shown = shown;
    for (const [index, { object }] of [...shown.values()].entries()) {
      this.#canvas.moveObjectTo(object, index);
    }
  }

  #select(artwork: Artwork, selection: ReadonlySet<string>): void {
    const objects = artwork.objects.flatMap(({ id, locked, hidden }) => {
      const shown = this.#shown.get(id);
      return shown && selection.has(id) && !locked && !hidden ? [shown.object] : [];
    });
    const [first] = objects;
    if (objects.length > 1) {
      const together = new ActiveSelection(objects, {
        canvas: this.#canvas,
        lockScalingFlip: true,
        borderColor: "#d9411e",
        cornerColor: "#ffffff",
        cornerStrokeColor: "#d9411e",
        transparentCorners: false,
        cornerStyle: "circle",
        cornerSize: 11,
        touchCornerSize: 30,
      });
      together.setControlsVisibility({ ml: false, mr: false, mt: false, mb: false });
      this.#canvas.setActiveObject(together);
    } else if (first) {
      this.#canvas.setActiveObject(first);
    }
  }

  #idsOf(objects: readonly FabricObject[]): string[] {
    const wanted = new Set(objects);
    return [...this.#shown].flatMap(([id, { object }]) => (wanted.has(object) ? [id] : []));
  }

  /** A press on one object of a group selects the whole group, so that it is dragged as one. */
  #widenSelection(target: FabricObject): boolean {
    const [id] = this.#idsOf([target]);
    const source = this.#artwork.objects.find((object) => object.id === id);
    if (id === undefined || !source || source.group === null || this.isEditingText) {
      return false;
    }
    this.#events.onSelect([id]);
    return true;
  }

  #listen(): void {
    const canvas = this.#canvas;
    const selected = () => {
      if (!this.#isSyncing) {
        this.#events.onSelect(this.#idsOf(canvas.getActiveObjects()));
      }
    };
    canvas.on("selection:created", selected);
    canvas.on("selection:updated", selected);
    canvas.on("selection:cleared", selected);
    canvas.on("before:render", ({ ctx }) => this.#drawGround(ctx));
    canvas.on("object:moving", ({ target, e }) => this.#snap(target, e.altKey));
    canvas.on("object:modified", ({ target }) => this.#modified(target));
    canvas.on("mouse:up", () => {
      this.#lines = noLines;
      canvas.requestRenderAll();
    });
    canvas.on("text:editing:entered", ({ target }) => this.#toggleRaw(target, true));
    canvas.on("text:changed", ({ target }) => this.#typed(target));
    canvas.on("text:editing:exited", ({ target }) => {
      this.#typed(target);
      this.#toggleRaw(target, false);
      this.#events.onEditEnd();
    });
  }

  #toggleRaw(target: FabricObject, isRaw: boolean): void {
    const [id = ""] = this.#idsOf([target]);
    const source = this.#shown.get(id)?.source;
    if (target instanceof Textbox && source?.type === "text") {
      toggleRawText(target, source, isRaw);
      target.hiddenTextarea?.setAttribute("aria-label", source.name);
    }
  }

  #typed(target: FabricObject): void {
    const [id] = this.#idsOf([target]);
    if (id !== undefined && target instanceof Textbox) {
      const source = this.#artwork.objects.find((object) => object.id === id);
      if (source?.type === "text" && source.text !== target.text) {
        this.#events.onText(id, target.text);
      }
    }
  }

  #modified(target: FabricObject): void {
    // Showing the change ends Fabric's drag, which reports the same change again.
    if (this.#isSyncing) {
      return;
    }
    const members = target instanceof ActiveSelection ? target.getObjects() : [target];
    const changed = members.flatMap((object) => {
      const [id = ""] = this.#idsOf([object]);
      const source = this.#shown.get(id)?.source;
      if (!source || (object instanceof Textbox && object.isEditing)) {
        return [];
      }
      const read = readTransform(object, source);
      return [read.type === "text" ? { ...read, height: measuredHeight(read) } : read];
    });
    this.#events.onChange(changed);
  }

  #snap(target: FabricObject, isFree: boolean): void {
    this.#lines = noLines;
    if (isFree) {
      return;
    }
    const moved = new Set(
      this.#idsOf(target instanceof ActiveSelection ? target.getObjects() : [target]),
    );
    const { width, height } = this.#artwork;
    const others = this.#artwork.objects.filter(({ id, hidden }) => !moved.has(id) && !hidden);
    const { left, top, width: w, height: h } = target.getBoundingRect();
    const { dx, dy, lines } = snap(
      { x: left, y: top, width: w, height: h },
      linesOf([
        { x: 0, y: 0, width, height },
        ...this.#screens,
        ...this.#screens.map(visiblePart),
        ...others.map(boundsOf),
      ]),
      snapReach / this.#canvas.getZoom(),
    );
    target.set({ left: target.left + dx, top: target.top + dy });
    target.setCoords();
    this.#lines = lines;
  }

  #drawGround(context: CanvasRenderingContext2D): void {
    const { width, height, background } = this.#artwork;
    context.save();
    context.transform(...this.#canvas.viewportTransform);
    context.translate(width / 2, height / 2);
    context.fillStyle = paintStyle(context, background, width, height);
    context.fillRect(-width / 2, -height / 2, width, height);
    context.restore();
  }

  #drawAbove(context: CanvasRenderingContext2D): void {
    drawOverlay(context, {
      width: this.#artwork.width,
      height: this.#artwork.height,
      screens: this.#screens,
      showsSafeArea: this.#showsSafeArea,
      lines: this.#lines,
      marked: this.#artwork.objects.filter(({ id }) => this.#marked.has(id)).map(boundsOf),
      zoom: this.#canvas.getZoom(),
    });
  }
}
