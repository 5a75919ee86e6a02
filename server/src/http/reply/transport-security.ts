import type { Config } from "../../config/config.ts";

const secondsInYear = 31_536_000;

/** Makes browsers use https only, for a year; none unless the site itself is reached by https. */
export function transportSecurity({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, "publicUrl" | "hstsSubdomains">): Readonly<Record<string, string>> {
  return publicUrl?.startsWith("https:")
    ? {
        "strict-transport-security": `max-age=${secondsInYear}${hstsSubdomains ? "; includeSubDomains" : ""}`,
      }
    : {};
}
