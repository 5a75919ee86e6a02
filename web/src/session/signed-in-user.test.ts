import { describe, expect, test } from "vitest";
import { dashboardLinks, dashboardPath, profilePath } from "./signed-in-user.ts";

describe("the first page of a user's own pages", () => {
  test.each([
    [["Customer"], "/dashboard"],
    [["Landlord"], "/landlords/dashboard"],
    [["Customer", "Landlord"], "/landlords/dashboard"],
    [["Staff"], null],
    [[], null],
  ] as const)("depends on the group: %j", (groups, path) => {
    expect(profilePath({ groups })).toBe(path);
  });

  test("is home for users without their own pages", () => {
    expect(dashboardPath({ groups: ["Staff"] })).toBe("/");
  });
});

describe("the links to a user's dashboards", () => {
  test.each([
    [["Customer"], ["/dashboard"]],
    [["Landlord"], ["/landlords/dashboard"]],
    [
      ["Customer", "Landlord"],
      ["/landlords/dashboard", "/dashboard"],
    ],
    [["Staff"], ["/"]],
  ] as const)("of %j", (groups, paths) => {
    expect(dashboardLinks({ groups }).map(({ to }) => to)).toEqual(paths);
  });
});
