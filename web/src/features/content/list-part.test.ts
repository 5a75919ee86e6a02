import { expect, test } from "vitest";
import { partOf, partQuery } from "./list-part.ts";

test.each([
  [0, 0, false],
  [36, 36, false],
  [37, 36, true],
])("makes a part of an answer with %i rows", (found, shown, hasMore) => {
  const part = partOf(Array.from({ length: found }, (_, index) => index));
  expect([part.items.length, part.hasMore]).toEqual([shown, hasMore]);
});

test("asks for one row more than a part has", () => {
  expect(partQuery(36)).toEqual({ limit: 37, offset: 36 });
});
