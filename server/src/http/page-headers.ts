import type { Config } from "../config.ts";

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
  const directives = [
    "default-src 'self'",
    mode === "development"
      ? "script-src 'self' 'unsafe-inline'"
      : `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    mode === "development" ? "connect-src 'self' ws:" : "connect-src 'self'",
    "frame-src 'self'",
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
