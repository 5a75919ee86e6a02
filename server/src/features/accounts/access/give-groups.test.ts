import {
  getUser,
  logIn,
  resetPassword,
  type GroupName,
} from "@frontage/contract/accounts/accounts.ts";
import { getSecondFactor, startSecondFactor } from "@frontage/contract/accounts/second-factor.ts";
import * as people from "@frontage/contract/console/people.ts";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { constraintOf } from "../../../db/constraint-of.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import {
  freshIp,
  mailedToken,
  makeCustomer,
  makeResetToken,
  signUp,
} from "../../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { requestEmailChange } from "@frontage/contract/accounts/account.ts";
import { listGroups, setGroups } from "../accounts.queries.ts";
import { connectGoogle, findGoogleAccount } from "../google/sign-in-accounts.queries.ts";
import { signInWithGoogle } from "../google/sign-in-with-google.ts";
import { findSecondFactor } from "../second-factor/second-factor.queries.ts";
import { addStaff, removeStaff } from "../staff/manage-staff.ts";

const strangersPassword = "Kiosk-lantern-1";
const ownersPassword = "Copper4lanterns";

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

interface Account {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

const paramsOf = ({ id }: Account) => ({ id: String(id) });

async function findId(email: string): Promise<number> {
  const { id } = await app.database.db
    .selectFrom("users")
    .where("username", "=", email)
    .select("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function register(): Promise<Account> {
  const { email, token } = await signUp(app, strangersPassword);
  return { id: await findId(email), email, token };
}

/** Everything by which a stranger could come back to an account that they registered. */
async function plantEverything({ id, email, token }: Account) {
  const { db } = app.database;
  const now = app.clock.now();
  const body = { email: `stranger-${email}`, currentPassword: strangersPassword };
  await app.api(token)(requestEmailChange, { body });
  await connectGoogle(db, id, `stranger-${id}`);
  await db
    .insertInto("secondFactors")
    .values({ userId: id, secret: Buffer.from("sealed"), startedAt: now, confirmedAt: now })
    .execute();
  await db.updateTable("sessions").set({ secondFactorAt: now }).where("userId", "=", id).execute();
}

/** A way of giving rights. Returns the secret of the link, if there is one. */
interface Way {
  readonly name: string;
  readonly group: GroupName;
  readonly give: (account: Account) => Promise<string | null>;
}

const changeGroups = async (account: Account, groups: GroupName[]) => {
  const { version } = await staffApi(people.getPerson, { params: paramsOf(account) });
  return staffApi(people.changeGroups, { params: paramsOf(account), body: { version, groups } });
};

const linkOf = (kind: "landlord_invitation" | "staff_invitation", email: string) =>
  mailedToken(app, kind, email).catch(() => null);

const ways: readonly Way[] = [
  {
    name: "npm run staff -- add",
    group: "Staff",
    give: async ({ email }) => (await addStaff(command(), email)).token,
  },
  {
    name: "an invitation of a landlord",
    group: "Landlord",
    give: async ({ email }) => {
      await staffApi(people.inviteLandlord, { body: { name: "Ada Lovelace", email } });
      return linkOf("landlord_invitation", email);
    },
  },
  {
    name: "the group Landlord in the console",
    group: "Landlord",
    give: async (account) => {
      await changeGroups(account, ["Customer", "Landlord"]);
      return linkOf("landlord_invitation", account.email);
    },
  },
  {
    name: "the group Staff in the console",
    group: "Staff",
    give: async (account) => {
      await changeGroups(account, ["Customer", "Staff"]);
      return linkOf("staff_invitation", account.email);
    },
  },
];

const groupsOf = ({ id }: Account) => listGroups(app.database.db, id);
const useLink = (token: string | null) =>
  app.api(undefined, freshIp())(resetPassword, {
    body: { token: token ?? "none", password: ownersPassword },
  });
const logInWith = (email: string, password: string) =>
  app.api(undefined, freshIp())(logIn, { body: { email, password } });

describe.each(ways)("$name", ({ group, give }) => {
  test("gives the rights to a verified account at once, and leaves its access", async () => {
    const account = await register();
    await app.database.db
      .updateTable("users")
      .set({ emailVerifiedAt: app.clock.now() })
      .where("id", "=", account.id)
      .execute();
    await give(account);
    expect(await app.api(account.token)(getUser)).toMatchObject({ groups: ["Customer", group] });
    expect(await logInWith(account.email, strangersPassword)).toBeDefined();
  });

  test.each([
    { state: "an unverified account", plant: async () => {} },
    {
      state: "an unverified account with a stranger's session, second factor and links",
      plant: plantEverything,
    },
  ])("gives nothing to $state until its owner has used the link", async ({ plant }) => {
    const account = await register();
    await plant(account);
    const link = await give(account);

    expect(await groupsOf(account)).toEqual(["Customer"]);
    const strangers = app.api(account.token);
    expect(await refusalOf(strangers(getUser))).toMatchObject({ code: "unauthorised" });
    const start = strangers(startSecondFactor, { body: { currentPassword: strangersPassword } });
    expect(await refusalOf(start)).toMatchObject({ code: "unauthorised" });
    expect(await refusalOf(logInWith(account.email, strangersPassword))).toMatchObject({
      status: 400,
    });
    const { db } = app.database;
    expect(await findSecondFactor(db, account.id)).toBeNull();
    expect(await findGoogleAccount(db, `stranger-${account.id}`)).toBeNull();
    expect(
      await db.selectFrom("emailChanges").where("userId", "=", account.id).selectAll().execute(),
    ).toEqual([]);

    await useLink(link);
    expect(await groupsOf(account)).toEqual(["Customer", group]);
    const { token } = await logInWith(account.email, ownersPassword);
    expect(await app.api(token)(getUser)).toMatchObject({ groups: ["Customer", group] });
    expect(await refusalOf(strangers(getUser))).toMatchObject({ code: "unauthorised" });
    if (group === "Staff") {
      expect(await app.api(token)(getSecondFactor)).toMatchObject({ confirmedAt: null });
    }
  });
});

describe("rights that wait for a link", () => {
  const promise = async () => {
    const account = await register();
    await changeGroups(account, ["Customer", "Landlord"]);
    return account;
  };

  test("are shown to staff, who can send the link again or take them back", async () => {
    const account = await promise();
    const params = paramsOf(account);
    const pending = { groups: ["Customer"], pendingGroups: ["Landlord"], emailVerifiedAt: null };
    expect(await staffApi(people.getPerson, { params })).toMatchObject(pending);
    const first = await linkOf("landlord_invitation", account.email);
    await staffApi(people.resendInvitation, { params });
    expect(await refusalOf(useLink(first))).toMatchObject({ status: 400 });
    const second = await linkOf("landlord_invitation", account.email);
    await changeGroups(account, ["Customer"]);
    await useLink(second);
    expect(await groupsOf(account)).toEqual(["Customer"]);
  });

  test("stay when another group of the account changes, and its link still works", async () => {
    const account = await promise();
    const link = await linkOf("landlord_invitation", account.email);
    await changeGroups(account, ["Landlord"]);
    await useLink(link);
    expect(await groupsOf(account)).toEqual(["Landlord"]);
  });

  test("are given by a link that the owner requests as well", async () => {
    const account = await promise();
    await useLink(await makeResetToken(app, account.email));
    expect(await groupsOf(account)).toEqual(["Customer", "Landlord"]);
  });

  test("of staff are not given by Google, which never connects staff by itself", async () => {
    const account = await register();
    await addStaff(command(), account.email);
    const signIn = signInWithGoogle(
      { db: app.database.db, clock: app.clock, signingKey: "a key that only tests sign with" },
      {
        subject: `owner-${account.id}`,
        email: account.email,
        isAuthoritative: true,
        nonce: null,
        firstName: "Ada",
        lastName: "Lovelace",
        pictureUrl: null,
      },
      null,
    );
    await expect(signIn).rejects.toMatchObject({ code: "password_needed" });
    expect(await groupsOf(account)).toEqual(["Customer"]);
  });

  test("of staff are taken back on the command line", async () => {
    const account = await register();
    const { token } = await addStaff(command(), account.email);
    await removeStaff(command(), account.email);
    expect(await refusalOf(useLink(token))).toMatchObject({ status: 400 });
    await useLink(await makeResetToken(app, account.email));
    expect(await groupsOf(account)).toEqual(["Customer"]);
  });
});

describe("the database", () => {
  test.each(["Landlord", "Staff"] as const)(
    "refuses the group %s to an unverified account",
    async (group) => {
      const { id } = await register();
      const give = app.database.db.transaction().execute((tx) => setGroups(tx, id, [group]));
      expect(constraintOf(await give.catch((error: unknown) => error))).toBe(
        "user_groups_need_verified",
      );
    },
  );

  test("keeps an account with rights verified", async () => {
    const { id } = await makeCustomer(app, ["Landlord"]);
    const unverify = app.database.db
      .updateTable("users")
      .set({ emailVerifiedAt: null })
      .where("id", "=", id)
      .execute();
    expect(constraintOf(await unverify.catch((error: unknown) => error))).toBe(
      "user_groups_need_verified",
    );
  });

  test("leaves no log-in open that is simultaneous with the gift", async () => {
    for (let round = 0; round < 5; round++) {
      const account = await register();
      const [, ...logIns] = await Promise.all([
        changeGroups(account, ["Customer", "Landlord"]),
        ...Array.from({ length: 5 }, () =>
          logInWith(account.email, strangersPassword).catch(() => null),
        ),
      ]);
      for (const session of logIns) {
        if (session) {
          const api = app.api(session.token);
          expect(await refusalOf(api(getUser))).toMatchObject({ code: "unauthorised" });
        }
      }
    }
  });
});
