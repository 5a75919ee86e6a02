/** Waits before the next retry; ends early when the browser is online again. Rejects when aborted. */
export type WaitToRetry = (attempt: number, signal: AbortSignal) => Promise<void>;

/** Seconds before each retry. After the last one, the customer can retry. */
const delaysSeconds = [1, 2, 4, 8, 15, 30, 30, 30] as const;

export const maxRetries = delaysSeconds.length;

/** The seconds before a retry, by the number of the failed attempt from 1. */
export const retryDelaySeconds = (attempt: number) => delaysSeconds[attempt - 1] ?? 30;

/** @param attempt from 1 */
export const waitToRetry: WaitToRetry = (attempt, signal) =>
  new Promise((resolve, reject) => {
    const seconds = retryDelaySeconds(attempt);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      removeEventListener("online", goOn);
      signal.removeEventListener("abort", stop);
      settle();
    };
    const goOn = end(resolve);
    const stop = end(() => reject(signal.reason));
    const timer = setTimeout(goOn, seconds * 1000);
    addEventListener("online", goOn);
    signal.addEventListener("abort", stop);
    if (signal.aborted) {
      stop();
    }
  });
