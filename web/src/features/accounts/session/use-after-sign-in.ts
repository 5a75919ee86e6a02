import { getUser } from "@frontage/contract/accounts/accounts.ts";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { useSiteData } from "../../../shell/site-data.ts";
import { safeRedirect } from "../access/safe-redirect.ts";
import { cacheUser, keepSession } from "../../../session/session.ts";
import { profilePath } from "../../../session/signed-in-user.ts";

/**
 * Keeps a new session and goes where its user wants: the `redirect` parameter, else the pages of their profile, else
 * `fallback`. Source: docs/accounts.md#groups.
 */
export function useAfterSignIn(fallback: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const { now } = useSiteData();
  return async (token: string) => {
    keepSession(token);
    const target = safeRedirect(search.get("redirect"));
    const profile = await findProfile(now);
    await navigate(target ?? profile ?? fallback);
    await revalidate();
  };
}

/** Where the user's own pages begin. If they cannot be loaded, nothing is said of it. Source: docs/accounts.md#sessions. */
async function findProfile(now: string): Promise<string | null> {
  try {
    const user = await api(getUser);
    cacheUser(user.username, now);
    return profilePath(user);
  } catch {
    return null;
  }
}
