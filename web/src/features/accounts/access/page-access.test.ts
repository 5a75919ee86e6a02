import fs from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "../../../routes.ts";
import { accessOf, pageAccess } from "./page-access.ts";
import { dashboardLinks, dashboardPath, profilePath } from "../../../session/signed-in-user.ts";

const root = path.resolve(import.meta.dirname, "../../..");

interface Page {
  readonly address: string;
  readonly source: string;
}

function pagesOf(entries: readonly RouteConfigEntry[], above = ""): Page[] {
  return entries.flatMap((entry) => {
    const address = entry.path ? `${above}/${entry.path}` : above;
    const source = fs.readFileSync(path.join(root, entry.file), "utf8");
    return [{ address: address || "/", source }, ...pagesOf(entry.children ?? [], address)];
  });
}

describe("the table of page access", () => {
  const pages = pagesOf(routes);

  test("names existing pages", () => {
    const addresses = new Set(pages.map(({ address }) => address));
    expect(Object.keys(pageAccess).filter((address) => !addresses.has(address))).toEqual([]);
  });

  test("matches the rule that each page checks first", () => {
    const checked = pages.flatMap(({ address, source }) => {
      const [, rule] = /\bloader\b[^]*?\b(requireUser|requireVisitor)\(context/.exec(source) ?? [];
      return rule ? [[address, rule]] : [];
    });
    const listed = Object.entries(pageAccess).map(([address, access]) => [
      address,
      access === "visitor" ? "requireVisitor" : "requireUser",
    ]);
    expect(Object.fromEntries(checked)).toEqual(Object.fromEntries(listed));
  });

  test("is found by address", () => {
    expect(accessOf("/dashboard")).toBe("Customer");
    expect(accessOf("/dashboard/")).toBe("Customer");
    expect(accessOf("/bookings/AB12/success")).toBe("user");
    expect(accessOf("/bookings/AB12/time")).toBeNull();
    expect(accessOf("/spaces")).toBeNull();
  });
});

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
