import type { RouteConfigEntry } from "@react-router/dev/routes";

/** The patterns of all routes: `/spaces/:slug`. */
export function patternsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const pattern = path === undefined ? parent : `${parent}/${path}`;
    return children ? patternsOf(children, pattern) : [pattern || "/"];
  });
}
