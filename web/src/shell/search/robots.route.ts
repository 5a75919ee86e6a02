import { siteRequest } from "../../api/site-context.ts";
import type { Route } from "./+types/robots.route";

/** Lets crawlers read every public page. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteRequest);
  const closed = [
    "/api/",
    "/account/password/",
    "/bookings/",
    "/dashboard",
    "/designs",
    "/enquiry/",
  ];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
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
