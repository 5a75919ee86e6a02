/** All turns are taken and as many wait as may. */
export class NoTurnLeft extends Error {
  override readonly name = "NoTurnLeft";
}

/**
 * Lets work run one piece after the other, with a few waiting.
 * @returns a function that runs its work once it is its turn, and throws NoTurnLeft if too many wait already
 */
export function createTurns(
  maxWaiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let running = 0;
  return async (work) => {
    if (running > maxWaiting) {
      throw new NoTurnLeft();
    }
    running += 1;
    const mine = last.then(work).finally(() => {
      running -= 1;
    });
    last = mine.catch(() => {});
    return mine;
  };
}
