import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkRedirect, type RedirectPath } from "./check-redirect.ts";
import { pageAt } from "./page-at.ts";
import { pathOfTarget, redirectPath } from "./redirect-path.ts";

describe("a path of a redirect", () => {
  test.each([
    ["/Old-Shop/", "/old-shop"],
    ["  /a/b  ", "/a/b"],
    ["/", "/"],
    ["///", null],
    ["/café crème", "/caf%c3%a9%20cr%c3%a8me"],
    ["/caf%C3%A9", "/caf%c3%a9"],
    ["old", null],
    ["", null],
    ["//other.example", null],
    ["/\\other.example", null],
    ["/a?b", null],
    ["/a#b", null],
    ["/a/../b", null],
    ["/a/.", null],
    ["/50%", null],
    ["/\ud800", null],
    [`/${"a".repeat(300)}`, null],
    ["https://other.example/a", null],
  ])("is read from %j as %j", (typed, path) => {
    expect(redirectPath(typed)).toBe(path);
  });

  test("keeps its spelling when it is read again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (typed) => {
        const path = redirectPath(`/${typed}`);
        expect(path === null ? null : redirectPath(path)).toBe(path);
      }),
    );
  });

  test.each([
    ["/faq?a=1#b", "/faq"],
    ["/FAQ/", "/faq"],
    ["https://other.example/faq", null],
  ])("is read from the target %j as %j", (target, path) => {
    expect(pathOfTarget(target)).toBe(path);
  });
});

describe("a redirect", () => {
  const others = [
    { from: "/a", to: "/b" },
    { from: "/c", to: "/d?e" },
  ];

  test.each([
    [{ from: "/x", to: "/y" }, {}],
    [{ from: "/x", to: "/b" }, {}],
    [{ from: "/x", to: "https://other.example/a" }, {}],
    [{ from: "/x", to: "/X/#top" }, { to: "This address leads to itself." }],
    [{ from: "/a", to: "/y" }, { from: "Another redirect has this path." }],
    [{ from: "/d", to: "/y" }, { from: "/c leads here. Change that redirect first." }],
    [{ from: "/x", to: "/A?q" }, { to: "This address leads on to /b. Use that address." }],
    [
      { from: "/b", to: "/a" },
      {
        from: "/a leads here. Change that redirect first.",
        to: "This address leads back to the path, which would never end.",
      },
    ],
  ])("with %j has the problems %j", (redirect, problems) => {
    expect(checkRedirect(redirect, others)).toEqual(problems);
  });

  test("ends after one step in every set that is built by checked additions", () => {
    const path = fc.constantFrom("/a", "/b", "/c", "/D", "/e");
    const target = fc.oneof(
      path,
      path.map((to) => `${to}?q=1#top`),
      fc.constant("https://other.example/a"),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ from: path, to: target })), (wanted) => {
        const set: RedirectPath[] = [];
        for (const { from, to } of wanted) {
          const redirect = { from: from.toLowerCase(), to };
          if (Object.keys(checkRedirect(redirect, set)).length === 0) {
            set.push(redirect);
          }
        }
        const sources = set.map(({ from }) => from);
        expect(new Set(sources).size).toBe(sources.length);
        expect(set.filter(({ to }) => sources.includes(pathOfTarget(to) ?? ""))).toEqual([]);
      }),
    );
  });
});

test.each([
  ["/faq", { kind: "fixed" }],
  ["/admin/nothing", { kind: "fixed" }],
  ["/spaces", { kind: "fixed" }],
  ["/spaces/carnaby-yard/landing", { kind: "space", code: "carnaby-yard" }],
  ["/blog/forty-loaves", { kind: "post", code: "forty-loaves" }],
  ["/landing/pop-up", { kind: "blocks", code: "landing-pop-up" }],
  ["/spaces/carnaby-yard/old", null],
  ["/blog/a/b/c", null],
  ["/old-shop", null],
])("the page at %j is %j", (path, page) => {
  expect(pageAt(path)).toEqual(page);
});
