import * as account from "@frontage/contract/accounts/account.ts";
import { resetPassword } from "@frontage/contract/accounts/accounts.ts";
import * as factors from "@frontage/contract/accounts/second-factor.ts";
import * as people from "@frontage/contract/console/people.ts";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/app/make-app.ts";
import {
  freshIp,
  mailedToken,
  makeCustomer,
  makeResetToken,
  signUp,
} from "../../../../test/fixtures/factories.ts";
import { totpCode } from "../../../../test/fixtures/totp-code.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { setGroups } from "../accounts.queries.ts";
import { signInWithGoogle } from "../google/sign-in-with-google.ts";
import { createPasswordLink } from "../passwords/create-password-link.ts";
import { saveUnconfirmedFactor } from "../second-factor/second-factor.queries.ts";
import { removeStaff, resetStaffSecondFactor } from "../staff/manage-staff.ts";

const password = "Kiosk-lantern-1";
const nextPassword = "Kiosk-lantern-2";

const app = useTestApp();

/** What `npm run staff` works with. */
const command = () => ({
  db: app.database.db,
  clock: app.clock,
  log: pino({ level: "silent" }),
});

let staffApi: ReturnType<typeof app.api>;
beforeAll(async () => {
  staffApi = app.api((await makeCustomer(app, ["Staff"])).token);
});

interface Owner {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  /** The secret of the confirmed second factor; null without one. */
  readonly secret: string | null;
}

async function makeOwner({ isStaff = false, hasFactor = false }): Promise<Owner> {
  const { email, token } = await signUp(app, password);
  const { db } = app.database;
  const { id } = await db
    .selectFrom("users")
    .where("username", "=", email)
    .select("id")
    .executeTakeFirstOrThrow();
  if (isStaff) {
    const emailVerifiedAt = app.clock.now();
    await db.updateTable("users").set({ emailVerifiedAt }).where("id", "=", id).execute();
    await db.transaction().execute((tx) => setGroups(tx, id, ["Customer", "Staff"]));
  }
  return { id, email, token, secret: hasFactor ? await turnOnFactor(token) : null };
}

async function turnOnFactor(token: string): Promise<string> {
  const api = app.api(token);
  const { secret } = await api(factors.startSecondFactor, { body: { currentPassword: password } });
  await api(factors.confirmSecondFactor, { body: { code: codeOf(secret) } });
  // The first code has been used up.
  app.clock.advance({ seconds: 30 });
  return secret;
}

const codeOf = (secret: string | null) => totpCode(secret ?? "", app.clock.now().epochMilliseconds);
const paramsOf = ({ id }: Owner) => ({ id: String(id) });
const reset = (token: string, to = nextPassword) =>
  app.api(undefined, freshIp())(resetPassword, { body: { token, password: to } });

/** Something begun on an account and not finished. `use` finishes it. */
interface Leftover {
  readonly name: string;
  readonly begin: (owner: Owner) => Promise<{ readonly use: () => Promise<unknown> }>;
}

const leftovers: readonly Leftover[] = [
  {
    name: "a new e-mail address",
    async begin({ email, token }) {
      const body = { email: `stranger-${email}`, currentPassword: password };
      await app.api(token)(account.requestEmailChange, { body });
      const link = await mailedToken(app, "email_verification", body.email);
      return {
        use: () =>
          app.api(undefined, freshIp())(account.confirmEmailChange, { body: { token: link } }),
      };
    },
  },
  {
    name: "a requested password link",
    async begin({ email }) {
      const link = await makeResetToken(app, email);
      return { use: () => reset(link, "Kiosk-lantern-3") };
    },
  },
  {
    name: "a set-password link from an invitation",
    async begin({ id }) {
      const now = app.clock.now();
      const link = await app.database.db
        .transaction()
        .execute((tx) => createPasswordLink(tx, id, { now, validHours: 24 }));
      return { use: () => reset(link.token, "Kiosk-lantern-3") };
    },
  },
];

/** A change of an account's access. */
interface AccessEvent {
  readonly name: string;
  /** The subject of the mail to the owner; null where there is none. */
  readonly mail: string | null;
  readonly owner?: { readonly isStaff: true; readonly hasFactor?: true };
  readonly happen: (owner: Owner) => Promise<unknown>;
}

const events: readonly AccessEvent[] = [
  {
    name: "a password set by a mailed link",
    mail: "Your password has been changed",
    happen: async ({ email }) => reset(await makeResetToken(app, email)),
  },
  {
    name: "a password changed on the account page",
    mail: "Your password has been changed",
    happen: ({ token }) =>
      app.api(token)(account.changePassword, {
        body: { currentPassword: password, password: nextPassword },
      }),
  },
  {
    name: "a sign-in with Google that takes the account over",
    mail: "Your old password no longer works",
    happen: ({ id, email }) =>
      signInWithGoogle(
        { db: app.database.db, clock: app.clock, signingKey: "a key that only tests sign with" },
        {
          subject: `google-${id}`,
          email,
          isAuthoritative: true,
          nonce: null,
          firstName: "Ada",
          lastName: "Lovelace",
          pictureUrl: null,
        },
        null,
      ),
  },
  {
    name: "a lock by staff",
    mail: "Your account has been locked",
    happen: (owner) =>
      staffApi(people.lockPerson, {
        params: paramsOf(owner),
        body: { version: 1, reason: "A stolen phone" },
      }),
  },
  {
    name: "staff ending the sessions",
    mail: null,
    happen: (owner) => staffApi(people.endSessionsOfPerson, { params: paramsOf(owner) }),
  },
  {
    name: "an erasure",
    mail: "Your account has been erased",
    happen: (owner) =>
      staffApi(people.erasePerson, {
        params: paramsOf(owner),
        body: { version: 1, reason: "They asked for it" },
      }),
  },
  {
    name: "a second factor turned on",
    mail: "Your second factor is on",
    owner: { isStaff: true },
    happen: ({ token }) => turnOnFactor(token),
  },
  {
    name: "a second factor turned off",
    mail: "Your second factor is off",
    owner: { isStaff: true, hasFactor: true },
    happen: ({ token, secret }) =>
      app.api(token)(factors.removeSecondFactor, {
        body: { currentPassword: password, code: codeOf(secret) },
      }),
  },
  {
    name: "new recovery codes",
    mail: "Your recovery codes have been replaced",
    owner: { isStaff: true, hasFactor: true },
    happen: ({ token, secret }) =>
      app.api(token)(factors.renewRecoveryCodes, {
        body: { currentPassword: password, code: codeOf(secret) },
      }),
  },
  {
    name: "a second factor reset by a colleague",
    mail: "Your second factor has been reset",
    owner: { isStaff: true, hasFactor: true },
    happen: (owner) => staffApi(people.resetSecondFactor, { params: paramsOf(owner) }),
  },
  {
    name: "a second factor reset on the command line",
    mail: "Your second factor has been reset",
    owner: { isStaff: true, hasFactor: true },
    happen: ({ email }) => resetStaffSecondFactor(command(), email),
  },
  {
    name: "the removal from staff",
    mail: null,
    owner: { isStaff: true },
    happen: ({ email }) => removeStaff(command(), email),
  },
];

describe.each(events)("$name", ({ owner: kind, mail, happen }) => {
  test.each(leftovers)("ends $name", async ({ begin }) => {
    const owner = await makeOwner({ ...kind });
    const { use } = await begin(owner);
    await happen(owner);
    expect(await refusalOf(use())).toMatchObject({
      status: 400,
      fields: { token: ["This link has been used or has expired. Please request a new one."] },
    });
  });

  test.skipIf(mail === null)("tells the owner by the next mails", async () => {
    const owner = await makeOwner({ ...kind });
    await app.jobs.run("deliver-mail");
    app.mailer.delivered.length = 0;
    await happen(owner);
    await app.jobs.run("deliver-mail");
    const told = app.mailer.delivered.filter(
      ({ to, subject }) => to.email === owner.email && subject === mail,
    );
    expect(told).toHaveLength(1);
    for (const { text, html } of told) {
      for (const body of [text, html]) {
        expect(body).toMatch(/\bon \d{1,2} \w+ \d{4}, \d\d:\d\d \(London time\)/i);
        expect(body).toMatch(/write to us at/);
      }
    }
  });

  test.skipIf(kind?.hasFactor)("ends a second factor that is not confirmed", async () => {
    const owner = await makeOwner({ ...kind });
    const { db } = app.database;
    await saveUnconfirmedFactor(db, owner.id, Buffer.from("a stranger's"), app.clock.now());
    await happen(owner);
    const left = db
      .selectFrom("secondFactors")
      .where("userId", "=", owner.id)
      .where("confirmedAt", "is", null);
    expect(await left.select("userId").execute()).toEqual([]);
  });
});

describe("a confirmed e-mail address", () => {
  test.each(leftovers.slice(1))("ends $name", async ({ begin }) => {
    const owner = await makeOwner({});
    const body = { email: `next-${owner.email}`, currentPassword: password };
    await app.api(owner.token)(account.requestEmailChange, { body });
    const { use } = await begin(owner);
    const token = await mailedToken(app, "email_verification", body.email);
    await app.api(undefined, freshIp())(account.confirmEmailChange, { body: { token } });
    expect(await refusalOf(use())).toMatchObject({ status: 400 });
  });
});

describe("a request of a session that ends meanwhile", () => {
  test("begins nothing that outlives the new password", async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await makeOwner({});
      const link = await makeResetToken(app, owner.email);
      const next = `stranger-${owner.email}`;
      const body = { email: next, currentPassword: password };
      await Promise.all([
        reset(link),
        ...Array.from({ length: 4 }, () =>
          app
            .api(owner.token)(account.requestEmailChange, { body })
            .catch(() => null),
        ),
      ]);
      const left = await app.database.db
        .selectFrom("emailChanges")
        .where("userId", "=", owner.id)
        .select("email")
        .execute();
      expect(left).toEqual([]);
    }
  });
});
