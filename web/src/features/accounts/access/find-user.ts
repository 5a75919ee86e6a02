import { getUser, type User } from "@frontage/contract/accounts/accounts.ts";
import { ApiError, type Api } from "@frontage/contract/client.ts";

const asked = new WeakMap<Api, Promise<User | null>>();

/**
 * Whose session a request to the site belongs to; null when signed out. Asked once for all loaders of a request: each
 * has an `api` of its own. A failure is written down, and its user taken to be signed out. Source: docs/accounts.md#sessions.
 */
export function findUser(api: Api): Promise<User | null> {
  const user = asked.get(api) ?? loadUser(api);
  asked.set(api, user);
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
