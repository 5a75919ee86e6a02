/** The number of bytes sent at a moment, in milliseconds of a monotonic clock. */
export interface ProgressSample {
  readonly at: number;
  readonly bytes: number;
}

/** Older samples say little about the current speed. */
const windowMilliseconds = 15_000;
/** A shorter period allows no estimate. */
const shortestMilliseconds = 500;

/** Adds a sample and drops old ones. Lost bytes restart the estimate. */
export function addSample(
  samples: readonly ProgressSample[],
  sample: ProgressSample,
): ProgressSample[] {
  const last = samples.at(-1);
  if (last && sample.bytes < last.bytes) {
    return [sample];
  }
  const recent = samples.filter(({ at }) => sample.at - at <= windowMilliseconds);
  return [...recent, sample];
}

/** Whole per cent; 100 only when all bytes have been sent. */
export function percentOf(bytes: number, total: number): number {
  return total > 0 ? Math.min(100, Math.floor((100 * bytes) / total)) : 0;
}

/** Returns the seconds until all bytes are sent, at the recent speed; null while unknown. */
export function secondsLeft(samples: readonly ProgressSample[], total: number): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < shortestMilliseconds || last.bytes <= first.bytes) {
    return null;
  }
  const bytesPerMillisecond = (last.bytes - first.bytes) / (last.at - first.at);
  return Math.max(0, Math.ceil((total - last.bytes) / bytesPerMillisecond / 1000));
}

/** "2 min 5 secs". Source: docs/screens/uploads.md#the-upload-page */
export function formatRemaining(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${seconds % 60} secs`;
}
