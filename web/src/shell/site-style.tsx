import { useRouteLoaderData } from "react-router";
import text from "../ui/styles/tokens.css?inline";
import sheet from "../ui/styles/tokens.css?url";
import type { SiteData } from "./site-data.ts";

/** Empty in browsers: React finds the element in the page by its name, and the text would be a script of 80 KB. */
const inlineText = import.meta.env.SSR ? text : "";
const name = "site";

/**
 * The style sheet: in the page itself for visitors, so that a first visit needs no second request, and a cached file
 * for signed-in users. Source: docs/speed/first-visit.md#style
 */
export function SiteStyle() {
  const isSignedIn = Boolean(useRouteLoaderData<SiteData>("root")?.user);
  return isInPage(isSignedIn) ? (
    <style href={name} precedence={name}>
      {inlineText}
    </style>
  ) : (
    <link rel="stylesheet" href={sheet} precedence={name} />
  );
}

/** Browsers stay with what the page came with, also after a log-in. */
function isInPage(isSignedIn: boolean): boolean {
  if (import.meta.env.DEV) {
    return false;
  }
  return import.meta.env.SSR
    ? !isSignedIn
    : document.querySelector(`style[data-href="${name}"]`) !== null;
}
