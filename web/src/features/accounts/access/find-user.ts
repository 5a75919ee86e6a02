import { getUser, type User } from "@frontage/contract/accounts/accounts.ts";
import { ApiError, type Api } from "@frontage/contract/client.ts";

const usersByApi = new WeakMap<Api, Promise<User | null>>();

/**
 * The user of a page request; null when signed out. Loaded once for all loaders of a request, which share one `api`.
 * A failure is logged and counts as signed out. Source: docs/accounts.md#sessions.
 */
export function findUser(api: Api): Promise<User | null> {
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
