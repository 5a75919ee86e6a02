import { setTimeout as sleep } from "node:timers/promises";

/** The interval between two checks. */
const lookMilliseconds = 250;
/** The delay after a failed start. */
const pauseMilliseconds = 2000;

interface GuardedServer {
  isAlive(): boolean;
  restart(): Promise<void>;
  /** Gets a line when the server has died, was restarted or cannot start. */
  print(line: string): void;
}

/** Restarts a server whenever it dies, until the guard is stopped. */
export function guardServer({ isAlive, restart, print }: GuardedServer): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const watch = async () => {
    while (!stopping.signal.aborted) {
      if (isAlive()) {
        await pause(lookMilliseconds);
        continue;
      }
      print("The embedded database has died and is being restarted.");
      try {
        await restart();
        print("The embedded database is back.");
      } catch (error) {
        print(`The embedded database cannot start: ${String(error)}`);
        await pause(pauseMilliseconds);
      }
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
