/** The page waits so long for the container before it shows itself anyway. Source: specification 1, section 4. */
const maxHiddenMilliseconds = 4000;
/** It waits only for one that begins to load in the page's first second. */
const earlyMilliseconds = 1000;

const scriptId = "tag-manager";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Loads the tag manager, once. Only after the visitor has accepted. The page is hidden meanwhile if it has only just
 * begun, so that what the container changes does not jump.
 */
export function loadTagManager(id: string): void {
  if (document.getElementById(scriptId)) {
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
    style.visibility = "hidden";
    const show = () => {
      clearTimeout(timer);
      style.visibility = "";
    };
    const timer = setTimeout(show, maxHiddenMilliseconds);
    script.addEventListener("load", show);
    script.addEventListener("error", show);
  }
  document.head.append(script);
}

const analyticsCookies = ["_ga", "_gid"];

/** Takes the analytics cookies away that an earlier consent allowed. What runs already ends with the page. */
export function removeAnalyticsCookies(): void {
  const domains = [
    "",
    ...location.hostname.split(".").map((_, index, parts) => parts.slice(index).join(".")),
  ];
  for (const name of analyticsCookies) {
    for (const domain of domains) {
      document.cookie = `${name}=; Max-Age=0; Path=/${domain ? `; Domain=${domain}` : ""}`;
    }
  }
}
