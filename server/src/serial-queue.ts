/** All turns are taken and as many wait as may. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/**
 * Lets work run one piece after the other, with a few waiting.
 * @returns a function that runs its work once it is its turn, and throws QueueFull if too many wait already
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
