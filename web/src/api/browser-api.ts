import {
  ApiError,
  createApi,
  createDownload,
  type Api,
  type ApiOptions,
} from "@frontage/contract/client.ts";
import { clearSession, expireSession, sessionToken } from "../session/session.ts";

const options: ApiOptions = {
  base: "/api",
  fetch: (url, init) => fetch(url, init),
  token: sessionToken,
};
const call = createApi(options);
const downloadFile = createDownload(options);

/** Calls the API from the browser with the session's token, and forgets a token that the server no longer knows. */
export const api: Api = async (endpoint, ...input) => {
  const token = sessionToken();
  try {
    return await call(endpoint, ...input);
  } catch (error) {
    // Keeps a session that has begun meanwhile.
    if (isSignedOut(error) && token && token === sessionToken()) {
      expireSession();
    }
    throw error;
  }
};

/**
 * Downloads a file with the session's token.
 * @param path below `/api`, as `addressOf` returns it
 * @throws ApiError
 */
export async function download(path: string): Promise<Blob> {
  try {
    return await downloadFile(path);
  } catch (error) {
    if (isSignedOut(error)) {
      clearSession();
    }
    throw error;
  }
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;
