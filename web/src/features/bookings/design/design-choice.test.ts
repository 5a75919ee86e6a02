import type { Design } from "@frontage/contract/designs/designs.ts";
import { describe, expect, test } from "vitest";
import { designsInProgress, presentChoice, readyText } from "./design-choice.ts";

function group(code: string, isReady: boolean, isDesignHero = false) {
  return {
    screenGroup: code,
    isDesignHero,
    sourceData: { canvaDesignId: null, sourceFileType: null, sourceFileKey: null },
    syncStatus: { thumbnail: "synced" as const },
    isReady,
    thumbnailImageUrl: `/${code}.webp`,
  };
}
function design(...screenGroups: ReturnType<typeof group>[]): Design {
  return {
    code: "A",
    name: "Autumn launch",
    space: { code: "yard", name: "Yard", timeZone: "Europe/London", previewerEnabled: true },
    sourceType: "file",
    created: Temporal.Instant.from("2027-04-12T09:00:00Z"),
    screenGroups,
  };
}

describe("a design to choose", () => {
  test("shows its hero group, and counts its screens", () => {
    const choice = presentChoice(design(group("left", true), group("hero", true, true)));
    expect(choice.thumbnailUrl).toBe("/hero.webp");
    expect(readyText(choice)).toBe("2/2 Screens Ready");
  });

  test("shows the first ready group while the hero group is empty", () => {
    const choice = presentChoice(
      design(group("hero", false, true), group("left", true), group("right", true)),
    );
    expect(choice.thumbnailUrl).toBe("/left.webp");
    expect(readyText(choice)).toBe("2/3 Screens Ready");
  });

  test("shows no picture while no screen is ready", () => {
    expect(presentChoice(design(group("hero", false, true))).thumbnailUrl).toBeNull();
  });
});

test("lists unfinished designs before finished ones, and no more than the limit", () => {
  const done = { ...presentChoice(design(group("hero", true))), code: "done" };
  const open = { ...presentChoice(design(group("hero", false))), code: "open" };
  const codes = (most: number) =>
    designsInProgress([done, open, { ...done, code: "older" }], most).map(({ code }) => code);
  expect(codes(3)).toEqual(["open", "done", "older"]);
  expect(codes(2)).toEqual(["open", "done"]);
});
