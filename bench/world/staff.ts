import { register } from "@frontage/contract/accounts/accounts.ts";
import { createApi } from "@frontage/contract/client.ts";
import { runStatements } from "./world.ts";

const email = "staff@bench.test";

/** Signs up a member of staff. Returns the token of a session that has given its second factor. */
export async function makeStaff(origin: string, databaseUrl: string): Promise<string> {
  const api = createApi({ base: `${origin}/api`, fetch, token: () => null });
  const { token } = await api(register, {
    body: {
      name: "Grace Hopper",
      email,
      password: "Kiosk-lantern-1",
      marketingConsent: false,
    },
  });
  await runStatements(databaseUrl, [
    `insert into user_groups select id, 'Staff' from users where username = '${email}'`,
    `update sessions set second_factor_at = created_at
      where user_id = (select id from users where username = '${email}')`,
  ]);
  return token;
}
