/** How long the page stays hidden while the container loads. Source: docs/site/site.md#consent. */
const maxHiddenMs = 4000;
/** The page is hidden only if the container starts to load within its first second. */
const earlyMs = 1000;

const scriptId = "tag-manager";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Whether this page has loaded the tag manager. */
export function isTagManagerLoaded(): boolean {
  return document.getElementById(scriptId) !== null;
}

/**
 * Loads the tag manager once, after the visitor has accepted. A page that has just opened is hidden meanwhile, so that
 * the container's changes do not make it jump.
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
  if (performance.now() < earlyMs) {
    const { style } = document.documentElement;
    // Opacity instead of visibility: descendants could override visibility.
    style.opacity = "0";
    const show = () => {
      clearTimeout(timer);
      style.opacity = "";
    };
    const timer = setTimeout(show, maxHiddenMs);
    script.addEventListener("load", show);
    script.addEventListener("error", show);
  }
  document.head.append(script);
}
