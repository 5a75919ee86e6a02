import { logIn, register } from "@frontage/contract/accounts/accounts.ts";
import { ApiError, createApi } from "@frontage/contract/client.ts";

const password = "Kiosk-lantern-1";

/** Signs a person up, or logs in the one of an earlier run on a kept database. Returns the token of the session. */
export async function signUp(origin: string, name: string, email: string): Promise<string> {
  const api = createApi({ base: `${origin}/api`, fetch, token: () => null });
  try {
    return (await api(logIn, { body: { email, password } })).token;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) {
      throw error;
    }
    const body = { name, email, password, marketingConsent: false };
    return (await api(register, { body })).token;
  }
}
