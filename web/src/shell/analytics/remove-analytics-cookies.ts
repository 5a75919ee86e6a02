/** `_ga`, `_gid`, and those of one container: `_ga_ABC123`, `_gat_…`. */
const isAnalyticsCookie = (name: string) => /^_(ga|gid|gat)(_|$)/.test(name);

/** Removes the analytics cookies of an earlier consent. Running scripts end with the page. */
export function removeAnalyticsCookies(): void {
  const domains = [
    "",
    ...location.hostname.split(".").map((_, index, parts) => parts.slice(index).join(".")),
  ];
  const names = document.cookie.split(/;\s*/).map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of names.filter(isAnalyticsCookie)) {
    for (const domain of domains) {
      document.cookie = `${name}=; Max-Age=0; Path=/${domain ? `; Domain=${domain}` : ""}`;
    }
  }
}
