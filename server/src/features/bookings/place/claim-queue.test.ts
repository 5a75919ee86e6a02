import type { Interval } from "@frontage/domain/time/interval.ts";
import { describe, expect, test } from "vitest";
import { time } from "../../../../test/fixtures/factories.ts";
import { createClaimQueue, type ClaimRequest } from "./claim-queue.ts";

const slot = time("10:00", "12:00");
const overlapping = time("11:00", "13:00");
const free = time("12:00", "13:00");

const requestFor = (...times: Interval[]): ClaimRequest => ({ userId: 7, times });
const ended = (claimed: unknown) => ({ status: "ended", claimed });

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
        queue.run(1, requestFor(slot), claim("a")),
        queue.run(1, requestFor(free), claim("b")),
        queue.run(2, requestFor(slot), claim("c")),
      ]),
    ).toEqual(["a", "b", "c"].map(ended));
    expect(events.filter((event) => !event.startsWith("c"))).toEqual([
      "a begins",
      "a ends",
      "b begins",
      "b ends",
    ]);
    expect(events.indexOf("c begins")).toBeLessThan(events.indexOf("a ends"));
  });

  test("sends a request away with the earlier one if an overlapping time was claimed while it waited", async () => {
    const queue = createClaimQueue();
    const outcomes = [slot, overlapping, free].map((wanted, index) =>
      queue.run(1, requestFor(wanted), async () => index),
    );
    expect(await Promise.all(outcomes)).toEqual([
      ended(0),
      { status: "overlapped", earlier: requestFor(slot) },
      ended(2),
    ]);
    expect(await queue.run(1, requestFor(overlapping), async () => 3)).toEqual(ended(3));
  });

  test("lets the next request claim the slot after one that claimed nothing or failed", async () => {
    const queue = createClaimQueue();
    const refused = queue.run(1, requestFor(slot), async () => null);
    const failed = queue.run(1, requestFor(slot), () => Promise.reject(new Error("no answer")));
    const claimed = queue.run(1, requestFor(slot), async () => "claimed");
    await expect(failed).rejects.toThrow("no answer");
    expect([await refused, await claimed]).toEqual([ended(null), ended("claimed")]);
  });
});
