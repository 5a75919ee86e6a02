import { describe, expect, expectTypeOf, test } from "vitest";
import { redirect } from "./redirect.ts";
import {
  href,
  queryOf,
  sitePathOf,
  withFragment,
  withQuery,
  withSearch,
  type LinkTarget,
} from "./site-path.ts";

describe("the paths of the site", () => {
  test("come from routes.ts with their parameters filled in", () => {
    expect(href("/spaces")).toBe("/spaces");
    expect(href("/bookings/:code/success", { code: "BK4DE5FGHJ" })).toBe(
      "/bookings/BK4DE5FGHJ/success",
    );
    expect(href("/landing/:name?")).toBe("/landing");
  });

  // The type check fails if one of these compiles.
  test("do not compile if routes.ts lacks them", () => {
    // @ts-expect-error -- There is no such page.
    expect(href("/spaecs")).toBe("/spaecs");
    // @ts-expect-error -- The page has no such parameter.
    expect(() => href("/spaces/:slug", { code: "a" })).toThrow("requires param 'slug'");
    // @ts-expect-error -- A parameter is missing.
    expect(() => href("/spaces/:slug")).toThrow("requires param 'slug'");
    // @ts-expect-error -- A redirect leads to a page of routes.ts.
    expect(redirect("/bookings/AB12/sucess").status).toBe(302);
    expectTypeOf<"/spaces">().toExtend<LinkTarget>();
    expectTypeOf<"?page=2">().toExtend<LinkTarget>();
    expectTypeOf<"/spaecs">().not.toExtend<LinkTarget>();
    expectTypeOf<"/spaces/:slug">().not.toExtend<LinkTarget>();
    expectTypeOf<"/anything/else">().not.toExtend<LinkTarget>();
    expectTypeOf<string>().not.toExtend<LinkTarget>();
  });
});

describe("a query", () => {
  test.each([
    [{ new: true, space: "carnaby-yard" }, "?new&space=carnaby-yard"],
    [{ new: true, space: null }, "?new"],
    [{ city: "Stoke & Trent/ü" }, "?city=Stoke%20%26%20Trent%2F%C3%BC"],
    [{ date: "2027-05-10", from: "10:00", to: "13:00" }, "?date=2027-05-10&from=10:00&to=13:00"],
    [{ redirect: "/designs?new&a=1,2" }, "?redirect=%2Fdesigns%3Fnew%26a%3D1%2C2"],
  ] as const)("of %j is %s", (values, query) => {
    expect(queryOf(values)).toBe(query);
  });

  test("keeps the spelling of search parameters", () => {
    expect(queryOf(new URLSearchParams("a=b+c&from=10:00"))).toBe("?a=b+c&from=10%3A00");
  });
});

test("a path takes a query, a search and a fragment", () => {
  expect(withQuery("/designs", { new: true })).toBe("/designs?new");
  expect(withSearch(href("/account/login"), "?redirect=%2F")).toBe("/account/login?redirect=%2F");
  expect(withSearch("/account/login", "")).toBe("/account/login");
  expect(withFragment("/designs", "AB12-CD34")).toBe("/designs#AB12-CD34");
  expect(sitePathOf("/blog?page=2")).toBe("/blog?page=2");
});
