import type { Clock } from "@frontage/domain/time/clock.ts";
import { sizeOf, type KeptAnswer } from "./kept-answer.ts";
import { UnkeptPage } from "./unkept-page.ts";

/** Milliseconds after which a page is no longer sent, and after which the next request renews it. */
const maxAge = 20_000;
const renewalAge = 10_000;
const maxPages = 500;
const maxBytes = 32 * 1024 * 1024;

export type Render = () => Promise<KeptAnswer | UnkeptPage>;

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
   * Returns a page, rendered if it is missing. Simultaneous callers share one render. A page that must not be kept is
   * returned to the caller that rendered it, and null to the others.
   */
  get(key: string, render: Render): Promise<KeptAnswer | UnkeptPage | null>;
  /** Makes the next request for each page render it again. */
  forget(): void;
  /** Waits for the renders that are still running. */
  settle(): Promise<void>;
}

/** @param reportError receives the error of a render in the background */
export function createPageCache(clock: Clock, reportError: (error: unknown) => void): PageCache {
  const entries = new Map<string, Entry>();
  const shared = new Map<string, Promise<KeptAnswer | UnkeptPage>>();
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
    if (!(page instanceof UnkeptPage) && began === generation) {
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
      const found = find(key);
      const rendering = shared.get(key);
      if (found || !rendering) {
        return found ?? start(key, render);
      }
      const page = await rendering;
      return page instanceof UnkeptPage ? null : page;
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
