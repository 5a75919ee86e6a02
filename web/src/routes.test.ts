import fs from "node:fs";
import path from "node:path";
import { pageAt } from "@frontage/domain/redirects/page-at.ts";
import { isSecretPath } from "@frontage/domain/redirects/secret-paths.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

/** Pages that exist while a post, a space or blocks with their code do. */
const pagesOfContent = new Set([
  "/spaces/:slug",
  "/spaces/:slug/landing",
  "/spaces/:slug/book",
  "/blog/:code",
  "/blog/:code/report",
  "/content/:name",
  "/landing/:name",
]);

function patternsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path: part, children }) => {
    const pattern = part === undefined ? parent : `${parent}/${part}`;
    return children ? patternsOf(children, pattern) : [pattern || "/"];
  });
}

/** The pattern with and without its optional segments. */
function variantsOf(pattern: string): string[] {
  const optional = /\/:\w+\?/.exec(pattern)?.[0];
  return optional === undefined
    ? [pattern]
    : [
        ...variantsOf(pattern.replace(optional, "")),
        ...variantsOf(pattern.replace(optional, optional.slice(0, -1))),
      ];
}

const patterns = patternsOf(routes)
  .filter((pattern) => pattern !== "/*")
  .flatMap(variantsOf);
const files = fs.readdirSync(path.join(import.meta.dirname, "../public")).map((name) => `/${name}`);

test.each([...new Set([...patterns, ...files])])("no redirect can begin at %s", (pattern) => {
  const page = pageAt(pattern.replaceAll(/:\w+/g, "some-code"));
  expect(page?.kind === "fixed").toBe(!pagesOfContent.has(pattern));
  expect(page).not.toBeNull();
});

test("each page of a token, and no other, has a secret address", () => {
  const hasToken = (pattern: string) => /\/:token\b/.test(pattern);
  expect(patterns.filter(isSecretPath)).toEqual(patterns.filter(hasToken));
});
