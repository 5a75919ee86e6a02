import { siteRequest } from "../../api/site-context.ts";
import type { Route } from "./+types/robots.route";

/**
 * Lets crawlers read every page: those that must not be indexed say so themselves. Only calls of the API are closed, save
 * the calendars that pages link to. Source: docs/site/site.md#search-engines
 */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteRequest);
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "Allow: /api/spaces/events/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
