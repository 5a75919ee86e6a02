import { overlaps, type Interval } from "@frontage/domain/time/interval.ts";

/** The claims that this process makes, one at a time for each space, since each locks its space. */
export interface ClaimQueue {
  /**
   * Runs `claim` once the earlier claims of the space have ended. Null, without a run, if one of them has claimed an
   * overlapping time meanwhile: the caller must read again which times are reserved.
   * @param claim returns null if nothing was claimed
   */
  run<Claimed>(
    spaceId: number,
    times: readonly Interval[],
    claim: () => Promise<Claimed | null>,
  ): Promise<Claimed | null>;
}

interface Waiting {
  readonly times: readonly Interval[];
  readonly proceed: (mayClaim: boolean) => void;
}

/**
 * Creates a queue of claims. Of fifty requests for one slot, the first one claims it, and the others are refused without
 * a transaction and its lock. Source: docs/booking-lifecycle.md#one-slot-many-requests
 */
export function createClaimQueue(): ClaimQueue {
  /** The requests that wait for a space; a space without a claim under way is absent. */
  const waitingBySpace = new Map<number, Waiting[]>();

  /** Lets the next request claim, after those with claimed times have been sent away. */
  const end = (spaceId: number, claimed: readonly Interval[]) => {
    const waiting = waitingBySpace.get(spaceId) ?? [];
    const isClaimed = ({ times }: Waiting) =>
      times.some((time) => claimed.some((other) => overlaps(time, other)));
    for (const { proceed } of waiting.filter(isClaimed)) {
      proceed(false);
    }
    const [next, ...others] = waiting.filter((request) => !isClaimed(request));
    if (next) {
      waitingBySpace.set(spaceId, others);
      next.proceed(true);
    } else {
      waitingBySpace.delete(spaceId);
    }
  };

  /** Resolves when it is the request's turn; false if it has to read again instead. */
  const waitForTurn = (spaceId: number, times: readonly Interval[]): Promise<boolean> => {
    const waiting = waitingBySpace.get(spaceId);
    if (!waiting) {
      waitingBySpace.set(spaceId, []);
      return Promise.resolve(true);
    }
    return new Promise((proceed) => {
      waiting.push({ times, proceed });
    });
  };

  return {
    async run(spaceId, times, claim) {
      if (!(await waitForTurn(spaceId, times))) {
        return null;
      }
      let claimed: readonly Interval[] = [];
      try {
        const result = await claim();
        claimed = result === null ? [] : times;
        return result;
      } finally {
        end(spaceId, claimed);
      }
    },
  };
}
