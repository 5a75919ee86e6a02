import { href } from "../../ui/paths/site-path.ts";
import { listPosts } from "@frontage/contract/site/content.ts";
import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
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

/** Lists the pages that search engines should index. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin } = context.get(siteRequest);
  const [spaces, posts] = await Promise.all([api(listSpaces), api(listPosts)]);
  const paths = [
    ...pages,
    ...spaces.map(({ code }) => href("/spaces/:slug", { slug: code })),
    ...posts
      .filter(({ hasContent }) => hasContent)
      .map(({ code }) => href("/blog/:code", { code })),
  ];
  const entries = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
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
