import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { provideSiteRequest } from "../../api/site-context.ts";
import { loader } from "./sitemap.route.ts";

/** What the search answers: spaces in London and Leeds, two of them for launches, both in London. */
const found = (use: string | null) => ({
  count: 3,
  count_at_any_time: 3,
  results: [],
  nearly: [],
  facets: {
    city:
      use === null
        ? [
            { value: "London", count: 2 },
            { value: "Leeds", count: 1 },
          ]
        : [
            { value: "London", count: 2 },
            { value: "Leeds", count: 0 },
          ],
    use: [
      { value: "launch", count: 2 },
      { value: "dinner", count: 0 },
    ],
    amenity: [],
    feature: [],
    price: null,
    people: { max: null },
    unknown: { people: 0 },
  },
});

/** What the API answers besides spaces. */
const answers: Readonly<Record<string, unknown>> = {
  "/api/content/blocks/dates/": {
    faq: "2027-02-03T04:05:06Z",
    "landing-pop-up": "2027-02-04T00:00:00Z",
    "spaces-for-launch": "2027-02-08T00:00:00Z",
    "spaces-in-york": "2027-02-09T00:00:00Z",
    support: "2027-02-05T00:00:00Z",
    "thank-you": "2027-02-06T00:00:00Z",
  },
  "/api/spaces/events/codes/": [{ code: "0AB1CDEFGH", changed: "2027-04-01T00:00:00Z" }],
};

const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/site([^<]*)<\/loc>/g)].map(([, path]) => path ?? "");
const ask = async (search: string, count: number) => pathsIn(await read(search, count));

/** Reads the sitemap of a site with some spaces. */
async function read(search: string, count: number): Promise<string> {
  const context = new RouterContextProvider();
  provideSiteRequest(context, {
    async fetch(address) {
      const url = new URL(address, "http://site");
      if (url.pathname === "/api/spaces/search/") {
        return Response.json(found(url.searchParams.get("use")));
      }
      if (url.pathname.endsWith("/cities/")) {
        return Response.json([{ city: "London", count }]);
      }
      if (url.pathname === "/api/spaces/codes/") {
        const offset = Number(url.searchParams.get("offset"));
        const length = Math.min(Number(url.searchParams.get("limit")), count - offset);
        const codes = Array.from({ length }, (_, index) => `space-${offset + index + 1}`);
        return Response.json(codes.map((code) => ({ code, changed: "2027-03-01T10:00:00Z" })));
      }
      return Response.json(answers[url.pathname] ?? []);
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
  return answer.text();
}

test("lists the pages of cities and uses that list a space, and no others", async () => {
  const xml = await read("", 1);
  expect(pathsIn(xml).filter((path) => /^\/spaces\/(in|for)\//.test(path))).toEqual([
    "/spaces/in/london",
    "/spaces/in/leeds",
    "/spaces/for/launch",
    "/spaces/for/launch/in/london",
  ]);
  expect(xml).toContain(
    "<loc>http://site/spaces/for/launch</loc><lastmod>2027-02-08T00:00:00Z</lastmod>",
  );
});

test("dates pages by their content, spaces and events by their last change", async () => {
  const xml = await read("", 1);
  for (const [path, date] of [
    ["/faq", "2027-02-03T04:05:06Z"],
    ["/landing/pop-up", "2027-02-04T00:00:00Z"],
    ["/support", "2027-02-05T00:00:00Z"],
    ["/spaces/space-1", "2027-03-01T10:00:00Z"],
    ["/content/events/0AB1CDEFGH", "2027-04-01T00:00:00Z"],
  ]) {
    expect(xml).toContain(`<url><loc>http://site${path}</loc><lastmod>${date}</lastmod></url>`);
  }
});

test("leaves out the content of pages that are not indexed", async () => {
  const paths = await ask("", 1);
  expect(paths).toContain("/content/tenancy-calculator");
  expect(paths).not.toContain("/thank-you");
  expect(paths).not.toContain("/home");
  // It has no content in this test, so that it does not exist.
  expect(paths).not.toContain("/how-it-works");
});

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
