import type { Design, ThumbnailStatus } from "@frontage/contract/designs/designs.ts";
import { describe, expect, test } from "vitest";
import { blockedReason, groupsOf, isInProgress, mainGroup, shownDesign } from "./shown-design.ts";

function group(code: string, isDesignHero = false) {
  const bounds = { x: 0, y: 0, width: 100, height: 50 };
  const resolution = { width: 1920, height: 1080 };
  return {
    code,
    name: `Screen ${code}`,
    isDesignHero,
    resolution,
    bounds,
    screens: [],
    idle: null,
  };
}

/** A design with two screens on two walls. The second screen is the hero. */
function designWith(first: ThumbnailStatus, second: ThumbnailStatus): Design {
  const shown = (screenGroup: string, thumbnail: ThumbnailStatus) => ({
    screenGroup,
    isDesignHero: screenGroup === "b",
    sourceData: { canvaDesignId: null, sourceFileType: null, sourceFileKey: null },
    syncStatus: { thumbnail },
    isReady: false,
    thumbnailImageUrl: null,
  });
  const size = { width: 200, height: 100 };
  return {
    code: "D",
    name: "Cloudy wine",
    space: {
      code: "vault",
      name: "Vault",
      timeZone: "Europe/London",
      previewerEnabled: true,
      regions: [
        { code: "north", name: "North wall", size, screenGroups: [group("a")] },
        { code: "south", name: "South wall", size, screenGroups: [group("b", true)] },
      ],
    },
    sourceType: "file",
    created: Temporal.Instant.from("2027-04-12T09:00:00Z"),
    screenGroups: [shown("a", first), shown("b", second)],
    bookings: [],
  };
}

describe("a design in the list", () => {
  test("has its screens on the walls of its space", () => {
    const design = shownDesign(designWith("synced", "synced"));
    expect(groupsOf(design).map(({ group: { code }, regionName }) => [code, regionName])).toEqual([
      ["a", "North wall"],
      ["b", "South wall"],
    ]);
    expect(mainGroup(design)?.group.code).toBe("b");
  });

  test.each([
    ["synced", "synced", false, null],
    ["syncing", "synced", true, null],
    ["synced", "initializing", true, /preparing the screens/],
    ["initializing", "initFailed", true, /new file for Screen b/],
  ] as const)("with screens %s and %s", (first, second, isReloaded, reason) => {
    const design = shownDesign(designWith(first, second));
    expect(isInProgress(design)).toBe(isReloaded);
    if (reason === null) {
      expect(blockedReason(design)).toBeNull();
    } else {
      expect(blockedReason(design)).toMatch(reason);
    }
  });

  test("refuses an answer without the parts it shows", () => {
    expect(() => shownDesign({ ...designWith("synced", "synced"), space: "vault" })).toThrow(
      "came without its space",
    );
  });
});
