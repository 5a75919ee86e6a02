import type { Redirect } from "@frontage/contract/admin/site/redirects.ts";
import type { RedirectRow } from "./redirects.queries.ts";

/** Presents a redirect to staff. */
export function presentRedirect({
  code,
  fromPath,
  target,
  status,
  version,
  uses,
  lastUsedAt,
}: RedirectRow): Redirect {
  return {
    code,
    from: fromPath,
    to: target,
    status: presentStatus(status),
    version,
    uses,
    lastUsedAt,
  };
}

/** The database allows no other status. */
export const presentStatus = (status: number): Redirect["status"] => (status === 302 ? 302 : 301);
