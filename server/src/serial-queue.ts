/** The queue is full. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/**
 * Creates a queue that runs one task at a time.
 * @returns a function that runs its task after the earlier ones, and throws QueueFull if `maxWaiting` tasks are waiting
 */
export function createSerialQueue(
  maxWaiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let running = 0;
  return async (work) => {
    if (running > maxWaiting) {
      throw new QueueFull();
    }
    running += 1;
    const mine = last.then(work).finally(() => {
      running -= 1;
    });
    last = mine.catch(() => {});
    return mine;
  };
}
