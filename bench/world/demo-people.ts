import { logIn } from "@frontage/contract/accounts/accounts.ts";
import { createApi } from "@frontage/contract/client.ts";

/** Logs in as a person of the demo world. Returns the token of the session. */
export async function logInAs(origin: string, person: "customer" | "landlord"): Promise<string> {
  const api = createApi({ base: `${origin}/api`, fetch, token: () => null });
  const { token } = await api(logIn, {
    body: { email: `${person}@frontage.test`, password: "Frontage1" },
  });
  return token;
}
