import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageAddresses } from "./page-addresses.ts";

const addressOf = pageAddresses({
  "/": [],
  "/spaces": ["city", "page"],
  "/spaces/:slug": ["month"],
  "/landing/:name?": [],
  "/content/events/:code": [],
});

describe("the address of a cached page", () => {
  test.each([
    ["/", "/"],
    ["/spaces", "/spaces"],
    ["/spaces/carnaby-yard", "/spaces/carnaby-yard"],
    ["/spaces/carnaby-yard?month=2027-05", "/spaces/carnaby-yard?month=2027-05"],
    ["/landing", "/landing"],
    ["/landing/pop-up", "/landing/pop-up"],
  ])("%s is %s", (given, address) => {
    expect(addressOf(given)).toBe(address);
  });

  test("has the parameters in one order and keeps repeated ones", () => {
    expect(addressOf("/spaces?page=2&city=Leeds&city=London")).toBe(
      "/spaces?city=Leeds&city=London&page=2",
    );
  });

  test("keeps the page of a code, and of no other word in upper case", () => {
    expect(addressOf("/content/events/0AB1CDEFGH")).toBe("/content/events/0AB1CDEFGH");
    expect(addressOf("/content/events/Carnaby-Yard")).toBeNull();
  });

  test("leaves out campaigns and other unknown parameters", () => {
    expect(addressOf("/?utm_source=mail&utm_medium=post")).toBe("/");
    expect(addressOf("/spaces?fbclid=1&city=Leeds")).toBe("/spaces?city=Leeds");
    expect(addressOf("/?")).toBe("/");
  });

  test("never contains a parameter that the page does not read", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const kept = addressOf(`/spaces/a?${new URLSearchParams(pairs)}`) ?? "/?";
        const names = [...new URLSearchParams(kept.split("?")[1]).keys()];
        expect(names.filter((name) => name !== "month")).toEqual([]);
      }),
    );
  });

  test("is the same for the parameters in any order", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (city, page) => {
        const [first, second] = [new URLSearchParams({ city }), new URLSearchParams({ page })];
        expect(addressOf(`/spaces?${first}&${second}`)).toBe(
          addressOf(`/spaces?${second}&${first}`),
        );
      }),
    );
  });
});

test.each([
  "/account/login",
  "/spaces/carnaby-yard/book",
  "/Spaces",
  "/spaces/",
  "//spaces",
  "/spaces/caf%C3%A9",
  "/spaces.data",
  "/?preview=3",
  "/spaces?preview=",
  "http://elsewhere.example/",
  "*",
])("%s is not kept", (address) => {
  expect(addressOf(address)).toBeNull();
});
