import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { provideSiteRequest } from "../../api/site-context.ts";
import { loader } from "./sitemap.route.ts";

/** Asks for the sitemap of a site with some spaces and one post. */
async function ask(search: string, count: number): Promise<string[]> {
  const context = new RouterContextProvider();
  provideSiteRequest(context, {
    async fetch(address) {
      const url = new URL(address, "http://site");
      if (url.pathname.endsWith("/cities/")) {
        return Response.json([{ city: "London", count }]);
      }
      if (url.pathname.endsWith("/codes/")) {
        const offset = Number(url.searchParams.get("offset"));
        const length = Math.min(Number(url.searchParams.get("limit")), count - offset);
        return Response.json(Array.from({ length }, (_, index) => `space-${offset + index + 1}`));
      }
      return Response.json([]);
    },
    token: null,
    isWhole: false,
    nonce: "",
    now: Temporal.Instant.from("2027-04-12T09:00:00Z"),
    origin: "http://site",
  });
  const url = new URL(`/sitemap.xml${search}`, "http://site");
  const request = new Request(url);
  const answer = await loader({ context, request, url, params: {}, pattern: "/sitemap.xml" });
  return [...(await answer.text()).matchAll(/<loc>http:\/\/site([^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? "",
  );
}

test("lists pages and spaces in one file while there are few", async () => {
  const paths = await ask("", 5000);
  expect(paths).toContain("/faq");
  expect(paths.filter((path) => path.startsWith("/spaces/space-"))).toHaveLength(5000);
});

test("becomes an index of parts once there are more than 5000 spaces", async () => {
  expect(await ask("", 10_001)).toEqual(
    ["pages", "1", "2", "3"].map((part) => `/sitemap.xml?part=${part}`),
  );
  expect(await ask("?part=pages", 10_001)).toContain("/faq");
  expect(await ask("?part=3", 10_001)).toEqual(["/spaces/space-10001"]);
  expect((await ask("?part=2", 10_001))[0]).toBe("/spaces/space-5001");
});

test.each(["4", "0", "x", ""])("has no part %j", async (part) => {
  await expect(ask(`?part=${part}`, 10_001)).rejects.toMatchObject({ init: { status: 404 } });
});
