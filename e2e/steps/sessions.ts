import type { APIRequestContext, BrowserContext } from "@playwright/test";

/** Gives a browser a session, as logging in would. */
export async function storeSession(
  context: BrowserContext,
  token: string,
  baseURL = "",
): Promise<void> {
  await context.addCookies([
    { name: "session", value: token, url: baseURL, httpOnly: true, sameSite: "Lax" },
  ]);
  await context.addInitScript(
    ([value = "", origin]) => {
      // Frames of other origins, or of none, have no storage.
      if (window.origin === origin) {
        localStorage.setItem("session", value);
      }
    },
    [token, baseURL],
  );
}

/** Logs in as a person of the demo world, without a browser. Returns the session's token. */
export async function logIn(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.put("/api/auth/token/", { data: { email, password: "Frontage1" } });
  return (await answer.json()).token;
}

/** Logs the browser in as a person of the demo world. Returns the session's token. */
export async function signInAs(
  request: APIRequestContext,
  context: BrowserContext,
  email: string,
  baseURL: string | undefined,
): Promise<string> {
  const token = await logIn(request, email);
  await storeSession(context, token, baseURL);
  return token;
}
