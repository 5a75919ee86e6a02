/** A page that the site has at a path, or could have. */
export type PageAtPath =
  /** A page that is always there, or a path that the site keeps for its pages. */
  | { readonly kind: "fixed" }
  /** A page that is there while a post, a space or blocks with this code are. */
  | { readonly kind: "post" | "space" | "blocks"; readonly code: string };

const fixedPages = new Set([
  "/",
  "/apple-touch-icon.png",
  "/blog",
  "/blog/feed.xml",
  "/compare",
  "/contact",
  "/content/events",
  "/content/success-stories",
  "/content/tenancy-calculator",
  "/crowdfunding",
  "/design-your-screens",
  "/experience",
  "/faq",
  "/favicon.ico",
  "/favicon.svg",
  "/favourites",
  "/frontage-vision",
  "/home",
  "/how-it-works",
  "/landing",
  "/manifest.webmanifest",
  "/not-found",
  "/partners",
  "/press-and-awards",
  "/privacy",
  "/robots.txt",
  "/share.jpg",
  "/sitemap.xml",
  "/spacecompetition",
  "/spaces",
  "/support",
  "/terms-and-conditions",
  "/what-is-frontage",
]);

/** First segments below which every address is the site's. */
const areas = new Set([
  "account",
  "admin",
  "analytics",
  "api",
  "assets",
  "avatars",
  "bookings",
  "dashboard",
  "design-files",
  "designs",
  "dev",
  "discounts",
  "drafts",
  "enquiry",
  "icons",
  "landlords",
  "legal",
  "media",
  "pictures",
  "player",
  "player-files",
  "scene-files",
  "uploads",
  "walkthrough",
]);

/**
 * The page of the site at a path, for which there can be no redirect. Source: docs/site/redirects.md#paths
 * @param path as `redirectPath` spells it
 * @returns null for a path without a page
 */
export function pageAt(path: string): PageAtPath | null {
  const [, first = "", second, third, ...rest] = path.split("/");
  if (fixedPages.has(path) || areas.has(first)) {
    return { kind: "fixed" };
  }
  if (first === "content" && second === "events") {
    return { kind: "fixed" };
  }
  if (first === "spaces" && (second === "in" || second === "for") && third !== undefined) {
    return { kind: "fixed" };
  }
  if (second === undefined || rest.length > 0) {
    return null;
  }
  if (first === "spaces" && (third === undefined || third === "landing" || third === "book")) {
    return { kind: "space", code: second };
  }
  if (first === "blog" && (third === undefined || third === "report")) {
    return { kind: "post", code: second };
  }
  if ((first === "content" || first === "landing") && third === undefined) {
    return { kind: "blocks", code: `${first}-${second}` };
  }
  return null;
}
