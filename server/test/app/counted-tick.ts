import { setTimeout as sleep } from "node:timers/promises";

/** A tick that takes some time, with the most runs of it that there were at once. */
export function countedTick(milliseconds: number) {
  let now = 0;
  const counted = {
    most: 0,
    async tick(): Promise<void> {
      counted.most = Math.max(counted.most, ++now);
      await sleep(milliseconds);
      now -= 1;
    },
  };
  return counted;
}
