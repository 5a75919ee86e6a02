import { listPosts } from "@frontage/contract/site/content.ts";
import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { siteRequest } from "../../api/site-context.ts";
import type { Route } from "./+types/sitemap.route";

const pages = [
  "/",
  "/spaces",
  "/how-it-works",
  "/design-your-screens",
  "/frontage-vision",
  "/what-is-frontage",
  "/experience",
  "/partners",
  "/blog",
  "/press-and-awards",
  "/content/success-stories",
  "/content/events",
  "/content/tenancy-calculator",
  "/spacecompetition",
  "/faq",
  "/contact",
  "/support",
  "/privacy",
  "/terms-and-conditions",
  "/legal/cookies",
];

/** Every page that is worth finding. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin } = context.get(siteRequest);
  const [spaces, posts] = await Promise.all([api(listSpaces), api(listPosts)]);
  const paths = [
    ...pages,
    ...spaces.map(({ code }) => `/spaces/${code}`),
    ...posts.filter(({ hasContent }) => hasContent).map(({ code }) => `/blog/${code}`),
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
