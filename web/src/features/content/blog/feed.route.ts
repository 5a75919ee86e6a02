import { listPosts, type Post } from "@frontage/contract/site/content.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { escapeXml } from "../../../shell/search/escape-xml.ts";
import { href } from "../../../ui/paths/site-path.ts";
import type { Route } from "./+types/feed.route";

/** How many posts the feed has. Source: docs/limits.md#lists */
const maxPosts = 50;

/** The posts as an RSS feed, latest first. Source: https://www.rssboard.org/rss-specification */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin } = context.get(siteRequest);
  const posts = (await api(listPosts))
    .toSorted((a, b) => Temporal.Instant.compare(b.published, a.published))
    .slice(0, maxPosts);
  const feed = origin + href("/blog/feed.xml");
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Stories from Frontage</title>
<link>${escapeXml(origin + href("/blog"))}</link>
<description>What people do with space by the hour</description>
<language>en-gb</language>
<atom:link href="${escapeXml(feed)}" rel="self" type="application/rss+xml"/>
${posts.map((post) => itemOf(post, origin)).join("\n")}
</channel>
</rss>
`;
  return new Response(xml, {
    headers: {
      "content-type": "application/rss+xml; charset=utf-8",
      "cache-control": "public, max-age=600",
    },
  });
}

function itemOf({ code, title, blurb, url, published }: Post, origin: string): string {
  const address = escapeXml(url ?? origin + href("/blog/:code", { code }));
  const date = new Date(published.epochMilliseconds).toUTCString().replace("GMT", "+0000");
  return [
    "<item>",
    `<title>${escapeXml(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="false">${escapeXml(code)}@posts.frontage</guid>`,
    `<pubDate>${date}</pubDate>`,
    `<description>${escapeXml(blurb)}</description>`,
    "</item>",
  ].join("\n");
}
