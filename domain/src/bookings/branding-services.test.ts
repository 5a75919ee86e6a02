import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandingServices, canToggleService, toggleService } from "./branding-services.ts";

describe("branding services", () => {
  test("collects services in the order of the form", () => {
    expect(toggleService([], "video")).toEqual(["video"]);
    expect(toggleService(["video"], "ideas")).toEqual(["ideas", "video"]);
    expect(toggleService(["ideas", "video"], "ideas")).toEqual(["video"]);
  });

  test("clears and locks the others while everything is ticked", () => {
    expect(toggleService(["ideas", "logo"], "everything")).toEqual(["everything"]);
    expect(toggleService(["everything"], "everything")).toEqual([]);
    expect(brandingServices.filter((each) => canToggleService(["everything"], each))).toEqual([
      "everything",
    ]);
    expect(brandingServices.every((each) => canToggleService(["logo"], each))).toBe(true);
  });

  test("never combines everything with others, nor repeats a service", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...brandingServices)), (presses) => {
        let chosen: readonly (typeof brandingServices)[number][] = [];
        for (const press of presses) {
          if (canToggleService(chosen, press)) {
            chosen = toggleService(chosen, press);
          }
        }
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.includes("everything") ? chosen.length : 1).toBe(1);
      }),
    );
  });
});
