/** Who asks for a turn: an account, and the network of its request. */
export interface TurnTaker {
  readonly account: number;
  readonly network: string;
}

/** Too many tasks of the same account, of the same network, or in all, are waiting. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/** A task took longer than it may. */
export class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

interface Limits {
  /** How many tasks of one account may wait, besides one that runs. */
  readonly perAccount: number;
  /** How many tasks of all accounts of one network may wait. */
  readonly perNetwork: number;
  readonly inAll: number;
  /** How long a task may run. */
  readonly seconds: number;
}

/** A task. It should end when the signal is aborted; its turn is over then in any case. */
type Work<Result> = (signal: AbortSignal) => Promise<Result>;

export interface FairQueue {
  /**
   * Runs a task after those that wait already. Since few tasks of an account may wait, accounts take turns. The tasks
   * of a job are never refused: it has one at a time.
   * @throws QueueFull
   * @throws TookTooLong
   */
  run<Result>(by: TurnTaker | "a job", work: Work<Result>): Promise<Result>;
  /** Counts the tasks that run and that wait. */
  count(): { readonly running: number; readonly waiting: number };
}

/** Creates a queue that runs one task at a time. */
export function createFairQueue(limits: Limits): FairQueue {
  const waiting: { readonly by: TurnTaker | "a job"; readonly start: () => void }[] = [];
  let isRunning = false;

  const requirePlace = (by: TurnTaker) => {
    const takers = waiting.flatMap((each) => (each.by === "a job" ? [] : [each.by]));
    const isFull =
      takers.length >= limits.inAll ||
      takers.filter(({ account }) => account === by.account).length >= limits.perAccount ||
      takers.filter(({ network }) => network === by.network).length >= limits.perNetwork;
    if (isFull) {
      throw new QueueFull();
    }
  };

  return {
    count: () => ({ running: isRunning ? 1 : 0, waiting: waiting.length }),
    async run(by, work) {
      if (isRunning) {
        if (by !== "a job") {
          requirePlace(by);
        }
        await new Promise<void>((start) => {
          waiting.push({ by, start });
        });
      }
      isRunning = true;
      try {
        return await withinTime(work, limits.seconds);
      } finally {
        const next = waiting.shift();
        isRunning = next !== undefined;
        next?.start();
      }
    },
  };
}

async function withinTime<Result>(work: Work<Result>, seconds: number): Promise<Result> {
  const overrun = new AbortController();
  const { signal } = overrun;
  const timer = setTimeout(() => {
    overrun.abort(new TookTooLong(`A task took longer than ${seconds} seconds`));
  }, seconds * 1000);
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([work(signal), ended]);
  } finally {
    clearTimeout(timer);
  }
}
