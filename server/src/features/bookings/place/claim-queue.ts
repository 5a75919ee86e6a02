import { overlaps, type Interval } from "@frontage/domain/time/interval.ts";

/** A request to claim times of a space. */
export interface ClaimRequest {
  readonly userId: number;
  readonly times: readonly Interval[];
}

/** The result of a claim; or the earlier request that has claimed an overlapping time meanwhile, without a claim. */
export type ClaimTurn<Claimed> =
  | { readonly status: "ended"; readonly claimed: Claimed | null }
  | { readonly status: "overlapped"; readonly earlier: ClaimRequest };

/** The claims that this process makes, one at a time for each space, since each locks its space. */
export interface ClaimQueue {
  /**
   * Runs `claim` once the earlier claims of the space have ended, unless one of them has claimed an overlapping time.
   * @param claim returns null if nothing was claimed
   */
  run<Claimed>(
    spaceId: number,
    request: ClaimRequest,
    claim: () => Promise<Claimed | null>,
  ): Promise<ClaimTurn<Claimed>>;
}

interface Waiting {
  readonly request: ClaimRequest;
  /** Gets the earlier request with an overlapping claim; null if the request may claim. */
  readonly proceed: (earlier: ClaimRequest | null) => void;
}

/**
 * Creates a queue of claims. Of fifty requests for one slot, the first one claims it, and the others are refused without
 * a transaction and its lock. Source: docs/booking-lifecycle.md#one-slot-many-requests
 */
export function createClaimQueue(): ClaimQueue {
  /** The requests that wait for a space; a space without a claim under way is absent. */
  const waitingBySpace = new Map<number, Waiting[]>();

  /** Lets the next request claim, after those that overlap the claim have been sent away. */
  const end = (spaceId: number, claimed: ClaimRequest | null) => {
    const waiting = waitingBySpace.get(spaceId) ?? [];
    const isOverlapped = ({ request }: Waiting) =>
      claimed !== null &&
      request.times.some((time) => claimed.times.some((other) => overlaps(time, other)));
    for (const { proceed } of waiting.filter(isOverlapped)) {
      proceed(claimed);
    }
    const [next, ...others] = waiting.filter((request) => !isOverlapped(request));
    if (next) {
      waitingBySpace.set(spaceId, others);
      next.proceed(null);
    } else {
      waitingBySpace.delete(spaceId);
    }
  };

  /** Resolves when it is the request's turn; with an earlier request if that has claimed an overlapping time. */
  const waitForTurn = (spaceId: number, request: ClaimRequest): Promise<ClaimRequest | null> => {
    const waiting = waitingBySpace.get(spaceId);
    if (!waiting) {
      waitingBySpace.set(spaceId, []);
      return Promise.resolve(null);
    }
    return new Promise((proceed) => {
      waiting.push({ request, proceed });
    });
  };

  return {
    async run(spaceId, request, claim) {
      const earlier = await waitForTurn(spaceId, request);
      if (earlier) {
        return { status: "overlapped", earlier };
      }
      let hasClaimed = false;
      try {
        const claimed = await claim();
        hasClaimed = claimed !== null;
        return { status: "ended", claimed };
      } finally {
        end(spaceId, hasClaimed ? request : null);
      }
    },
  };
}
