/** How long a transfer may make no progress. Source: docs/screens/uploads.md#the-upload-page */
export const maxStillSeconds = 10;
/** Which part of its time a transfer may wait for the answer: buffers on the way still hold its last bytes. */
const answerShare = 1 / 4;

/** Ends a transfer that makes no progress. */
interface StallWatch {
  /** Tells how many bytes have been handed over so far. */
  readonly sent: (bytes: number) => void;
  readonly stop: () => void;
}

/**
 * Watches a transfer from now on.
 * @param size of the body, in bytes
 * @param onStalled is called once, after ten seconds without another byte. Once all are handed over, the answer may take
 * a quarter of the time that they took, if that is longer
 */
export function createStallWatch(size: number, onStalled: () => void): StallWatch {
  const begun = performance.now();
  let most = 0;
  let timer = setTimeout(onStalled, maxStillSeconds * 1000);
  return {
    sent(bytes) {
      if (bytes <= most) {
        return;
      }
      most = bytes;
      const forAnswer = bytes >= size ? (performance.now() - begun) * answerShare : 0;
      clearTimeout(timer);
      timer = setTimeout(onStalled, Math.max(maxStillSeconds * 1000, forAnswer));
    },
    stop: () => clearTimeout(timer),
  };
}
