import type { Clock } from "@frontage/domain/time/clock.ts";
import { sizeOf, type KeptAnswer } from "./kept-answer.ts";

/** Milliseconds after which a page is no longer sent, and after which the next request renews it. */
const maxAge = 20_000;
const renewalAge = 10_000;
const maxPages = 500;
const maxBytes = 32 * 1024 * 1024;

/** Renders a page; null for an answer that must not be kept. */
export type Render = () => Promise<KeptAnswer | null>;

interface Entry {
  readonly page: KeptAnswer;
  readonly render: Render;
  /** In bytes, of all forms. */
  readonly size: number;
  /** By `performance.now()`, and by the server's clock in milliseconds since 1970. */
  readonly madeAt: number;
  readonly clockedAt: number;
  usedAt: number;
  isRenewed: boolean;
}

/** Pages that are the same for all visitors, as ready-made answers. Source: docs/kept-pages.md#how-long */
export interface PageCache {
  /** Returns a page that is young enough; null if there is none. An ageing page is renewed in the background. */
  find(key: string): KeptAnswer | null;
  /**
   * Returns a page, rendered if it is missing. Simultaneous callers share one render. Null if the answer must not be
   * kept.
   */
  get(key: string, render: Render): Promise<KeptAnswer | null>;
  /** Makes the next request for each page render it again. */
  forget(): void;
  /** Waits for the renders that are still running. */
  settle(): Promise<void>;
}

/** @param reportError receives the error of a render in the background */
export function createPageCache(clock: Clock, reportError: (error: unknown) => void): PageCache {
  const entries = new Map<string, Entry>();
  const shared = new Map<string, Promise<KeptAnswer | null>>();
  const running = new Set<Promise<unknown>>();
  let bytes = 0;
  let generation = 0;

  const drop = (key: string) => {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const isTooLarge = () => entries.size > maxPages || bytes > maxBytes;
  const store = (key: string, entry: Entry) => {
    drop(key);
    entries.set(key, entry);
    bytes += entry.size;
    while (isTooLarge()) {
      drop(leastRecentlyUsed(entries));
    }
  };
  const renderOnce = async (key: string, render: Render) => {
    const began = generation;
    const [startedAt, clockedAt] = [performance.now(), clock.now().epochMilliseconds];
    const page = await render();
    // A page that was begun before a change must not be kept after it.
    if (page && began === generation) {
      const madeAt = page.madeAt ?? startedAt;
      const size = sizeOf(page);
      store(key, { page, render, size, madeAt, clockedAt, usedAt: startedAt, isRenewed: false });
    }
    return page;
  };
  const start = (key: string, render: Render) => {
    const rendering = renderOnce(key, render).finally(() => {
      running.delete(rendering);
      if (shared.get(key) === rendering) {
        shared.delete(key);
      }
    });
    running.add(rendering);
    shared.set(key, rendering);
    return rendering;
  };
  const find = (key: string) => {
    const entry = entries.get(key);
    if (!entry) {
      return null;
    }
    const now = performance.now();
    const age = now - entry.madeAt;
    if (age >= maxAge) {
      drop(key);
      return null;
    }
    entry.usedAt = now;
    if (age >= renewalAge && !entry.isRenewed) {
      entry.isRenewed = true;
      start(key, entry.render).catch(reportError);
    }
    return entry.page;
  };
  return {
    find,
    async get(key, render) {
      const entry = entries.get(key);
      const age = clock.now().epochMilliseconds - (entry?.clockedAt ?? 0);
      if (age < 0 || age >= maxAge) {
        drop(key);
      }
      return find(key) ?? shared.get(key) ?? start(key, render);
    },
    forget() {
      generation += 1;
      entries.clear();
      shared.clear();
      bytes = 0;
    },
    async settle() {
      await Promise.allSettled(running);
    },
  };
}

function leastRecentlyUsed(entries: ReadonlyMap<string, Entry>): string {
  let found = "";
  let usedAt = Infinity;
  for (const [key, entry] of entries) {
    if (entry.usedAt < usedAt) {
      [found, usedAt] = [key, entry.usedAt];
    }
  }
  return found;
}
