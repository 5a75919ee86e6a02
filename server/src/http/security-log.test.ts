import * as people from "@frontage/contract/console/people.ts";
import {
  requestVerification,
  verifyAddress,
  withdrawEmailChange,
} from "@frontage/contract/accounts/account.ts";
import { register } from "@frontage/contract/accounts/accounts.ts";
import * as factors from "@frontage/contract/accounts/second-factor.ts";
import { addDevice, replaceDeviceKey } from "@frontage/contract/devices/devices.ts";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  freshIp,
  mailedToken,
  makeCustomer,
  makeResetToken,
  makeSpace,
  signUp,
} from "../../test/fixtures/factories.ts";
import { startLocalIssuer, type LocalIssuer } from "../../test/servers/local-issuer.ts";
import { useTestApp } from "../../test/app/make-app.ts";
import { totpCode } from "../../test/fixtures/totp-code.ts";
import { createGoogle } from "../adapters/identity/google.ts";
import { setGroups } from "../features/accounts/accounts.queries.ts";
import {
  addStaff,
  removeStaff,
  resetStaffSecondFactor,
} from "../features/accounts/staff/manage-staff.ts";
import {
  collectSecurityLines,
  documentedSecurityLines,
} from "../../test/readers/security-lines.ts";
import { createRateLimits } from "./limits/rate-limits.ts";
import { createLog } from "../start/create-log.ts";
import { noErrorReporter } from "../adapters/error-reporting/error-reporter.ts";

const log = collectSecurityLines();
let issuer: LocalIssuer;

beforeAll(async () => {
  issuer = await startLocalIssuer({ now: () => app.clock.now() });
});

afterAll(() => issuer.stop());

const app = useTestApp({
  google: (clock) => createGoogle({ clientId: issuer.clientId, clock, keysUrl: issuer.keysUrl }),
  log: createLog(noErrorReporter, log.destination),
  limits: ({ pool }) => createRateLimits(pool),
});

beforeEach(() => log.clear());

const getAccount = (email: string) =>
  app.database.db
    .selectFrom("users")
    .where("email", "=", email)
    .select("id")
    .executeTakeFirstOrThrow();

/** Signs up with an address, over HTTP. */
async function signUpAs(email: string) {
  const body = {
    name: "Ada Lovelace",
    email,
    password: "Kiosk-lantern-1",
    marketingConsent: false,
  };
  await app.api(undefined, freshIp())(register, { body });
  return { email };
}

const logIn = (email: string, password: string, ip: string) =>
  app.request({ method: "PUT", path: "/auth/token/", body: { email, password }, ip });

const pseudonym = expect.stringMatching(/^[0-9a-f]{12}$/);

test("writes a line for sign-up, log-in, refusals, log-out, resets and new passwords", async () => {
  const ip = freshIp();
  const { email } = await signUp(app);
  const { id: account } = await getAccount(email);
  const { token } = (await logIn(email, "Kiosk-lantern-1", ip)).json<{ token: string }>();
  await app.request({ method: "DELETE", path: "/auth/token/", token });
  await logIn(email, "Wrong-password-1", ip);
  await logIn("stranger@example.org", "Wrong-password-1", ip);
  const body = { token: await makeResetToken(app, email), password: "Vermilion-kiosk-7" };
  await app.request({ method: "PUT", path: "/auth/reset-password/", body });
  await app.request({ method: "PUT", path: "/auth/reset-password/", body });

  expect(log.lines()).toEqual([
    { security: "registered", account },
    { security: "logged_in", account, by: "password" },
    { security: "logged_in", account, by: "password" },
    { security: "logged_out", account },
    { security: "log_in_refused", account, email: pseudonym, reason: "credentials" },
    { security: "log_in_refused", account: null, email: pseudonym, reason: "credentials" },
    { security: "reset_requested", account, email: pseudonym, outcome: "mailed" },
    { security: "password_changed", account, by: "reset" },
    { security: "reset_refused" },
  ]);
});

test("writes a line for each change of password and e-mail address on the account page", async () => {
  const { email, token } = await signUp(app);
  const put = (path: string, body: Record<string, unknown>) =>
    app.request({ method: "PUT", path: `/auth/${path}/`, body, token });
  const { id: account } = await getAccount(email);
  const [old, next] = ["Kiosk-lantern-1", "Vermilion-kiosk-7"];
  const newEmail = `new-${email}`;
  log.clear();
  await put("account/password", { current_password: next, password: next });
  await put("account/password", { current_password: old, password: "Password1" });
  await put("account/password", { current_password: old, password: next });
  await put("account/email", { email: newEmail, current_password: old });
  await put("account/email", { email: `stopped-${email}`, current_password: next });
  await put("stop-email-change", {
    token: await mailedToken(app, "email_change_requested", email),
  });
  await put("account/email", { email: `withdrawn-${email}`, current_password: next });
  await app.api(token)(withdrawEmailChange);
  await put("account/email", { email: newEmail, current_password: next });
  const body = { token: await mailedToken(app, "email_verification", newEmail) };
  await put("confirm-email", body);
  await put("confirm-email", body);

  expect(log.lines()).toEqual([
    { security: "password_refused", account, reason: "credentials" },
    { security: "password_changed", account, by: "account_page" },
    { security: "password_refused", account, reason: "credentials" },
    { security: "email_change_requested", account, email: pseudonym },
    { security: "email_change_stopped", account, by: "link" },
    { security: "email_change_requested", account, email: pseudonym },
    { security: "email_change_stopped", account, by: "account_page" },
    { security: "email_change_requested", account, email: pseudonym },
    { security: "email_changed", account, email: pseudonym },
    { security: "email_change_refused" },
  ]);
  for (const secret of [email, old, next, body.token]) {
    expect(log.written()).not.toContain(secret);
  }
});

test("writes a line when current passwords are guessed too often", async () => {
  const { token } = await signUp(app);
  for (let time = 0; time < 11; time++) {
    const body = { current_password: "Wrong-password-1", password: "Vermilion-kiosk-7" };
    await app.request({ method: "PUT", path: "/auth/account/password/", body, token });
  }
  const reasons = log.lines().flatMap(({ reason }) => reason ?? []);
  expect(reasons).toEqual([...Array<string>(10).fill("credentials"), "too_many_tries"]);
});

test("writes a line when a sign-in with Google is refused or connects an account", async () => {
  const path = "/auth/google/nonce/";
  const asked = await app.request({ method: "POST", path });
  const { nonce } = asked.json<{ nonce: string }>();
  const cookie = `google=${asked.cookies.find(({ name }) => name === "google")?.value}`;
  const { email } = await signUp(app);
  const { id: account } = await getAccount(email);
  const signIn = (id_token: string, password?: string) =>
    app.request({
      method: "POST",
      path: "/auth/google/authenticate/",
      body: { id_token, ...(password !== undefined && { password }) },
      headers: { cookie },
    });
  const idToken = await issuer.sign({ nonce, sub: "google-logged", email });
  log.clear();
  await signIn("a.b.c");
  await signIn(await issuer.sign({ nonce: "another browser's", email }));
  await signIn(idToken);
  await signIn(idToken, "Wrong-password-1");
  await signIn(idToken, "Kiosk-lantern-1");

  expect(log.lines()).toEqual([
    { security: "google_refused", reason: "token" },
    { security: "google_refused", reason: "token" },
    { security: "google_refused", reason: "password_needed" },
    { security: "log_in_refused", account, email: pseudonym, reason: "credentials" },
    { security: "google_connected", account },
    { security: "logged_in", account, by: "google" },
  ]);
  expect(log.written()).not.toContain(idToken);
});

test("writes a line when log-ins or resets are attempted too often", async () => {
  const [email, ip] = ["often@example.org", freshIp()];
  for (let time = 0; time < 11; time++) {
    await logIn(email, "Wrong-password-1", ip);
  }
  for (let time = 0; time < 6; time++) {
    const path = "/auth/request-password-reset/";
    await app.request({ method: "PUT", path, body: { email }, ip });
  }
  const outcomes = log.lines().map(({ reason, outcome }) => reason ?? outcome);
  expect(outcomes).toEqual([
    ...Array<string>(10).fill("credentials"),
    "too_many_tries",
    ...Array<string>(5).fill("no_account"),
    "too_many",
  ]);
});

test("writes a line for each step of a second factor", async () => {
  const { email, token } = await signUp(app);
  const { db } = app.database;
  const { id: account } = await db
    .updateTable("users")
    .set({ emailVerifiedAt: app.clock.now() })
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) => setGroups(tx, account, ["Staff"]));
  const api = app.api(token);
  const currentPassword = "Kiosk-lantern-1";
  let secret = "";
  const code = () => {
    // Each code works once.
    app.clock.advance({ seconds: 30 });
    return totpCode(secret, app.clock.now().epochMilliseconds);
  };
  const turnOn = async () => {
    ({ secret } = await api(factors.startSecondFactor, { body: { currentPassword } }));
    await api(factors.confirmSecondFactor, { body: { code: code() } });
  };
  log.clear();
  await turnOn();
  await api(factors.renewRecoveryCodes, { body: { currentPassword, code: code() } });
  await api(factors.removeSecondFactor, { body: { currentPassword, code: code() } });
  await turnOn();
  const wrong = { email, password: currentPassword, code: "000000" };
  for (let time = 0; time < 11; time++) {
    await app.request({ method: "PUT", path: "/auth/token/", body: wrong, ip: freshIp() });
  }
  const lines = log.lines().filter(({ security }) => security !== "staff_changed");
  expect(lines).toEqual([
    { security: "second_factor_changed", account, change: "on" },
    { security: "second_factor_changed", account, change: "recovery_codes" },
    { security: "second_factor_changed", account, change: "off" },
    { security: "second_factor_changed", account, change: "on" },
    ...Array.from({ length: 10 }, () => ({ security: "code_refused", account, reason: "code" })),
    { security: "code_refused", account, reason: "too_many_tries" },
  ]);
});

test("writes a line when an address is verified, or the link is refused", async () => {
  const { email, token } = await signUp(app);
  const { id: account } = await getAccount(email);
  const api = app.api(token);
  log.clear();
  await api(requestVerification);
  const refused = api(verifyAddress, { body: { token: "no-link" } });
  await expect(refused).rejects.toMatchObject({ status: 400 });
  const link = await mailedToken(app, "address_verification", email);
  await api(verifyAddress, { body: { token: link } });
  expect(log.lines()).toEqual([
    { security: "verification_requested", account },
    { security: "verification_refused", account },
    { security: "address_verified", account },
  ]);
});

test("writes a line when a locked account is refused, and when Google proves an address", async () => {
  const { email } = await signUp(app);
  const { id: account } = await getAccount(email);
  const lockAt = (lockedAt: Temporal.Instant | null) =>
    app.database.db.updateTable("users").set({ lockedAt }).where("id", "=", account).execute();
  await lockAt(app.clock.now());
  log.clear();
  await logIn(email, "Kiosk-lantern-1", freshIp());
  const { email: gmail } = await signUpAs(`proved-${account}@gmail.com`);
  const { id: proved } = await getAccount(gmail);
  const asked = await app.request({ method: "POST", path: "/auth/google/nonce/" });
  const { nonce } = asked.json<{ nonce: string }>();
  await app.request({
    method: "POST",
    path: "/auth/google/authenticate/",
    body: { id_token: await issuer.sign({ nonce, sub: `google-${proved}`, email: gmail }) },
    headers: { cookie: `google=${asked.cookies.find(({ name }) => name === "google")?.value}` },
  });
  expect(log.lines()).toEqual([
    { security: "log_in_refused", account, email: pseudonym, reason: "locked" },
    { security: "registered", account: proved },
    { security: "logged_in", account: proved, by: "password" },
    { security: "google_connected", account: proved },
    { security: "access_removed", account: proved, by: "google" },
    { security: "logged_in", account: proved, by: "google" },
  ]);
});

test("writes a line for what the command line does, without a network", async () => {
  const commandLog = pino({}, log.destination);
  const command = { db: app.database.db, clock: app.clock, log: commandLog };
  const { email } = await signUp(app);
  const { id: account } = await getAccount(email);
  log.clear();
  await addStaff(command, email);
  await addStaff(command, email);
  const now = app.clock.now();
  const factor = { userId: account, secret: Buffer.from("s"), startedAt: now, confirmedAt: now };
  await app.database.db.insertInto("secondFactors").values(factor).execute();
  await resetStaffSecondFactor(command, email);
  await removeStaff(command, email);
  expect(log.lines({ ofRequests: false })).toEqual([
    { security: "staff_added", account },
    { security: "access_removed", account, by: "rights" },
    { security: "second_factor_changed", account, change: "reset" },
    { security: "staff_removed", account },
  ]);
});

test("writes a line for each change by staff, and none for reading or refusals", async () => {
  const staff = await makeCustomer(app, ["Staff"]);
  const customer = await makeCustomer(app);
  for (const { token } of [staff, customer]) {
    await app.request({ path: "/auth/user/", token });
    await app.request({ method: "POST", path: "/bookings/", token, body: {} });
    await app.request({ method: "PUT", path: "/auth/session-cookie/", token });
  }
  expect(log.lines()).toEqual([
    {
      security: "staff_changed",
      account: staff.id,
      call: "PUT /api/auth/session-cookie/",
      code: null,
    },
  ]);
});

test("writes a line when a landlord replaces the key of a device", async () => {
  const staff = app.api((await makeCustomer(app, ["Staff"])).token);
  const landlord = await makeCustomer(app, ["Landlord"]);
  const { code: space } = await makeSpace(app.database.db, { landlordId: landlord.id });
  const { device } = await staff(addDevice, { body: { name: "Door", kind: "footfall", space } });
  log.clear();
  const params = { code: device.code };
  const { key } = await app.api(landlord.token)(replaceDeviceKey, { params });
  expect(log.lines()).toEqual([
    { security: "device_key_replaced", account: landlord.id, code: device.code },
  ]);
  expect(log.written()).not.toContain(key);
});

test("uses the same pseudonym for one e-mail or network and contains no secret", async () => {
  const ip = "203.0.113.77";
  const { email } = await signUp(app);
  await logIn(email, "Wrong-password-1", ip);
  await logIn(email.toUpperCase(), "Wrong-password-1", ip);
  const names = log.lines().flatMap((line) => ("email" in line ? [line["email"]] : []));
  expect(new Set(names).size).toBe(1);
  for (const secret of [email, email.toUpperCase(), ip, "Wrong-password-1", "Kiosk-lantern-1"]) {
    expect(log.written()).not.toContain(secret);
  }
});

test("writes a line for each change of second factor, lock, sessions and erasure", async () => {
  const { token: staffToken } = await makeCustomer(app, ["Staff"]);
  const staffApi = app.api(staffToken);
  const { id: account } = await makeCustomer(app);
  const params = { id: String(account) };
  const { id: colleague } = await makeCustomer(app, ["Staff"]);
  const now = app.clock.now();
  await app.database.db
    .insertInto("secondFactors")
    .values({ userId: colleague, secret: Buffer.from("sealed"), startedAt: now, confirmedAt: now })
    .execute();
  log.clear();
  await staffApi(people.lockPerson, { params, body: { version: 1, reason: "A stolen phone" } });
  await staffApi(people.unlockPerson, { params, body: { version: 2 } });
  await staffApi(people.endSessionsOfPerson, { params });
  await staffApi(people.changeGroups, { params, body: { version: 3, groups: ["Landlord"] } });
  await staffApi(people.resetSecondFactor, { params: { id: String(colleague) } });
  await staffApi(people.erasePerson, { params, body: { version: 4, reason: "They asked" } });
  expect(log.lines().filter(({ security }) => security !== "staff_changed")).toEqual([
    { security: "locked", account },
    { security: "unlocked", account },
    { security: "sessions_ended", account },
    { security: "access_removed", account, by: "rights" },
    { security: "second_factor_changed", account: colleague, change: "reset" },
    { security: "erased", account },
  ]);
});

// Last, since it compares what the tests above have seen.
test("every line that the documentation lists is tested", () => {
  expect([...log.seen].toSorted()).toEqual(documentedSecurityLines().toSorted());
});
