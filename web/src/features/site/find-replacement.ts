import { orNull, type Api } from "@frontage/contract/client.ts";
import { findRedirect } from "@frontage/contract/site/redirects.ts";
import { pageAt } from "@frontage/domain/redirects/page-at.ts";
import { redirectPath } from "@frontage/domain/redirects/redirect-path.ts";
import { sitePathOf, type SitePath } from "../../ui/paths/site-path.ts";

/** The address that replaces a missing page; null if staff have added none. Source: docs/site/redirects.md */
export async function findReplacement(
  api: Api,
  pathname: string,
): Promise<{ readonly to: SitePath; readonly status: number } | null> {
  const path = redirectPath(pathname);
  if (path === null || pageAt(path)?.kind === "fixed") {
    return null;
  }
  const found = await orNull(api(findRedirect, { query: { path } }));
  return found && { to: sitePathOf(found.to), status: found.status };
}
