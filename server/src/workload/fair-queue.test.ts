import { describe, expect, test } from "vitest";
import { createFairQueue, QueueFull, TookTooLong, type FairQueue } from "./fair-queue.ts";

const limits = { perAccount: 1, perNetwork: 3, inAll: 5, seconds: 600 };
const by = (account: number, network = `network ${account}`) => ({ account, network });

/** Runs a task that ends when the test says so. */
function hold(queue: FairQueue, taker: Parameters<FairQueue["run"]>[0]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { end: resolve, done: queue.run(taker, () => promise) };
}

describe("a queue", () => {
  test("runs one task at a time, in the order in which they came", async () => {
    const queue = createFairQueue(limits);
    const order: string[] = [];
    let running = 0;
    await Promise.all(
      [1, 2, 3].map((account) =>
        queue.run(by(account), async () => {
          running += 1;
          order.push(`${account} of ${running}`);
          await Promise.resolve();
          running -= 1;
        }),
      ),
    );
    expect(order).toEqual(["1 of 1", "2 of 1", "3 of 1"]);
  });

  test("lets one task of an account wait, and another account in before its next", async () => {
    const queue = createFairQueue(limits);
    const order: number[] = [];
    const first = hold(queue, by(1));
    const note = (account: number) => queue.run(by(account), async () => void order.push(account));
    const second = note(1);
    const other = note(2);
    await expect(note(1)).rejects.toThrow(QueueFull);
    first.end();
    await Promise.all([first.done, second, other]);
    expect(order).toEqual([1, 2]);
    await note(1);
    expect(order).toEqual([1, 2, 1]);
  });

  test("lets three tasks of a network wait, whatever their accounts", async () => {
    const queue = createFairQueue(limits);
    const running = hold(queue, by(1, "home"));
    const waiting = [2, 3, 4].map((account) => queue.run(by(account, "home"), async () => account));
    await expect(queue.run(by(5, "home"), async () => 5)).rejects.toThrow(QueueFull);
    const elsewhere = queue.run(by(6, "office"), async () => 6);
    running.end();
    expect(await Promise.all([...waiting, elsewhere])).toEqual([2, 3, 4, 6]);
  });

  test("lets a limited number wait in all, and never refuses a job", async () => {
    const queue = createFairQueue(limits);
    const running = hold(queue, by(0));
    const waiting = [1, 2, 3, 4, 5].map((account) => queue.run(by(account), async () => account));
    await expect(queue.run(by(6), async () => 6)).rejects.toThrow(QueueFull);
    const job = queue.run("a job", async () => "job");
    running.end();
    expect(await Promise.all([...waiting, job])).toEqual([1, 2, 3, 4, 5, "job"]);
  });

  test("continues after a task that fails", async () => {
    const queue = createFairQueue(limits);
    await expect(queue.run(by(1), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue.run(by(1), async () => "yes")).toBe("yes");
  });

  test("ends a task that never ends, and frees its turn", async () => {
    const queue = createFairQueue({ ...limits, seconds: 0.01 });
    let signal: AbortSignal | null = null;
    const endless = queue.run(by(1), (given) => {
      signal = given;
      return new Promise(() => {});
    });
    const next = queue.run(by(2), async () => "yes");
    await expect(endless).rejects.toThrow(TookTooLong);
    expect(signal).toMatchObject({ aborted: true });
    expect(await next).toBe("yes");
  });
});
