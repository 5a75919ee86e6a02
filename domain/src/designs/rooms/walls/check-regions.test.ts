import { describe, expect, test } from "vitest";
import { checkRegions, type DrawnRegion } from "./check-regions.ts";

const bezels = { left: 0, right: 0, top: 0, bottom: 0 };
type Group = DrawnRegion["screenGroups"][number];

const groupOf = (fields: Partial<Group> = {}): Group => ({
  name: "Window",
  isDesignHero: false,
  resolution: { width: 1920, height: 1080 },
  bounds: { x: 10, y: 10, width: 96, height: 54 },
  screens: [{ x: 0, y: 0, width: 1920, height: 1080, bezels, rotation: 0 }],
  ...fields,
});

const wallOf = (...screenGroups: readonly Group[]): DrawnRegion => ({
  name: "Front",
  size: { width: 300, height: 100 },
  screenGroups,
});

const messagesOf = (regions: readonly DrawnRegion[]) =>
  checkRegions(regions).map(({ message }) => message);

describe("checkRegions", () => {
  test("accepts groups side by side, edge to edge", () => {
    const right = groupOf({ name: "Door", bounds: { x: 106, y: 10, width: 96, height: 54 } });
    expect(checkRegions([wallOf(groupOf(), right)])).toEqual([]);
  });

  test("refuses a group beyond its wall and one over another", () => {
    const beyond = groupOf({ name: "Door", bounds: { x: 50, y: 80, width: 96, height: 54 } });
    const over = groupOf({ name: "Side", bounds: { x: 20, y: 20, width: 10, height: 10 } });
    expect(messagesOf([wallOf(groupOf(), beyond, over)])).toEqual([
      "It reaches beyond the wall of 300 × 100 cm",
      "It overlaps Window",
    ]);
  });

  test("refuses panels outside the pixels of their group, and bezels that cover a panel", () => {
    const screens = [
      { x: 1000, y: 0, width: 1000, height: 1080, bezels, rotation: 0 },
      {
        x: 0,
        y: 0,
        width: 20,
        height: 100,
        bezels: { ...bezels, left: 10, right: 10 },
        rotation: 0,
      },
    ];
    expect(messagesOf([wallOf(groupOf({ screens }))])).toEqual([
      "Panel 1 reaches beyond 1920 × 1080 pixels",
      "The edges of panel 2 leave nothing that shines",
    ]);
  });

  test("measures a turned panel as it hangs", () => {
    const upright = { x: -420, y: 420, width: 1920, height: 1080, bezels, rotation: 90 };
    const portrait = groupOf({ resolution: { width: 1080, height: 1920 }, screens: [upright] });
    expect(checkRegions([wallOf(portrait)])).toEqual([]);
    expect(messagesOf([wallOf(groupOf({ screens: [{ ...upright, rotation: 0 }] }))])).toHaveLength(
      1,
    );
  });

  test("refuses a second hero and a name that is used twice, on other walls as well", () => {
    const side = { ...wallOf(groupOf({ name: " window ", isDesignHero: true })), name: "front" };
    expect(checkRegions([wallOf(groupOf({ isDesignHero: true })), side])).toEqual([
      { region: 1, group: null, field: "name", message: "Another wall has this name" },
      { region: 1, group: 0, field: "name", message: "Another screen group has this name" },
      {
        region: 1,
        group: 0,
        field: "isDesignHero",
        message: "Only one group can represent a design in lists",
      },
    ]);
  });
});
