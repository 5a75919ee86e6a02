import { getUser } from "@frontage/contract/accounts/accounts.ts";
import { useRevalidator, useSearchParams } from "react-router";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { api } from "../../../api/browser-api.ts";
import { useSiteData } from "../../../shell/site-data.ts";
import { safeRedirect } from "../access/safe-redirect.ts";
import { cacheUser, storeSession } from "../../../session/session.ts";
import { profilePath } from "../../../session/signed-in-user.ts";
import type { FixedPage, SitePath } from "../../../ui/paths/site-path.ts";

/**
 * Stores a new session and navigates to the `redirect` parameter, else to the user's own pages, else to `fallback`.
 * Source: docs/people/accounts.md#groups.
 */
export function useAfterSignIn(fallback: FixedPage) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const { now } = useSiteData();
  return async (token: string) => {
    storeSession(token);
    const target = safeRedirect(search.get("redirect"));
    const profile = await findProfile(now);
    await navigate(target ?? profile ?? fallback);
    await revalidate();
  };
}

/**
 * The first of the user's own pages; null, without a message, if the user cannot be loaded.
 * Source: docs/people/accounts.md#sessions.
 */
async function findProfile(now: string): Promise<SitePath | null> {
  try {
    const user = await api(getUser);
    cacheUser(user.username, now);
    return profilePath(user);
  } catch {
    return null;
  }
}
