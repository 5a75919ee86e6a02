import type { Config } from "../config.ts";

/** What Stripe's script needs: itself, its calls, its card form and the banks' questions. Source: https://docs.stripe.com/security/guide */
const stripe = {
  scripts: " https://js.stripe.com https://*.js.stripe.com",
  calls: " https://api.stripe.com",
  frames: " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
};
/** What the tag manager and the analytics behind it need; they are loaded once a visitor has accepted. */
const tagManager = {
  scripts: " https://www.googletagmanager.com",
  calls:
    " https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  pictures: " https://www.googletagmanager.com https://*.google-analytics.com",
};
const nowhere = { scripts: "", calls: "", frames: "", pictures: "" };

/** The origin of an address that settings name, as one more place to load from. */
const originOf = (address: string | null) => (address ? ` ${new URL(address).origin}` : "");

/**
 * Security headers of a page. Scripts run only from our origin or with the page's nonce; nothing is loaded from
 * elsewhere but what settings ask for.
 */
export function pageHeaders(
  nonce: string,
  mode: "production" | "development",
  config: Config,
): Record<string, string> {
  const secure = config.publicUrl?.startsWith("https:") ?? false;
  const outside = config.stripe ? stripe : nowhere;
  const analytics = config.tagManagerId === null ? nowhere : tagManager;
  const scripts = outside.scripts + analytics.scripts;
  const calls = outside.calls + analytics.calls + originOf(config.countriesUrl);
  const directives = [
    "default-src 'self'",
    mode === "development"
      ? `script-src 'self' 'unsafe-inline'${scripts}`
      : `script-src 'self' 'nonce-${nonce}'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${analytics.pictures}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    mode === "development" ? `connect-src 'self' ws:${calls}` : `connect-src 'self'${calls}`,
    `frame-src 'self'${outside.frames}${originOf(config.schedulerUrl)}`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-security-policy": directives.join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    ...(secure && { "strict-transport-security": "max-age=31536000" }),
  };
}
