import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { getUser, logIn, resetPassword } from "@frontage/contract/accounts/accounts.ts";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import { describe, expect, test } from "vitest";
import { required } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeCustomer } from "../../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const app = useTestApp();
const script = path.join(import.meta.dirname, "../../../../../scripts/run.mjs");
const password = "Kiosk-lantern-1";

/** Runs `npm run staff -- …` on the test's database. */
async function runStaff(...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: app.database.url,
    PAYMENTS: "testpay",
    CLOCK: app.clock.now().toString(),
    ALLOW_TEST_CLOCK: "1",
  };
  const child = spawn(process.execPath, [script, "staff", ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = [text(child.stdout), text(child.stderr)] as const;
  const [status] = await once(child, "exit");
  const [stdout, stderr] = await Promise.all(output);
  return { status: status as number | null, stdout, stderr };
}

const printedToken = (stdout: string) =>
  required(/\/account\/password\/reset\/(\S+)$/m.exec(stdout)?.[1], "the printed link");

describe("npm run staff", () => {
  test("adds a member of staff and prints a link that sets a password once", async () => {
    const email = "Grace@example.com";
    const { stdout } = await runStaff("add", email);
    const token = printedToken(stdout);
    await app.api()(resetPassword, { body: { password, token } });
    const again = app.request({
      method: "PUT",
      path: "/auth/reset-password/",
      body: { password, token },
    });
    expect((await again).statusCode).toBe(400);
    const session = await app.api()(logIn, { body: { email, password } });
    const api = app.api(session.token);
    expect(await api(getUser)).toMatchObject({ email, groups: ["Staff"] });
    const { results } = await api(listAuditEntries, { query: { action: "user.add_staff" } });
    expect(results).toMatchObject([{ by: null, before: {}, after: { pendingGroups: ["Staff"] } }]);
  }, 60_000);

  test("adds an existing account, then removes it and ends its sessions", async () => {
    const { id, email, token } = await makeCustomer(app);
    await app.database.db
      .updateTable("users")
      .set({ emailVerifiedAt: app.clock.now() })
      .where("id", "=", id)
      .execute();
    await runStaff("add", email);
    expect(await app.api(token)(getUser)).toMatchObject({ groups: ["Customer", "Staff"] });
    expect(await runStaff("remove", email)).toMatchObject({ status: 0 });
    expect(await refusalOf(app.api(token)(getUser))).toMatchObject({ code: "unauthorised" });
    expect(await runStaff("remove", email)).toMatchObject({
      status: 1,
      stderr: `${email} is not a member of staff.\n`,
    });
  }, 60_000);

  test("prints its usage for other arguments", async () => {
    for (const args of [[], ["add"], ["add", "no-address"], ["delete", "a@example.com"]]) {
      const { status, stderr } = await runStaff(...args);
      expect([status, stderr.startsWith("Usage: npm run staff -- add")]).toEqual([1, true]);
    }
  }, 60_000);
});
