import { ApiError, createApi, type Api } from "@frontage/contract/client.ts";
import { loseSession, sessionToken } from "../session/session.ts";

const call = createApi({
  base: "/api",
  fetch: (url, init) => fetch(url, init),
  token: sessionToken,
});

/** The API as the browser calls it: with the session's token, which it forgets once the server no longer knows it. */
export const api: Api = async (endpoint, ...input) => {
  const token = sessionToken();
  try {
    return await call(endpoint, ...input);
  } catch (error) {
    // Not one that has begun since.
    if (error instanceof ApiError && error.status === 401 && token && token === sessionToken()) {
      loseSession();
    }
    throw error;
  }
};
