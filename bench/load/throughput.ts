/**
 * Has clients repeat something, each one turn after the other, and returns how many turns a second they take. Turns are
 * counted on from measurement to measurement.
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
