/**
 * Lets clients repeat a task, each one turn after the other, and returns the turns per second. The count of turns
 * continues from one measurement to the next.
 */
export function createThroughput(
  clients: number,
  firstTurn: number,
  doOnce: (client: number, turn: number) => Promise<void>,
): (seconds: number) => Promise<number> {
  const turns = Array.from({ length: clients }, () => firstTurn);
  return async (seconds) => {
    let done = 0;
    const started = performance.now();
    const until = started + seconds * 1000;
    const goOn = async (client: number) => {
      while (performance.now() < until) {
        const turn = turns[client] ?? 0;
        turns[client] = turn + 1;
        await doOnce(client, turn);
        done += 1;
      }
    };
    await Promise.all(turns.map((_, client) => goOn(client)));
    return done / ((performance.now() - started) / 1000);
  };
}
