import { getUser } from "@frontage/contract/accounts.ts";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { api } from "../../api/browser-api.ts";
import { keepSession } from "./session.ts";
import { dashboardPath } from "./signed-in-user.ts";

const maxRedirectLength = 500;

/** A path of this site to go to after signing in; null for anything that might lead elsewhere. */
function safeRedirect(target: string | null): string | null {
  return target !== null && /^\/(?![/\\])/.test(target) && target.length <= maxRedirectLength
    ? target
    : null;
}

/**
 * Keeps a new session and goes where its user wants: the `redirect` parameter, else the pages of their profile, else
 * `fallback`. Source: specification 1, section 2.
 */
export function useAfterSignIn(fallback: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  return async (token: string) => {
    keepSession(token);
    const user = await api(getUser);
    const profile = user.groups.length > 0 ? dashboardPath({ ...user, avatarUrl: null }) : null;
    await navigate(safeRedirect(search.get("redirect")) ?? profile ?? fallback);
    await revalidate();
  };
}
