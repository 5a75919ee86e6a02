// What search engines, previews of links and feed readers get, without a browser.
import { expect, test, type APIRequestContext } from "@playwright/test";
import { pictureSize } from "../steps/picture-size.ts";
import { findCodes, listPages } from "../steps/site-addresses.ts";
import { dataIn, faultsOfData, typesIn } from "../steps/structured-data.ts";
import { required } from "../../testing/required.ts";

test.describe.configure({ timeout: 240_000 });

interface ReadPage {
  readonly address: string;
  readonly html: string;
}

/** Requests every page that visitors get with status 200. */
async function readPages(request: APIRequestContext): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  for (const { address } of listPages("a visitor", await findCodes(request, "a visitor", null))) {
    const answer = await request.get(address, { maxRedirects: 0 });
    if (answer.status() === 200) {
      pages.push({ address, html: await answer.text() });
    }
  }
  expect(pages.length).toBeGreaterThan(30);
  return pages;
}

const headOf = (html: string) => html.slice(0, html.indexOf("</head>"));
const contentOf = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(headOf(html))?.[1];
const canonicalOf = (html: string) =>
  /<link rel="canonical" href="([^"]+)"/.exec(headOf(html))?.[1]?.replaceAll("&amp;", "&");
const isHidden = (html: string) => contentOf(html, "robots") === "noindex";

async function readSitemap(request: APIRequestContext) {
  const xml = await (await request.get("/sitemap.xml")).text();
  return [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(
    ([, address = "", changed]) => ({ address, changed }),
  );
}

test("every page is in the sitemap or hidden from search engines", async ({ request }) => {
  const listed = new Set((await readSitemap(request)).map(({ address }) => address));
  const faults = (await readPages(request)).flatMap(({ address, html }) => {
    const canonical = required(canonicalOf(html), `the canonical address of ${address}`);
    // A variant is in the sitemap by the address of its page.
    return listed.has(canonical) === isHidden(html) ? [address] : [];
  });
  expect(faults).toEqual([]);
});

test("log-in, sign-up, check-out and the steps of a booking are not indexed", async ({
  request,
}) => {
  for (const address of [
    "/account/login",
    "/account/register",
    "/account/password/request-reset",
    "/bookings/create/time",
    "/bookings/create/add-ons",
    "/bookings/create/check-out",
    "/blog/hour-economy-report/report",
    "/enquiry/thank-you-lp",
    "/discounts/SUMMER10",
  ]) {
    expect(isHidden(await (await request.get(address)).text()), address).toBe(true);
  }
});

test("the sitemap dates every page", async ({ request }) => {
  for (const { address, changed } of await readSitemap(request)) {
    expect(changed, address).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  }
});

test("structured data claims no type whose required parts it lacks", async ({ request }) => {
  const found = new Set<string>();
  const faults: string[] = [];
  for (const { address, html } of await readPages(request)) {
    typesIn(html).forEach((type) => found.add(type));
    faults.push(...faultsOfData(html).map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
  for (const type of [
    "BlogPosting",
    "BreadcrumbList",
    "Event",
    "EventVenue",
    "FAQPage",
    "Organization",
    "Product",
    "WebSite",
  ]) {
    expect(found).toContain(type);
  }
});

test("a space says where it is, how many people fit and what it has", async ({ request }) => {
  const data = dataIn(await (await request.get("/spaces/brick-lane-works")).text());
  const venue = JSON.stringify(data.find((one) => JSON.stringify(one).includes("EventVenue")));
  expect(venue).toContain('"maximumAttendeeCapacity":110');
  expect(venue).toContain('"geo":{"@type":"GeoCoordinates","latitude":51.519,"longitude":-0.0704}');
  expect(venue).toContain('"name":"Wi-Fi"');
  expect(venue).toContain('"name":"Step-free access"');
});

test("the table of structured data finds what is missing", () => {
  const faultsIn = (data: unknown) =>
    faultsOfData(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
  const context = { "@context": "https://schema.org" };
  expect(faultsIn({ ...context, "@type": "Product", name: "A" })).toEqual([
    "Product lacks offers|review|aggregateRating",
  ]);
  expect(faultsIn({ ...context, "@type": "Recipe" })).toHaveLength(1);
  const trail = [{ "@type": "ListItem", position: 1, name: "Blog" }];
  expect(
    faultsIn({ ...context, "@type": "BreadcrumbList", itemListElement: [...trail, ...trail] }),
  ).toEqual(["Blog has no address"]);
});

test("an event is described on its own page", async ({ request }) => {
  const { event } = await findCodes(request, "a visitor", null);
  const address = `/content/events/${required(event, "an event")}`;
  const html = await (await request.get(address)).text();
  const [described] = dataIn(html).filter((data) => data["@type"] === "Event");
  expect(described).toMatchObject({
    location: { "@type": "Place", address: expect.stringMatching(/\w/) },
    url: expect.stringMatching(new RegExp(`${address}$`)),
  });
});

test("every page has a picture for shared links: a JPEG of 1200 × 630", async ({ request }) => {
  const pictures = new Set<string>();
  for (const { address, html } of await readPages(request)) {
    const picture = required(contentOf(html, "og:image"), `the picture of ${address}`);
    pictures.add(picture);
    expect(
      [
        contentOf(html, "og:image:type"),
        contentOf(html, "og:image:width"),
        contentOf(html, "og:image:height"),
      ],
      address,
    ).toEqual(["image/jpeg", "1200", "630"]);
    expect(contentOf(html, "og:image:alt"), address).toMatch(/\w{3}/);
  }
  expect(pictures.size).toBeGreaterThan(5);
  for (const picture of pictures) {
    const answer = await request.get(picture);
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
    expect(pictureSize(await answer.body()), picture).toEqual({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
  }
});

test("icons, manifest and feed are where the head says", async ({ request }) => {
  const head = headOf(await (await request.get("/")).text());
  const hrefOf = (rel: string) =>
    required(new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`).exec(head)?.[1], rel);
  expect(hrefOf("icon")).toBe("/favicon.ico");
  const touch = await request.get(hrefOf("apple-touch-icon"));
  expect(pictureSize(await touch.body())).toMatchObject({ format: "png", width: 180 });
  const favicon = await request.get("/favicon.ico");
  expect(favicon.headers()["content-type"]).toBe("image/x-icon");
  const manifest = await request.get(hrefOf("manifest"));
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  for (const { src, sizes } of (await manifest.json()).icons) {
    const icon = pictureSize(await (await request.get(src)).body());
    expect(`${icon?.width}x${icon?.height}`).toBe(sizes);
  }
  const feed = await request.get(hrefOf("alternate"));
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  const xml = await feed.text();
  const [item = ""] = /<item>.*?<\/item>/s.exec(xml) ?? [];
  expect(item).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000<\/pubDate>/);
  const [, link = ""] = /<link>(http[^<]+\/blog\/[^<]+)<\/link>/.exec(xml) ?? [];
  expect((await request.get(link)).status()).toBe(200);
});

/** Whether robots may read a path: the longest rule that matches decides. */
function isAllowed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)]
    .map(([, kind, start = ""]) => ({ kind, start }))
    .filter(({ start }) => path.startsWith(start))
    .toSorted((a, b) => b.start.length - a.start.length);
  return rules[0]?.kind !== "Disallow";
}

test("no link leads to an address that robots.txt blocks", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(isAllowed(robots, "/api/bookings/")).toBe(false);
  const faults = (await readPages(request)).flatMap(({ address, html }) =>
    [...html.matchAll(/<a\b[^>]*\shref="(\/(?!\/)[^"#]*)/g)]
      .map(([, link = ""]) => link.replaceAll("&amp;", "&"))
      .filter((link) => !isAllowed(robots, link))
      .map((link) => `${address} → ${link}`),
  );
  expect(faults).toEqual([]);
});

test("months, places and events are links", async ({ request }) => {
  const read = async (address: string) => (await request.get(address)).text();
  const html = await read("/content/events?space=grassmarket-vault&month=2027-05");
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
  expect(links).toContain("/content/events?space=grassmarket-vault&month=2027-06");
  expect(links).toContain("/content/events?space=carnaby-yard&month=2027-05");
  expect(canonicalOf(html)).toMatch(/\/content\/events\?space=grassmarket-vault&month=2027-05$/);
  const start = await read("/content/events");
  expect(start).toMatch(/<a\b[^>]*\shref="\/content\/events\/[0-9A-Z]{10}"/);
  expect(canonicalOf(start)).toMatch(/\/content\/events$/);
});

test("the address that events had before leads to their page", async ({ request }) => {
  const { event } = await findCodes(request, "a visitor", null);
  const answer = await request.get(`/content/events?event=${event}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([
    301,
    `/content/events/${event}`,
  ]);
  const unknown = await request.get("/content/events?event=0000000000", { maxRedirects: 0 });
  expect(unknown.status()).toBe(200);
  expect((await request.get("/content/events/0000000000")).status()).toBe(404);
});
