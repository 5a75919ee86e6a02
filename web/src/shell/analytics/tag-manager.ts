/** The page waits so long for the container before it shows itself anyway. Source: docs/site.md#consent. */
const maxHiddenMilliseconds = 4000;
/** It waits only for one that begins to load in the page's first second. */
const earlyMilliseconds = 1000;

const scriptId = "tag-manager";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Whether this page has asked for the tag manager: the visitor has accepted, and there is one. */
export function isTagManagerLoaded(): boolean {
  return document.getElementById(scriptId) !== null;
}

/**
 * Loads the tag manager, once. Only after the visitor has accepted. The page is hidden meanwhile if it has only just
 * begun, so that what the container changes does not jump.
 */
export function loadTagManager(id: string): void {
  if (isTagManagerLoaded()) {
    return;
  }
  window.dataLayer ??= [];
  window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.id = scriptId;
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  if (performance.now() < earlyMilliseconds) {
    const { style } = document.documentElement;
    // Not by visibility: what says itself that it is visible would be seen.
    style.opacity = "0";
    const show = () => {
      clearTimeout(timer);
      style.opacity = "";
    };
    const timer = setTimeout(show, maxHiddenMilliseconds);
    script.addEventListener("load", show);
    script.addEventListener("error", show);
  }
  document.head.append(script);
}

/** `_ga`, `_gid`, and those of one container: `_ga_ABC123`, `_gat_…`. */
const isOfAnalytics = (name: string) => /^_(ga|gid|gat)(_|$)/.test(name);

/** Takes the analytics cookies away that an earlier consent allowed. What runs already ends with the page. */
export function removeAnalyticsCookies(): void {
  const domains = [
    "",
    ...location.hostname.split(".").map((_, index, parts) => parts.slice(index).join(".")),
  ];
  const names = document.cookie.split(/;\s*/).map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of names.filter(isOfAnalytics)) {
    for (const domain of domains) {
      document.cookie = `${name}=; Max-Age=0; Path=/${domain ? `; Domain=${domain}` : ""}`;
    }
  }
}
