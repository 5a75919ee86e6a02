import { describe, expect, test } from "vitest";
import { formatAgo } from "./format-ago.ts";

const now = Temporal.Instant.from("2027-05-10T11:00:00Z");
const ago = (duration: Temporal.DurationLike) =>
  formatAgo(now.subtract(duration), now, "Europe/London");

describe("formatAgo", () => {
  test.each([
    [{ seconds: -90 }, "just now"],
    [{ seconds: 59 }, "just now"],
    [{ minutes: 1 }, "1 minute ago"],
    [{ minutes: 59, seconds: 59 }, "59 minutes ago"],
    [{ minutes: 60 }, "1 hour ago"],
    [{ hours: 23, minutes: 59 }, "23 hours ago"],
    [{ hours: 24 }, "1 day ago"],
    [{ hours: 30 * 24 + 23 }, "30 days ago"],
    [{ hours: 31 * 24 }, "on 9 April 2027"],
  ])("%o ago reads %s", (duration, expected) => {
    expect(ago(duration)).toBe(expected);
  });
});
