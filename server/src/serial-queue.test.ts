import { expect, test } from "vitest";
import { createSerialQueue, QueueFull } from "./serial-queue.ts";

test("runs one task at a time, queues a few and refuses the rest", async () => {
  const runSerially = createSerialQueue(2);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => runSerially(work)));
  expect(outcomes.map(({ status }) => status)).toEqual(
    ["fulfilled", "fulfilled", "fulfilled"].concat(["rejected", "rejected"]),
  );
  expect(outcomes[4]).toMatchObject({ reason: expect.any(QueueFull) });
  expect(most).toBe(1);
});

test("continues after a task that fails", async () => {
  const runSerially = createSerialQueue(2);
  await expect(runSerially(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await runSerially(async () => "yes")).toBe("yes");
});
