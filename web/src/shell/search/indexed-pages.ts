import { matchPath, type Register } from "react-router";

/** The pages that search engines index. All others have `noindex`. Source: docs/site/site.md#search-engines */
export const indexedPages = [
  "/",
  "/home",
  "/spaces",
  "/spaces/in/:city",
  "/spaces/for/:use",
  "/spaces/for/:use/in/:city",
  "/spaces/:slug",
  "/spaces/:slug/landing",
  "/contact",
  "/support",
  "/how-it-works",
  "/frontage-vision",
  "/what-is-frontage",
  "/partners",
  "/experience",
  "/spacecompetition",
  "/landing/:name?",
  "/design-your-screens",
  "/content/success-stories",
  "/content/events",
  "/content/events/:code",
  "/content/tenancy-calculator",
  "/content/:name",
  "/faq",
  "/press-and-awards",
  "/blog",
  "/blog/:code",
  "/privacy",
  "/terms-and-conditions",
  "/legal/cookies",
] as const satisfies readonly (keyof Register["pages"])[];

export function isIndexed(pathname: string): boolean {
  return indexedPages.some((pattern) => matchPath(pattern, pathname) !== null);
}
