import { expect, test, vi } from "vitest";
import type { LoadedTiles } from "./load-tiles.ts";
import { visitedTiles } from "./visited-tiles.ts";

const at = (search: string) => new URL(`/spaces${search}`, "https://frontage.example");

/** A step with one tile, named after its page. */
const stepAt = (page: number): LoadedTiles => ({
  spaces: [{ code: `page-${page}` }] as never,
  cities: [],
  count: 100,
  isWhole: false,
  page,
  firstPage: page,
  pages: 5,
});

const shown = ({ firstPage, spaces }: LoadedTiles) => [
  firstPage,
  ...spaces.map(({ code }) => code),
];

test("adds a step to the ones before it", async () => {
  const visit = visitedTiles();
  await visit(at(""), async () => stepAt(1));
  await visit(at("?page=2"), async () => stepAt(2));
  const third = await visit(at("?page=3"), async () => stepAt(3));
  expect(shown(third)).toEqual([1, "page-1", "page-2", "page-3"]);
});

test("shows a step alone if the one before it was not loaded", async () => {
  const visit = visitedTiles();
  await visit(at(""), async () => stepAt(1));
  expect(shown(await visit(at("?page=3"), async () => stepAt(3)))).toEqual([3, "page-3"]);
});

test("loads a step once, and keeps the steps of each choice of cities apart", async () => {
  const visit = visitedTiles();
  const load = vi.fn<() => Promise<LoadedTiles>>(async () => stepAt(1));
  await visit(at("?city=Leeds&city=Bath"), load);
  await visit(at("?city=Bath&city=Leeds&page=1"), load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(shown(await visit(at("?page=2"), async () => stepAt(2)))).toEqual([2, "page-2"]);
});

test("asks once for a list that fits into one step", async () => {
  const visit = visitedTiles();
  const whole = { ...stepAt(1), isWhole: true };
  await visit(at("?city=Leeds"), async () => whole);
  expect(await visit(at("?city=Bath"), () => Promise.reject(new Error("asked again")))).toBe(whole);
});
