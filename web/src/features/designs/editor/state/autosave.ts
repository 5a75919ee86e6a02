import { saveDesignDocument } from "@frontage/contract/designs/design-documents.ts";
import { ApiError, type Api } from "@frontage/contract/client.ts";
import { instant } from "@frontage/contract/wire.ts";
import type { Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import { z } from "zod";

export type SaveState =
  | { readonly kind: "saved"; readonly at: Temporal.Instant }
  | { readonly kind: "waiting" }
  | { readonly kind: "saving" }
  /** The server failed or could not be reached; the autosave retries. */
  | { readonly kind: "retrying" }
  /** The server refused the design; a retry would not help. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Saved in another window meanwhile. */
  | { readonly kind: "stale"; readonly version: number; readonly at: Temporal.Instant };

/** The delay between the last change and the save. */
const pauseMs = 1500;
const retryMs = 4000;

interface AutosaveOptions {
  readonly api: Api;
  readonly params: { designCode: string; screenGroupCode: string; documentCode: string };
  readonly version: number;
  readonly savedAt: Temporal.Instant;
  readonly onState: (state: SaveState) => void;
  /** Called with unsaved changes, and with null once they are saved. */
  readonly keepDraft: (draft: { version: number; content: Artwork } | null) => void;
}

/** Saves a design shortly after each change, one request at a time, and again after a failure. */
export class Autosave {
  readonly #options: AutosaveOptions;
  #version: number;
  #pending: Artwork | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: SaveState;

  constructor(options: AutosaveOptions) {
    this.#options = options;
    this.#version = options.version;
    this.#state = { kind: "saved", at: options.savedAt };
  }

  get version(): number {
    return this.#version;
  }

  get state(): SaveState {
    return this.#state;
  }

  get isSaved(): boolean {
    return this.#pending === null && this.#running === null;
  }

  /** Records a change. */
  schedule(content: Artwork): void {
    this.#pending = content;
    this.#options.keepDraft({ version: this.#version, content });
    if (this.#state.kind !== "stale") {
      this.#setState({ kind: "waiting" });
      this.#wait(pauseMs);
    }
  }

  /** Saves all unsaved changes now. Returns false if they could not be saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#pending && this.#state.kind !== "stale") {
      this.#running = this.#save();
      await this.#running;
    }
    return this.isSaved;
  }

  /** Overwrites the version that was saved elsewhere. */
  async keepMine(): Promise<void> {
    if (this.#state.kind === "stale") {
      this.#version = this.#state.version;
      this.#setState({ kind: "waiting" });
      await this.flush();
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #save(): Promise<void> {
    const content = this.#pending;
    if (!content) {
      return;
    }
    const { api, params, keepDraft } = this.#options;
    this.#pending = null;
    this.#setState({ kind: "saving" });
    try {
      const { version, savedAt } = await api(saveDesignDocument, {
        params,
        body: { version: this.#version, content },
      });
      this.#version = version;
      this.#running = null;
      if (this.#pending === null) {
        keepDraft(null);
        this.#setState({ kind: "saved", at: savedAt });
      } else {
        this.#wait(pauseMs);
      }
    } catch (error) {
      this.#running = null;
      this.#pending ??= content;
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    const newer = staleVersion(error);
    if (newer) {
      this.#setState({ kind: "stale", ...newer });
    } else if (error instanceof ApiError && error.status >= 400 && error.status < 429) {
      this.#setState({ kind: "refused", reason: error.message });
    } else {
      this.#setState({ kind: "retrying" });
      this.#wait(retryMs);
    }
  }

  #setState(state: SaveState): void {
    this.#state = state;
    this.#options.onState(state);
  }
}

const staleBody = z.object({ version: z.int(), saved_at: instant });

/** Returns the newer version from a refusal. */
function staleVersion(error: unknown): { version: number; at: Temporal.Instant } | null {
  if (!(error instanceof ApiError) || error.code !== "stale") {
    return null;
  }
  const newer = staleBody.safeParse(error.body);
  return newer.success ? { version: newer.data.version, at: newer.data.saved_at } : null;
}
