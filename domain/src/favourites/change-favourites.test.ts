import { describe, expect, test } from "vitest";
import {
  withFavourite,
  withFavouriteList,
  withoutFavourite,
  withoutFavouriteList,
} from "./change-favourites.ts";
import { isFavourite, noFavourites } from "./favourites.ts";

const yard = { code: "carnaby-yard", name: "Carnaby Yard", list: null };
const window = { code: "granary-window", name: "Granary Window", list: null };
const june = { code: "L1", name: "Launch in June" };

describe("favourites", () => {
  test("have the space that was marked last first", () => {
    const { spaces } = withFavourite(withFavourite(noFavourites, yard), window);
    expect(spaces).toEqual([window, yard]);
  });

  test("keep a space once, and its place when it moves to a list", () => {
    const both = withFavourite(withFavourite(noFavourites, yard), window);
    const moved = withFavourite(withFavouriteList(both, june), { ...yard, list: "L1" });
    expect(moved.spaces).toEqual([window, { ...yard, list: "L1" }]);
  });

  test("lose a space whose heart is taken back", () => {
    const one = withoutFavourite(withFavourite(noFavourites, yard), yard.code);
    expect(isFavourite(one, yard.code)).toBe(false);
    expect(withoutFavourite(one, "nowhere")).toEqual(noFavourites);
  });
});

describe("a list of favourites", () => {
  test("comes after the lists before it, and keeps its place when it is renamed", () => {
    const two = withFavouriteList(withFavouriteList(noFavourites, june), { code: "L2", name: "B" });
    const { lists } = withFavouriteList(two, { ...june, name: "Launch in July" });
    expect(lists.map(({ name }) => name)).toEqual(["Launch in July", "B"]);
  });

  test("leaves its spaces among the favourites when it is deleted", () => {
    const listed = withFavourite(withFavouriteList(noFavourites, june), { ...yard, list: "L1" });
    expect(withoutFavouriteList(listed, "L1")).toEqual({ lists: [], spaces: [yard] });
  });
});
