import type { Api } from "@frontage/contract/client.ts";
import { listPosts } from "@frontage/contract/site/content.ts";
import {
  listSpaceCities,
  listSpaceCodes,
  maxSpaceCodes,
} from "@frontage/contract/spaces/space-choices.ts";
import { data } from "react-router";
import { href, withQuery } from "../../ui/paths/site-path.ts";
import { siteRequest } from "../../api/site-context.ts";
import type { Route } from "./+types/sitemap.route";

const pages = [
  href("/"),
  href("/spaces"),
  href("/how-it-works"),
  href("/design-your-screens"),
  href("/frontage-vision"),
  href("/what-is-frontage"),
  href("/experience"),
  href("/partners"),
  href("/blog"),
  href("/press-and-awards"),
  href("/content/success-stories"),
  href("/content/events"),
  href("/content/tenancy-calculator"),
  href("/spacecompetition"),
  href("/faq"),
  href("/contact"),
  href("/support"),
  href("/privacy"),
  href("/terms-and-conditions"),
  href("/legal/cookies"),
];

/**
 * Lists the pages that search engines should index. With many spaces it is an index of parts: `?part=pages`, then the
 * spaces as `?part=1`, `?part=2` and so on. Source: docs/long-lists.md#sitemap
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
  const paths = await pathsOf(api, part, parts);
  return answer(
    "urlset",
    paths.map((path) => `<url><loc>${addressOf(path)}</loc></url>`),
  );
}

async function countSpaces(api: Api): Promise<number> {
  const cities = await api(listSpaceCities);
  return cities.reduce((sum, { count }) => sum + count, 0);
}

/** The paths of a part, or all of them. */
async function pathsOf(api: Api, part: string | null, parts: number): Promise<readonly string[]> {
  if (part === null) {
    return [...pages, ...(await spacePaths(api, 1)), ...(await postPaths(api))];
  }
  if (part === "pages") {
    return [...pages, ...(await postPaths(api))];
  }
  const number = /^[1-9]\d{0,5}$/.test(part) ? Number(part) : Infinity;
  if (number > Math.max(1, parts)) {
    throw data(null, { status: 404 });
  }
  return spacePaths(api, number);
}

async function spacePaths(api: Api, part: number) {
  const query = { limit: maxSpaceCodes, offset: (part - 1) * maxSpaceCodes };
  const codes = await api(listSpaceCodes, { query });
  return codes.map((code) => href("/spaces/:slug", { slug: code }));
}

async function postPaths(api: Api) {
  const posts = await api(listPosts);
  return posts
    .filter(({ hasContent }) => hasContent)
    .map(({ code }) => href("/blog/:code", { code }));
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

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
