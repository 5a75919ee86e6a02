import type { Api } from "@frontage/contract/client.ts";
import { listEventCodes } from "@frontage/contract/bookings/events.ts";
import { listBlockDates, listPosts } from "@frontage/contract/site/content.ts";
import {
  listSpaceCities,
  listSpaceCodes,
  maxSpaceCodes,
} from "@frontage/contract/spaces/space-choices.ts";
import { data } from "react-router";
import { href, withQuery } from "../../ui/paths/site-path.ts";
import { siteRequest } from "../../api/site-context.ts";
import { escapeXml } from "../../shell/search/escape-xml.ts";
import { indexedPages, isIndexed } from "../../shell/search/indexed-pages.ts";
import { addressOfContent, isOfSpaces, needsContent } from "../content/template-pages.ts";
import { eventPath } from "../events/shown-event.ts";
import { landingContent, landingPath } from "../spaces/landing-place.ts";
import { listLandingPlaces } from "../search/landing/list-landing-places.ts";
import type { Route } from "./+types/sitemap.route";

/** An address with the date of its last change: ISO 8601. */
interface Entry {
  readonly path: string;
  readonly changed: string | undefined;
}

/** When pages changed that have no other date: with the site's code. */
const builtAt: string | undefined = import.meta.env["BUILT_AT"];

const entryOf = (path: string, changed: Temporal.Instant | null | undefined): Entry => ({
  path,
  changed: changed?.toString({ smallestUnit: "second" }) ?? builtAt,
});

/**
 * Lists the pages that search engines should index, with the dates of their content. With many spaces it is an index of
 * parts: `?part=pages`, then the spaces as `?part=1`, `?part=2` and so on. Source: docs/speed/long-lists.md#sitemap
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, origin } = context.get(siteRequest);
  const addressOf = (path: string) => escapeXml(origin + path);
  const parts = Math.ceil((await countSpaces(api)) / maxSpaceCodes);
  const part = url.searchParams.get("part");
  if (part === null && parts > 1) {
    const names = ["pages", ...Array.from({ length: parts }, (_, index) => String(index + 1))];
    const paths = names.map((name) => withQuery(href("/sitemap.xml"), { part: name }));
    const entries = paths.map((path) => `<sitemap><loc>${addressOf(path)}</loc></sitemap>`);
    return answer("sitemapindex", entries);
  }
  const entries = await entriesOf(api, part, parts);
  return answer(
    "urlset",
    entries.map(({ path, changed }) => {
      const date = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
      return `<url><loc>${addressOf(path)}</loc>${date}</url>`;
    }),
  );
}

async function countSpaces(api: Api): Promise<number> {
  const cities = await api(listSpaceCities);
  return cities.reduce((sum, { count }) => sum + count, 0);
}

/** The entries of a part, or all of them. */
async function entriesOf(api: Api, part: string | null, parts: number): Promise<Entry[]> {
  if (part === null) {
    return [...(await listPages(api)), ...(await listSpaces(api, 1))];
  }
  if (part === "pages") {
    return listPages(api);
  }
  const number = /^[1-9]\d{0,5}$/.test(part) ? Number(part) : Infinity;
  if (number > Math.max(1, parts)) {
    throw data(null, { status: 404 });
  }
  return listSpaces(api, number);
}

async function listSpaces(api: Api, part: number): Promise<Entry[]> {
  const query = { limit: maxSpaceCodes, offset: (part - 1) * maxSpaceCodes };
  const spaces = await api(listSpaceCodes, { query });
  return spaces.map(({ code, changed }) => entryOf(href("/spaces/:slug", { slug: code }), changed));
}

/** The pages besides those of spaces. A page without content of its own changes with the site. */
async function listPages(api: Api): Promise<Entry[]> {
  const [blocks, posts, events, places] = await Promise.all([
    api(listBlockDates),
    api(listPosts),
    api(listEventCodes),
    listLandingPlaces(api),
  ]);
  const pages = new Map<string, Temporal.Instant | null>(
    indexedPages
      .filter((path) => !path.includes(":") && path !== "/home" && !needsContent(path))
      .map((path) => [path, null]),
  );
  for (const [content, changed] of Object.entries(blocks)) {
    const path = addressOfContent(content);
    // Lists of spaces are there only while they list something.
    if (isIndexed(path) && !isOfSpaces(content)) {
      pages.set(path, changed);
    }
  }
  return [
    ...[...pages].map(([path, changed]) => entryOf(path, changed)),
    ...places.map((place) => entryOf(landingPath(place), blocks[landingContent(place)])),
    ...posts
      .filter(({ hasContent }) => hasContent)
      .map(({ code, changed }) => entryOf(href("/blog/:code", { code }), changed)),
    ...events.map(({ code, changed }) => entryOf(eventPath(code), changed)),
  ];
}

function answer(root: "urlset" | "sitemapindex", entries: readonly string[]): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${root}>
`;
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
