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

describe("the table of who may see what", () => {
  const pages = pagesOf(routes);

  test("names pages that there are", () => {
    const addresses = new Set(pages.map(({ address }) => address));
    expect(Object.keys(pageAccess).filter((address) => !addresses.has(address))).toEqual([]);
  });

  test("is what each page asks for before it loads anything", () => {
    const asked = pages.flatMap(({ address, source }) => {
      const [, rule] = /\bloader\b[^]*?\b(requireUser|requireVisitor)\(context/.exec(source) ?? [];
      return rule ? [[address, rule]] : [];
    });
    const told = Object.entries(pageAccess).map(([address, access]) => [
      address,
      access === "visitor" ? "requireVisitor" : "requireUser",
    ]);
    expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(told));
  });

  test("is read by address", () => {
    expect(accessOf("/dashboard")).toBe("Customer");
    expect(accessOf("/dashboard/")).toBe("Customer");
    expect(accessOf("/bookings/AB12/success")).toBe("user");
    expect(accessOf("/bookings/AB12/time")).toBeNull();
    expect(accessOf("/spaces")).toBeNull();
  });
});

describe("where a user's own pages begin", () => {
  test.each([
    [["Customer"], "/dashboard"],
    [["Landlord"], "/landlords/dashboard"],
    [["Customer", "Landlord"], "/landlords/dashboard"],
    [["Staff"], null],
    [[], null],
  ] as const)("depends on the group: %j", (groups, path) => {
    expect(profilePath({ groups })).toBe(path);
  });

  test("is home for users without such pages", () => {
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
