import { isSecretPath } from "@frontage/domain/redirects/secret-paths.ts";
import { bucketOrigin } from "../../adapters/file-store/bucket-origin.ts";
import type { Config } from "../../config/config.ts";
import { transportSecurity } from "../reply/transport-security.ts";

/** Origins of other sites that pages show in frames or as pictures, such as `https://tours.example`. */
export interface EmbedOrigins {
  readonly frames: readonly string[];
  readonly pictures: readonly string[];
}

/**
 * The sources that Stripe's script requires: the script, its calls, its card form and the banks' challenges.
 * Source: https://docs.stripe.com/security/guide
 */
const stripe = {
  scripts: " https://js.stripe.com https://*.js.stripe.com",
  calls: " https://api.stripe.com",
  frames: " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
};
/** The origins of the tag manager and its analytics, which load after consent. */
const tagManager = {
  scripts: " https://www.googletagmanager.com",
  calls:
    " https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  pictures: " https://www.googletagmanager.com https://*.google-analytics.com",
};
/**
 * The sources that Google's button requires.
 * Source: https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid
 */
const google = {
  scripts: " https://accounts.google.com/gsi/client",
  calls: " https://accounts.google.com/gsi/",
  frames: " https://accounts.google.com/gsi/",
  styles: " https://accounts.google.com/gsi/style",
};
/** The origins of the operator's map. */
const mapOrigins = ({ map }: Config) =>
  map === null ? [] : [...new Set([new URL(map.styleUrl).origin, ...map.origins])];

const nowhere = { scripts: "", calls: "", frames: "", pictures: "", styles: "" };

/** Returns the origin of a configured address as an additional source. */
const originOf = (address: string | null) => (address ? ` ${new URL(address).origin}` : "");

/** Returns origins as additional sources. */
const listed = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join("");

/** Whether an address shows unpublished content to staff: search engines that find a link to it leave it out. */
const isPreview = (path: string) => /[?&]preview=/.test(path);

/**
 * Returns the security headers of a page. Scripts run only from our origin or by the page's own sources; other origins
 * are allowed only for configured services. Pages with a session's data or a browser's holds are not cached, so that the
 * back button does not show them after log-out.
 * @param ownScripts the sources of the page's inline scripts: `'nonce-abc'`, or their hashes
 */
export function pageHeaders(
  ownScripts: string,
  mode: "production" | "development",
  config: Config,
  embeds: EmbedOrigins,
  page: { readonly path: string; readonly isPersonal: boolean },
): Record<string, string> {
  const secure = config.publicUrl?.startsWith("https:") ?? false;
  const outside = config.stripe ? stripe : nowhere;
  const isSecret = isSecretPath(page.path);
  const analytics = config.tagManagerId === null || isSecret ? nowhere : tagManager;
  const signIn = config.googleClientId === null ? nowhere : google;
  const scripts = outside.scripts + analytics.scripts + signIn.scripts;
  // Browsers send files of designs directly to the bucket.
  const bucket = config.storage ? ` ${bucketOrigin(config.storage)}` : "";
  const map = listed(mapOrigins(config));
  const calls =
    outside.calls + analytics.calls + signIn.calls + originOf(config.countriesUrl) + map + bucket;
  const directives = [
    "default-src 'self'",
    mode === "development"
      ? `script-src 'self' 'unsafe-inline'${scripts}`
      : `script-src 'self' ${ownScripts}${scripts}`,
    `style-src 'self' 'unsafe-inline'${signIn.styles}`,
    `img-src 'self' data: blob:${listed(embeds.pictures)}${map}${analytics.pictures}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    mode === "development" ? `connect-src 'self' ws:${calls}` : `connect-src 'self'${calls}`,
    `frame-src 'self'${outside.frames}${signIn.frames}${originOf(config.schedulerUrl)}${listed(embeds.frames)}`,
    "worker-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-security-policy": directives.join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": isSecret ? "no-referrer" : "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    ...((isSecret || page.isPersonal) && { "cache-control": "private, no-store" }),
    ...(isPreview(page.path) && { "x-robots-tag": "noindex" }),
    ...transportSecurity(config),
  };
}
