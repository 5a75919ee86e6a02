import { describe, expect, test } from "vitest";
import { time } from "../../../../test/fixtures/factories.ts";
import { createClaimQueue } from "./claim-queue.ts";

const slot = time("10:00", "12:00");
const overlapping = time("11:00", "13:00");
const free = time("12:00", "13:00");

describe("the queue of claims", () => {
  test("runs the claims of a space one after the other", async () => {
    const queue = createClaimQueue();
    const events: string[] = [];
    const claim = (name: string) => async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      return name;
    };
    expect(
      await Promise.all([
        queue.run(1, [slot], claim("a")),
        queue.run(1, [free], claim("b")),
        queue.run(2, [slot], claim("c")),
      ]),
    ).toEqual(["a", "b", "c"]);
    expect(events.filter((event) => !event.startsWith("c"))).toEqual([
      "a begins",
      "a ends",
      "b begins",
      "b ends",
    ]);
    expect(events.indexOf("c begins")).toBeLessThan(events.indexOf("a ends"));
  });

  test("sends a request away if an overlapping time was claimed while it waited", async () => {
    const queue = createClaimQueue();
    const outcomes = [slot, overlapping, free].map((wanted, index) =>
      queue.run(1, [wanted], async () => index),
    );
    expect(await Promise.all(outcomes)).toEqual([0, null, 2]);
    expect(await queue.run(1, [overlapping], async () => 3)).toBe(3);
  });

  test("lets the next request claim the slot after one that claimed nothing or failed", async () => {
    const queue = createClaimQueue();
    const refused = queue.run(1, [slot], async () => null);
    const failed = queue.run(1, [slot], () => Promise.reject(new Error("no answer")));
    const claimed = queue.run(1, [slot], async () => "claimed");
    await expect(failed).rejects.toThrow("no answer");
    expect([await refused, await claimed]).toEqual([null, "claimed"]);
  });
});
