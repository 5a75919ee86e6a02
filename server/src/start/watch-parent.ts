const lookMilliseconds = 250;

/**
 * Calls `stop` once the parent process has ended. A signal to `npm start` ends npm and its shell, which pass it on to
 * nobody: without this, the server would go on without them.
 * Source: docs/developing/bundle.md#starting
 */
export function watchParent(parent: number, stop: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      stop();
    }
  }, lookMilliseconds);
  timer.unref();
}

const option = "--stop-with-parent=";

/** Returns the argument by which a server is told to stop with a process. */
export function stopWithParent(parent: number): string {
  return `${option}${parent}`;
}

/** Returns the process with which this one is to stop; null if it was started to run by itself. */
export function parentIn(args: readonly string[]): number | null {
  const given = args.find((arg) => arg.startsWith(option))?.slice(option.length);
  return given === undefined ? null : Number(given);
}
