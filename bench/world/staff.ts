import { runStatements } from "../../testing/run-statements.ts";
import { signUp } from "./sign-up.ts";

const email = "staff@bench.test";

/** Signs up a member of staff. Returns the token of a session that has given its second factor. */
export async function makeStaff(origin: string, databaseUrl: string): Promise<string> {
  const token = await signUp(origin, "Grace Hopper", email);
  await runStatements(databaseUrl, [
    `update users set email_verified_at = created_at where username = '${email}'`,
    `insert into user_groups select id, 'Staff' from users where username = '${email}'
      on conflict do nothing`,
    `update sessions set second_factor_at = created_at
      where user_id = (select id from users where username = '${email}')`,
  ]);
  return token;
}
