import fc from "fast-check";
import { expect, test } from "vitest";
import { choosePage, type Page } from "./choose-page.ts";

const rows = Array.from({ length: 40 }, (_, index) => index);
const part = (from: readonly number[], { limit, offset }: Page) =>
  Promise.resolve(from.slice(offset, offset + limit));

test("a page has the same rows from either end of the list", async () => {
  const page = fc.record({
    limit: fc.integer({ min: 1, max: 50 }),
    offset: fc.integer({ min: 0, max: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(page, async (asked) => {
      const offsets: number[] = [];
      const listFrom = (from: readonly number[]) => (chosen: Page) => {
        offsets.push(chosen.offset);
        return part(from, chosen);
      };
      const chosen = await choosePage(asked, {
        isSearched: false,
        count: () => Promise.resolve(rows.length),
        list: listFrom(rows),
        listBackwards: listFrom(rows.toReversed()),
      });
      expect(chosen.rows).toEqual(await part(rows, asked));
      expect(Math.max(0, ...offsets)).toBeLessThanOrEqual(rows.length / 2);
    }),
  );
});
