import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { TooManyRequests } from "../reply/refusal.ts";

const minute = 60;
const hour = 60 * minute;

/**
 * The limits. Attempts at guessing are counted in the database across all processes, other load in the memory of each
 * process.
 * Source: docs/limits.md#how-often.
 */
export const limits = {
  // By e-mail and network together, or by a browser that has logged in to the account before.
  logIn: { points: 10, duration: 10 * minute, store: "database", backsOff: true },
  // Far higher and without back-off, so that strangers cannot lock the owner out.
  logInEmail: { points: 100, duration: hour, store: "database", backsOff: false },
  logInNetwork: { points: 50, duration: 10 * minute, store: "database", backsOff: false },
  register: { points: 5, duration: hour, store: "database", backsOff: false },
  googleSignIn: { points: 20, duration: 10 * minute, store: "database", backsOff: false },
  googleNonce: { points: 60, duration: 10 * minute, store: "memory", backsOff: false },
  requestReset: { points: 5, duration: hour, store: "database", backsOff: false },
  resetNetwork: { points: 30, duration: hour, store: "database", backsOff: false },
  resetFlood: { points: 100, duration: hour, store: "database", backsOff: false },
  resetPassword: { points: 10, duration: 10 * minute, store: "database", backsOff: false },
  currentPassword: { points: 10, duration: 10 * minute, store: "database", backsOff: true },
  secondFactor: { points: 10, duration: 10 * minute, store: "database", backsOff: true },
  // Each change mails the address of the account, which may be a stranger's.
  passwordChange: { points: 5, duration: hour, store: "database", backsOff: false },
  verification: { points: 5, duration: hour, store: "database", backsOff: false },
  emailChange: { points: 5, duration: hour, store: "database", backsOff: false },
  enquiry: { points: 5, duration: 10 * minute, store: "database", backsOff: false },
  support: { points: 5, duration: 10 * minute, store: "database", backsOff: false },
  callRequest: { points: 5, duration: 10 * minute, store: "database", backsOff: false },
  report: { points: 5, duration: 10 * minute, store: "database", backsOff: false },
  eventPhoto: { points: 20, duration: 10 * minute, store: "memory", backsOff: false },
  cardSetup: { points: 10, duration: 10 * minute, store: "database", backsOff: true },
  cardCharge: { points: 10, duration: 10 * minute, store: "database", backsOff: true },
  hold: { points: 40, duration: 10 * minute, store: "memory", backsOff: false },
  discount: { points: 30, duration: 10 * minute, store: "database", backsOff: false },
  browserError: { points: 20, duration: 10 * minute, store: "memory", backsOff: false },
  browserErrors: { points: 300, duration: 10 * minute, store: "memory", backsOff: false },
  quote: { points: 240, duration: minute, store: "memory", backsOff: false },
  // As many as pages, since a page of results is a search.
  search: { points: 600, duration: minute, store: "memory", backsOff: false },
  // Each call reserves storage; an upload in parts counts once.
  upload: { points: 120, duration: 10 * minute, store: "memory", backsOff: false },
  // Per device: a counter calls every few minutes, and several times in a row after it was offline.
  footfall: { points: 60, duration: 10 * minute, store: "memory", backsOff: false },
  // Per device: a player checks in every 30 seconds, and at once when its network returns.
  playerCheckIn: { points: 120, duration: 10 * minute, store: "memory", backsOff: false },
  // Pages that are rendered for the request, because no cached page answers it.
  page: { points: 600, duration: minute, store: "memory", backsOff: false },
  favourite: { points: 200, duration: 10 * minute, store: "memory", backsOff: false },
  savedDraft: { points: 300, duration: 10 * minute, store: "memory", backsOff: false },
  draftShare: { points: 30, duration: 10 * minute, store: "memory", backsOff: false },
  draft: { points: 60, duration: 10 * minute, store: "memory", backsOff: false },
} as const;

type LimitName = keyof typeof limits;

/** What one attempt has counted. Nothing else can be given back. Source: docs/limits.md#giving-back */
export interface Use {
  /** Undoes the count, once, unless its period is over: an attempt that was not a guess. */
  restore(): Promise<void>;
}

/** Of an attempt that counted nothing. */
export const noUse: Use = { restore: async () => {} };

export interface RateLimits {
  /**
   * Counts a use for each key.
   * @throws TooManyRequests once one of them has exceeded the limit
   */
  consume(name: LimitName, ...keys: string[]): Promise<Use>;
  /** Clears the count of a key, after its owner has logged in. */
  reset(name: LimitName, key: string): Promise<void>;
}

export const noLimits: RateLimits = {
  consume: async () => noUse,
  reset: async () => {},
};

/** Keys contain people's e-mails and addresses, so only their hashes are stored. */
const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, { points, duration, store }]) => [
      name,
      store === "memory"
        ? new RateLimiterMemory({ points, duration })
        : new RateLimiterPostgres({
            storeClient: pool,
            storeType: "pool",
            tableName: "rate_limits",
            tableCreated: true,
            keyPrefix: name,
            points,
            duration,
            clearExpiredByTimeout: false,
          }),
    ]),
  );
  const limiterOf = (name: LimitName) => {
    const limiter = limiters[name];
    if (!limiter) {
      throw new Error(`No limiter ${name}`);
    }
    return limiter;
  };
  return {
    async consume(name, ...keys) {
      const limiter = limiterOf(name);
      const counted: { readonly key: string; readonly until: number }[] = [];
      for (const key of keys.map(hashOf)) {
        const { msBeforeNext } = await limiter
          .consume(key)
          .catch((refused: unknown) => refuse(limiter, key, limits[name].backsOff, refused));
        counted.push({ key, until: Date.now() + msBeforeNext });
      }
      return {
        async restore() {
          // Emptied first, so that a second call finds nothing. A new period has not counted this use.
          const inTime = counted.splice(0).filter(({ until }) => Date.now() < until);
          await Promise.all(inTime.map(({ key }) => limiter.reward(key)));
        },
      };
    },
    async reset(name, key) {
      await limiterOf(name).delete(hashOf(key));
    },
  };
}

/**
 * Returns the refusal of a use above the limit. For limits on guessing, each further attempt doubles the wait, up to an
 * hour.
 */
async function refuse(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string,
  backsOff: boolean,
  refused: unknown,
): Promise<never> {
  if (!(refused instanceof RateLimiterRes)) {
    throw refused;
  }
  let seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  if (backsOff && refused.consumedPoints > limiter.points + 1) {
    seconds = Math.min(hour, 2 * seconds);
    await limiter.block(key, seconds);
  }
  throw new TooManyRequests(seconds);
}
