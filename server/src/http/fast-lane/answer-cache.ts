import type { Clock } from "@frontage/domain/time/clock.ts";
import { LRUCache } from "lru-cache";
import type { Answer } from "./answer.ts";
import { UncachedPage } from "./uncached-page.ts";

/** The most answers and the most bytes of all their forms. */
const maxAnswers = 2000;
const maxBytes = 40 * 1024 * 1024;

/** How long an answer is sent, in milliseconds. Source: docs/speed/fast-lane.md#how-long */
interface Lifetime {
  /** After which the next request makes it again in the background. */
  readonly renewAfter: number;
  /** After which it is no longer sent. */
  readonly sendFor: number;
}

export const lifetimes = {
  page: { renewAfter: 10_000, sendFor: 20_000 },
  list: { renewAfter: 10_000, sendFor: 10_000 },
  /** The address of a file changes with its content. */
  file: { renewAfter: Infinity, sendFor: Infinity },
} as const satisfies Record<string, Lifetime>;

type Made = Answer | UncachedPage | null;

interface Entry {
  readonly answer: Answer;
  readonly make: () => Promise<Made>;
  readonly lifetime: Lifetime;
  /** By `performance.now()`, and by the server's clock in milliseconds since 1970. */
  readonly madeAt: number;
  readonly clockedAt: number;
  isRenewed: boolean;
}

/** Answers that are the same for all callers, by their address. The least recently used ones are dropped first. */
export interface AnswerCache {
  /** Returns an answer that is young enough; null if there is none. An ageing one is made again in the background. */
  find(key: string): Answer | null;
  /**
   * Returns an answer, made if it is missing. Simultaneous callers share the making. A page that must not be cached is
   * returned to the caller that rendered it, and null to the others. Null is not cached either.
   */
  get<Result extends Made>(
    key: string,
    lifetime: Lifetime,
    make: () => Promise<Result>,
  ): Promise<Answer | Result | null>;
  /** Makes the next request for each page and list make it again. */
  forget(): void;
  /** Waits for what is still being made. */
  settle(): Promise<void>;
}

interface CacheParts {
  readonly clock: Clock;
  /** Whether answers are kept at all. */
  readonly isOn: boolean;
  /** Receives the error of a renewal in the background. */
  readonly reportError: (error: unknown) => void;
}

export function createAnswerCache({ clock, isOn, reportError }: CacheParts): AnswerCache {
  const entries = new LRUCache<string, Entry>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => Math.max(1, answer.size),
  });
  const shared = new Map<string, Promise<Made>>();
  const running = new Set<Promise<unknown>>();
  let generation = 0;

  const makeOnce = async (key: string, lifetime: Lifetime, make: Entry["make"]) => {
    const began = generation;
    const [startedAt, clockedAt] = [performance.now(), clock.now().epochMilliseconds];
    const made = await make();
    // What was begun before a change must not be sent after it.
    if (!isOn || made === null || made instanceof UncachedPage || began !== generation) {
      return made;
    }
    const madeAt = made.madeAt ?? startedAt;
    const answer = sameAnswer(entries.peek(key)?.answer, made);
    entries.set(key, { answer, make, lifetime, madeAt, clockedAt, isRenewed: false });
    return answer;
  };
  const start = (key: string, lifetime: Lifetime, make: Entry["make"]) => {
    const making = makeOnce(key, lifetime, make).finally(() => {
      running.delete(making);
      if (shared.get(key) === making) {
        shared.delete(key);
      }
    });
    running.add(making);
    shared.set(key, making);
    return making;
  };
  const find = (key: string) => {
    const entry = entries.get(key);
    if (!entry) {
      return null;
    }
    const age = performance.now() - entry.madeAt;
    if (age >= entry.lifetime.sendFor) {
      return null;
    }
    if (age >= entry.lifetime.renewAfter && !entry.isRenewed) {
      entry.isRenewed = true;
      start(key, entry.lifetime, entry.make).catch(reportError);
    }
    return entry.answer;
  };
  /** Whether an answer is too old, or from the future, by the server's clock. */
  const isOutOfTime = ({ clockedAt, lifetime }: Entry) => {
    const age = clock.now().epochMilliseconds - clockedAt;
    return lifetime.sendFor !== Infinity && (age < 0 || age >= lifetime.sendFor);
  };
  return {
    find,
    async get<Result extends Made>(
      key: string,
      lifetime: Lifetime,
      make: () => Promise<Result>,
    ): Promise<Answer | Result | null> {
      const entry = entries.peek(key);
      if (entry && isOutOfTime(entry)) {
        entries.delete(key);
      }
      const found = find(key);
      const making = shared.get(key);
      if (found || !making) {
        return found ?? (start(key, lifetime, make) as Promise<Result>);
      }
      const made = await making;
      return made instanceof UncachedPage ? null : made;
    },
    forget() {
      generation += 1;
      for (const [key, { lifetime }] of entries.entries()) {
        if (lifetime.sendFor !== Infinity) {
          entries.delete(key);
        }
      }
      shared.clear();
    },
    async settle() {
      await Promise.allSettled(running);
    },
  };
}

/** An unchanged list has its compressed forms already. */
const sameAnswer = (earlier: Answer | undefined, made: Answer): Answer =>
  earlier !== undefined && made.madeAt === undefined && earlier.etag === made.etag ? earlier : made;
