import { makeDarkLayer, makeLayer, type FindAddress, type Layer } from "./layer.ts";
import type { PlayerProblem } from "../plan/check-in.ts";
import type { Plan } from "../plan/plan.ts";
import { contentAt, idleContent, nextChangeAt, nothing, type Content } from "../plan/schedule.ts";
import type { Stage } from "./stage.ts";

/** How long before a change the next content is prepared, in milliseconds. */
const prepareAhead = 5 * 60_000;
/** The delay before failed content is tried again, in milliseconds. */
const retryAfter = 10_000;

interface Prepared {
  readonly content: Content;
  /** When its files may come over the network. */
  readonly isDue: boolean;
  /** Null while it is being prepared, and after a failure. */
  layer: Layer | null;
  /** When to try again after a failure; null without one. */
  retryAt: number | null;
}

/**
 * The content of the screen. It changes without a gap, since the next content is prepared.
 * Source: docs/screens/player.md#changes
 */
export class Screen {
  readonly #stage: Stage;
  readonly #findAddress: FindAddress;
  readonly #prepared = new Map<string, Prepared>();
  #shown: { readonly content: Content; readonly layer: Layer };
  #wanted: Content = nothing;
  /** Called when prepared content becomes ready or fails. */
  onReady: () => void = () => {};

  constructor(stage: Stage, findAddress: FindAddress) {
    this.#stage = stage;
    this.#findAddress = findAddress;
    this.#shown = { content: nothing, layer: makeDarkLayer() };
    stage.show(this.#shown.layer);
  }

  get content(): Content {
    return this.#shown.content;
  }

  /** What keeps the content that is due from being shown. Null while it is shown, and while it is being prepared. */
  get problem(): Exclude<PlayerProblem, "wrong_size"> | null {
    const { content, layer } = this.#shown;
    if (content.id === this.#wanted.id) {
      return layer.isStillOnly ? "still_only" : null;
    }
    const hasFailed = typeof this.#prepared.get(this.#wanted.id)?.retryAt === "number";
    return hasFailed ? (this.#wanted.kind === "idle" ? "idle_failed" : "design_failed") : null;
  }

  /** The keys of the files that are on the screen or prepared. */
  get keys(): ReadonlySet<string> {
    const contents = [this.content, ...[...this.#prepared.values()].map(({ content }) => content)];
    return new Set(
      contents.flatMap((content) =>
        content.kind === "nothing"
          ? []
          : [content.media.file.key, ...(content.media.still ? [content.media.still.key] : [])],
      ),
    );
  }

  /** Shows the current content of the plan and prepares the next. */
  follow(plan: Plan, now: number): void {
    const wanted = contentAt(plan, now);
    this.#wanted = wanted;
    const idle = idleContent(plan);
    const change = nextChangeAt(plan, now);
    const next = change !== null && change - now < prepareAhead ? [contentAt(plan, change)] : [];
    const needed = [wanted, idle, ...next];
    this.#drop(needed);
    for (const content of needed) {
      this.#prepare(content, now);
    }
    this.#stage.keepPlaying();
    if (this.content.id === wanted.id) {
      this.#complete(wanted);
      return;
    }
    if (this.#show(wanted)) {
      return;
    }
    // Not ready yet. The previous design must not stay beyond its time.
    const { kind } = this.content;
    const showsIdle = kind === "idle" || this.#show(idle);
    if (!showsIdle && kind === "design") {
      this.#put(nothing, makeDarkLayer());
    }
  }

  /** Retries content that waited for a file. */
  retry(): void {
    for (const [id, { retryAt, layer }] of this.#prepared) {
      if (retryAt !== null || layer?.isWhole === false) {
        layer?.remove();
        this.#prepared.delete(id);
      }
    }
    this.onReady();
  }

  #drop(needed: readonly Content[]): void {
    for (const [id, { layer }] of this.#prepared) {
      if (!needed.some((content) => content.id === id)) {
        layer?.remove();
        this.#prepared.delete(id);
      }
    }
  }

  #prepare(content: Content, now: number): void {
    const isShown = content.id === this.content.id && this.#shown.layer.isWhole;
    // Content that is on the screen already only waits for its download.
    const isDue = content.id === this.#wanted.id && content.id !== this.content.id;
    const { retryAt, ...last } = this.#prepared.get(content.id) ?? { retryAt: 0, isDue };
    const isLate = retryAt !== null && (retryAt <= now || (isDue && !last.isDue));
    if (content.kind === "nothing" || isShown || !isLate) {
      return;
    }
    const prepared: Prepared = { content, isDue, layer: null, retryAt: null };
    this.#prepared.set(content.id, prepared);
    const isWanted = () => this.#prepared.get(content.id) === prepared;
    const from = isDue ? "storage_or_network" : "storage";
    makeLayer(content.media, this.#findAddress, from).then(
      (layer) => {
        if (!isWanted()) {
          layer.remove();
          return;
        }
        prepared.layer = layer;
        this.#stage.putBelow(layer);
        this.onReady();
      },
      () => {
        prepared.retryAt = now + retryAfter;
        if (isWanted()) {
          this.onReady();
        }
      },
    );
  }

  /** Replaces the still of a video once the video is downloaded. */
  #complete(content: Content): void {
    if (!this.#shown.layer.isWhole && this.#prepared.get(content.id)?.layer?.isWhole) {
      this.#show(content);
    }
  }

  /** Shows content if it is ready. Returns whether it was. */
  #show(content: Content): boolean {
    if (content.kind === "nothing") {
      this.#put(content, makeDarkLayer());
      return true;
    }
    const layer = this.#prepared.get(content.id)?.layer;
    if (!layer) {
      return false;
    }
    this.#prepared.delete(content.id);
    this.#put(content, layer);
    return true;
  }

  #put(content: Content, layer: Layer): void {
    this.#shown = { content, layer };
    this.#stage.show(layer);
  }
}
