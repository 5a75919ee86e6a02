import { getUser, type User } from "@frontage/contract/accounts/accounts.ts";
import { ApiError, type Api } from "@frontage/contract/client.ts";
import type { SiteRequest } from "../../../api/site-context.ts";

const usersByApi = new WeakMap<Api, Promise<User | null>>();

/**
 * The user of a page request; null when signed out. Loaded once for all loaders of a request, which share one `api`, and
 * not at all without a session.
 * A failure is logged and counts as signed out. Source: docs/people/accounts.md#sessions.
 */
export async function findUser({ api, hasSession }: SiteRequest): Promise<User | null> {
  if (!hasSession) {
    return null;
  }
  const user = usersByApi.get(api) ?? loadUser(api);
  usersByApi.set(api, user);
  return user;
}

async function loadUser(api: Api): Promise<User | null> {
  try {
    return await api(getUser);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      process.stderr.write(`Failed to load the user: ${String(error)}\n`);
    }
    return null;
  }
}
