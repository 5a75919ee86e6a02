import type { OwnHours, OwnRules } from "@frontage/domain/settings/space-rules.ts";
import fc from "fast-check";

/** Makes own rules of a space whose hours lie on a grid of `increment` minutes from midnight. */
export function anyOwnRules(increment: number): fc.Arbitrary<OwnRules> {
  const cells = (24 * 60) / increment;
  const hours = fc
    .tuple(fc.nat(cells - 1), fc.integer({ min: 1, max: cells }))
    .map(([from, length]) => ({
      startTime: from * increment,
      endTime: Math.min(from + length, cells) * increment,
    }));
  const anyHours: fc.Arbitrary<OwnHours> = fc.oneof(
    fc.constant(null),
    fc.constant("closed" as const),
    hours,
  );
  const length = (most: number) =>
    fc.option(fc.integer({ min: 1, max: most }).map((count) => count * increment));
  return fc
    .record({
      ownHours: fc.array(anyHours, { minLength: 7, maxLength: 7 }),
      ownMinDateOffset: fc.option(fc.nat(10)),
      ownMinDuration: length(4),
      ownMaxDuration: length(20),
    })
    .map((own) => ({
      ...own,
      ownMaxDuration:
        own.ownMaxDuration === null ? null : Math.max(own.ownMaxDuration, own.ownMinDuration ?? 0),
    }));
}
