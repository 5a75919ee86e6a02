import { getUser, logIn, resetPassword } from "@frontage/contract/accounts/accounts.ts";
import * as contract from "@frontage/contract/accounts/second-factor.ts";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import { Secret } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { first } from "../../../../../testing/required.ts";
import { useTestApp, type TestApp } from "../../../../test/app/make-app.ts";
import { makeCustomer, makeResetToken, signUp } from "../../../../test/fixtures/factories.ts";
import { totpCode } from "../../../../test/fixtures/totp-code.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { createRateLimits } from "../../../http/limits/rate-limits.ts";
import { resetLimitsBetweenTests } from "../../../../test/app/reset-limits.ts";
import { findAccountByEmail, setGroups } from "../accounts.queries.ts";

const app = useTestApp({ limits: ({ pool }) => createRateLimits(pool) });
const publicApp = useTestApp({ environment: { PUBLIC_URL: "https://frontage.example" } });

const password = "Kiosk-lantern-1";
const wrongCode = {
  code: ["This code is wrong or has been used. Wait for the next one and try again."],
};

const codeOf = (secret: string, at: Temporal.Instant) => totpCode(secret, at.epochMilliseconds);

async function makeStaff(test: TestApp) {
  const { email, token } = await signUp(test, password);
  const { db } = test.database;
  const { id } = (await findAccountByEmail(db, email)) ?? { id: 0 };
  await db
    .updateTable("users")
    .set({ emailVerifiedAt: test.clock.now() })
    .where("id", "=", id)
    .execute();
  await db.transaction().execute((tx) => setGroups(tx, id, ["Staff"]));
  return { id, email, token };
}

async function enrol(test: TestApp, token: string) {
  const api = test.api(token);
  const { secret, uri } = await api(contract.startSecondFactor, {
    body: { currentPassword: password },
  });
  const { recoveryCodes } = await api(contract.confirmSecondFactor, {
    body: { code: codeOf(secret, test.clock.now()) },
  });
  // The first code has been used up.
  test.clock.advance({ seconds: 30 });
  return { secret, uri, recoveryCodes };
}

const nextCode = (secret: string) => {
  app.clock.advance({ seconds: 30 });
  return codeOf(secret, app.clock.now());
};

resetLimitsBetweenTests(app);

let staff: Awaited<ReturnType<typeof makeStaff>>;
beforeEach(async () => {
  staff = await makeStaff(app);
});

const logInWith = (body: { code?: string }) =>
  app.request({
    method: "PUT",
    path: "/auth/token/",
    body: { email: staff.email, password, ...body },
  });

describe("the second factor", () => {
  test("is hidden from everyone but staff", async () => {
    const { token } = await makeCustomer(app);
    expect(await refusalOf(app.api(token)(contract.getSecondFactor))).toMatchObject({
      code: "not_found",
    });
  });

  test("is on once a code has confirmed it, and ends the other sessions", async () => {
    const other = await app.api()(logIn, { body: { email: staff.email, password } });
    const { uri, recoveryCodes } = await enrol(app, staff.token);
    expect(uri).toContain(`otpauth://totp/Frontage:${encodeURIComponent(staff.email)}?`);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await app.api(staff.token)(contract.getSecondFactor)).toMatchObject({
      isRequired: false,
      isPassed: true,
      recoveryCodes: 10,
    });
    expect(await refusalOf(app.api(other.token)(getUser))).toMatchObject({ code: "unauthorised" });
    const { results } = await app.api(staff.token)(listAuditEntries, {
      query: { subjectKind: "user", subject: String(staff.id) },
    });
    expect(first(results, "entry")).toMatchObject({ action: "user.enable_second_factor" });
  });

  test("refuses to start without the password, with a wrong first code and while it is on", async () => {
    const start = (body: object) =>
      app.request({ method: "POST", path: "/auth/second-factor/", token: staff.token, body });
    expect((await start({ current_password: null })).json()).toEqual({
      current_password: ["Password is required"],
    });
    await start({ current_password: password });
    const confirm = await app.request({
      method: "PUT",
      path: "/auth/second-factor/",
      token: staff.token,
      body: { code: "000000" },
    });
    expect([confirm.statusCode, confirm.json()]).toEqual([400, wrongCode]);
    await enrol(app, staff.token);
    const again = app.api(staff.token)(contract.startSecondFactor, {
      body: { currentPassword: password },
    });
    expect(await refusalOf(again)).toMatchObject({ code: "second_factor_on" });
  });

  test("is stored encrypted, and its recovery codes as hashes", async () => {
    const { secret, recoveryCodes } = await enrol(app, staff.token);
    const { db } = app.database;
    const row = await db
      .selectFrom("secondFactors")
      .where("userId", "=", staff.id)
      .select("secret")
      .executeTakeFirstOrThrow();
    expect(row.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    const hashes = await db.selectFrom("recoveryCodes").select("codeHash").execute();
    const code = Buffer.from(first(recoveryCodes, "code").replaceAll("-", ""));
    expect(hashes.some(({ codeHash }) => codeHash.includes(code))).toBe(false);
  });

  test("is required at log-in, after the password, and accepts each code once", async () => {
    const { secret } = await enrol(app, staff.token);
    const without = await logInWith({});
    expect([without.statusCode, without.json()]).toMatchObject([
      409,
      { code: "second_factor_needed" },
    ]);
    const code = nextCode(secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await logInWith({ code: spaced })).statusCode).toBe(200);
    const again = await logInWith({ code });
    expect([again.statusCode, again.json()]).toEqual([400, wrongCode]);
    expect((await logInWith({ code: nextCode(secret) })).statusCode).toBe(200);
  });

  test("takes a code only once among simultaneous log-ins", async () => {
    const { secret } = await enrol(app, staff.token);
    const code = nextCode(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => logInWith({ code })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 400, 400, 400, 400,
    ]);
  });

  test("accepts a code of the previous or next 30 seconds, but no older one", async () => {
    const { secret } = await enrol(app, staff.token);
    app.clock.advance({ minutes: 5 });
    const at = (seconds: number) => codeOf(secret, app.clock.now().add({ seconds }));
    expect((await logInWith({ code: at(-60) })).statusCode).toBe(400);
    expect((await logInWith({ code: at(60) })).statusCode).toBe(400);
    expect((await logInWith({ code: at(-30) })).statusCode).toBe(200);
    expect((await logInWith({ code: at(30) })).statusCode).toBe(200);
    // Older than the last accepted one.
    expect((await logInWith({ code: at(0) })).statusCode).toBe(400);
  });

  test("accepts each recovery code instead, in any form, once", async () => {
    const { recoveryCodes } = await enrol(app, staff.token);
    const code = first(recoveryCodes, "code").toLowerCase().replaceAll("-", " ");
    const answer = await logInWith({ code });
    expect(answer.statusCode).toBe(200);
    expect((await logInWith({ code })).statusCode).toBe(400);
    const { token } = answer.json<{ token: string }>();
    expect(await app.api(token)(contract.getSecondFactor)).toMatchObject({ recoveryCodes: 9 });
  });

  test("slows guessing down like a password", async () => {
    await enrol(app, staff.token);
    for (const _ of Array.from({ length: 10 })) {
      expect((await logInWith({ code: "123456" })).statusCode).toBe(400);
    }
    expect((await logInWith({ code: "123456" })).statusCode).toBe(429);
  });

  test("survives a new password", async () => {
    await enrol(app, staff.token);
    const token = await makeResetToken(app, staff.email);
    await app.api()(resetPassword, { body: { password, token } });
    expect((await logInWith({})).statusCode).toBe(409);
  });

  test("is turned off by password and code", async () => {
    const { secret } = await enrol(app, staff.token);
    const remove = (body: object) =>
      app.request({
        method: "POST",
        path: "/auth/second-factor/removal/",
        token: staff.token,
        body,
      });
    const wrong = await remove({ current_password: "Kiosk-lantern-2", code: nextCode(secret) });
    expect(wrong.json()).toEqual({ current_password: ["This is not your current password"] });
    const body = { current_password: password, code: "123456" };
    expect((await remove(body)).json()).toEqual(wrongCode);
    expect((await remove({ ...body, code: nextCode(secret) })).statusCode).toBe(204);
    expect((await logInWith({})).statusCode).toBe(200);
  });

  test("gets new recovery codes by password and code, and the earlier ones stop working", async () => {
    const { secret, recoveryCodes } = await enrol(app, staff.token);
    const api = app.api(staff.token);
    const body = { currentPassword: password, code: nextCode(secret) };
    const renewed = await api(contract.renewRecoveryCodes, { body });
    expect(renewed.recoveryCodes).toHaveLength(recoveryCodes.length);
    expect((await logInWith({ code: first(recoveryCodes, "code") })).statusCode).toBe(400);
    expect((await logInWith({ code: first(renewed.recoveryCodes, "code") })).statusCode).toBe(200);
    // The code is used up.
    const again = await refusalOf(api(contract.renewRecoveryCodes, { body }));
    expect(again).toMatchObject({ status: 400 });
  });

  test("withholds the console from a session without it", async () => {
    const { db } = app.database;
    await enrol(app, staff.token);
    await db.updateTable("sessions").set({ secondFactorAt: null }).execute();
    expect(await refusalOf(app.api(staff.token)(listAuditEntries, { query: {} }))).toMatchObject({
      code: "second_factor_required",
    });
    expect(await app.api(staff.token)(getUser)).toMatchObject({
      groups: ["Staff"],
      lacksSecondFactor: true,
    });
  });
});

describe("on a public address", () => {
  test("staff without a second factor are refused until they have set one up", async () => {
    const { token } = await makeStaff(publicApp);
    const api = publicApp.api(token);
    const list = () => api(listAuditEntries, { query: {} });
    expect(await refusalOf(list())).toMatchObject({ code: "second_factor_required" });
    expect(await api(contract.getSecondFactor)).toMatchObject({ isRequired: true });
    const { secret } = await enrol(publicApp, token);
    expect(await list()).toMatchObject({ results: expect.any(Array) });
    await api(contract.removeSecondFactor, {
      body: { currentPassword: password, code: codeOf(secret, publicApp.clock.now()) },
    });
    expect(await refusalOf(list())).toMatchObject({ code: "second_factor_required" });
  });

  test("customers need none", async () => {
    const { token } = await signUp(publicApp);
    expect(await publicApp.api(token)(getUser)).toMatchObject({ lacksSecondFactor: false });
  });
});
