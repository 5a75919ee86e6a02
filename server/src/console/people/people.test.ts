import { getUser, logIn, resetPassword } from "@frontage/contract/accounts/accounts.ts";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import * as contract from "@frontage/contract/console/people.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { mailedToken, makeCustomer, makeSpace, signUp } from "../../../test/fixtures/factories.ts";
import { makeStoredBooking } from "../../../test/fixtures/stored-booking.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp({ now: "2027-04-12T09:00:00Z" });
const password = "Kiosk-lantern-1";

let staff: { id: number; api: ReturnType<typeof app.api> };
beforeAll(async () => {
  const { id, token } = await makeCustomer(app, ["Staff"]);
  staff = { id, api: app.api(token) };
});

const paramsOf = (id: number) => ({ id: String(id) });
const getPerson = (id: number) => staff.api(contract.getPerson, { params: paramsOf(id) });

async function makePerson(firstName: string, groups: ("Customer" | "Landlord")[] = ["Customer"]) {
  const person = await makeCustomer(app, groups);
  await app.database.db
    .updateTable("users")
    .set({ firstName, createdAt: app.clock.now() })
    .where("id", "=", person.id)
    .execute();
  return person;
}

async function latestAudit(id: number) {
  const { results } = await staff.api(listAuditEntries, {
    query: { subjectKind: "user", subject: String(id), limit: 1 },
  });
  return first(results, "audit entry");
}

describe("the list of people", () => {
  test("finds words of the name and e-mail, in any order and case", async () => {
    const { id, email } = await makePerson("Zoë");
    const find = async (q: string) =>
      (await staff.api(contract.listPeople, { query: { q } })).results.map((row) => row.id);
    expect(await find(`LOVELACE zoë ${email}`)).toEqual([id]);
    expect(await find("zoë%")).toEqual([]);
  });

  test("shows bookings, and spend as payments minus refunds", async () => {
    const { id, email } = await makePerson("Spender");
    const { db } = app.database;
    const space = await makeSpace(db);
    const booking = await makeStoredBooking(app, {
      spaceId: space.id,
      userId: id,
      startsAt: Temporal.Instant.from("2027-03-01T10:00:00Z"),
      createdAt: Temporal.Instant.from("2027-02-01T10:00:00Z"),
      lines: [{ net: 10_000, gross: 12_000 }],
      split: "0.5",
    });
    const { dealId } = await db
      .selectFrom("bookings")
      .where("id", "=", booking.id)
      .select("dealId")
      .executeTakeFirstOrThrow();
    const payment = {
      dealId,
      currency: "GBP",
      provider: "testpay",
      createdAt: app.clock.now(),
    } as const;
    await db
      .insertInto("payments")
      .values([
        { ...payment, kind: "charge", amount: 12_000, providerReference: `c${id}` },
        { ...payment, kind: "refund", amount: 2500, providerReference: `r${id}` },
      ])
      .execute();
    const { results } = await staff.api(contract.listPeople, { query: { q: email } });
    const figures = { bookings: 1, spend: [{ amount: 9500, currency: "GBP" }] };
    expect(results).toMatchObject([{ id, ...figures }]);
    expect(await getPerson(id)).toMatchObject({
      bookingCount: 1,
      spend: figures.spend,
      bookings: [{ code: booking.code, total: { amount: 12_000, currency: "GBP" } }],
    });
  });

  test("sorts by joining and last visit, both ways, and filters by group", async () => {
    app.clock.advance({ hours: 2 });
    const early = await makePerson("Sorted", ["Landlord"]);
    app.clock.advance({ hours: 2 });
    const late = await makePerson("Sorted");
    await app.api(late.token)(getUser);
    app.clock.advance({ hours: 2 });
    await app.api(early.token)(getUser);
    const list = async (query: { sort?: "joined" | "-joined" | "last_seen"; group?: "Landlord" }) =>
      (await staff.api(contract.listPeople, { query: { q: "sorted", ...query } })).results.map(
        ({ id }) => id,
      );
    expect(await list({ sort: "joined" })).toEqual([early.id, late.id]);
    expect(await list({ sort: "-joined" })).toEqual([late.id, early.id]);
    expect(await list({ sort: "last_seen" })).toEqual([late.id, early.id]);
    expect(await list({ group: "Landlord" })).toEqual([early.id]);
  });
});

describe("groups", () => {
  test("change with an audit entry, and a stale version is refused with the current person", async () => {
    const { id, token } = await makeCustomer(app);
    await app.database.db
      .updateTable("users")
      .set({ emailVerifiedAt: app.clock.now() })
      .where("id", "=", id)
      .execute();
    const change = (version: number) =>
      staff.api(contract.changeGroups, {
        params: paramsOf(id),
        body: { version, groups: ["Landlord", "Customer"] },
      });
    expect(await change(1)).toMatchObject({ groups: ["Customer", "Landlord"], version: 2 });
    expect(await app.api(token)(getUser)).toMatchObject({ groups: ["Customer", "Landlord"] });
    expect(await latestAudit(id)).toMatchObject({
      action: "user.change_groups",
      before: { groups: ["Customer"] },
      after: { groups: ["Customer", "Landlord"] },
    });
    expect(await refusalOf(change(1))).toMatchObject({
      code: "stale",
      body: { current: { id, version: 2 } },
    });
  });

  test("cannot remove Staff from their own account", async () => {
    const { version } = await getPerson(staff.id);
    const change = staff.api(contract.changeGroups, {
      params: paramsOf(staff.id),
      body: { version, groups: ["Customer"] },
    });
    expect(await refusalOf(change)).toMatchObject({ fields: { groups: [expect.any(String)] } });
  });
});

describe("a lock", () => {
  test("ends the sessions and refuses log-ins until the account is unlocked", async () => {
    const { email, token } = await signUp(app, password);
    const { id } = first(
      (await staff.api(contract.listPeople, { query: { q: email } })).results,
      "person",
    );
    const tryLogIn = (word: string) => app.api()(logIn, { body: { email, password: word } });
    const locked = await staff.api(contract.lockPerson, {
      params: paramsOf(id),
      body: { version: 1, reason: "A stolen card" },
    });
    expect(locked).toMatchObject({ status: "locked", sessions: [] });
    expect(await refusalOf(app.api(token)(getUser))).toMatchObject({ code: "unauthorised" });
    expect((await refusalOf(tryLogIn(password))).fields).toEqual({
      non_field_errors: ["This account is locked. Please write to us to have it unlocked."],
    });
    expect((await refusalOf(tryLogIn("Kiosk-lantern-2"))).fields).toEqual({
      non_field_errors: ["Credentials are invalid."],
    });
    expect(await latestAudit(id)).toMatchObject({ action: "user.lock", reason: "A stolen card" });
    await staff.api(contract.unlockPerson, { params: paramsOf(id), body: { version: 2 } });
    expect(await tryLogIn(password)).toMatchObject({ token: expect.any(String) });
  });

  test("is refused for one's own account", async () => {
    const { version } = await getPerson(staff.id);
    const lock = staff.api(contract.lockPerson, {
      params: paramsOf(staff.id),
      body: { version, reason: "By mistake" },
    });
    expect(await refusalOf(lock)).toMatchObject({ status: 400 });
  });
});

test("staff end all sessions of a person", async () => {
  const { id, token } = await makeCustomer(app);
  expect((await getPerson(id)).sessions).toHaveLength(1);
  await staff.api(contract.endSessionsOfPerson, { params: paramsOf(id) });
  expect(await refusalOf(app.api(token)(getUser))).toMatchObject({ code: "unauthorised" });
});

describe("an invitation", () => {
  test("creates a landlord and mails a link that sets a password within 7 days", async () => {
    const email = "grace@example.com";
    const { id, ...invited } = await staff.api(contract.inviteLandlord, {
      body: { name: "Grace Hopper", email },
    });
    expect(invited).toMatchObject({ groups: ["Customer"], pendingGroups: ["Landlord"] });
    const earlier = await mailedToken(app, "landlord_invitation", email);
    await staff.api(contract.resendInvitation, { params: paramsOf(id) });
    const token = await mailedToken(app, "landlord_invitation", email);
    app.clock.advance({ hours: 6 * 24 });
    const choose = (link: string) => app.api()(resetPassword, { body: { password, token: link } });
    expect(await refusalOf(choose(earlier))).toMatchObject({ status: 400 });
    await choose(token);
    expect(await app.api()(logIn, { body: { email, password } })).toMatchObject({
      token: expect.any(String),
    });
    expect(await getPerson(id)).toMatchObject({
      groups: ["Customer", "Landlord"],
      pendingGroups: [],
    });
    const again = staff.api(contract.resendInvitation, { params: paramsOf(id) });
    expect(await refusalOf(again)).toMatchObject({ status: 404 });
  });

  test("makes a verified customer a landlord, who keeps their password", async () => {
    const { email } = await signUp(app, password);
    await app.database.db
      .updateTable("users")
      .set({ emailVerifiedAt: app.clock.now() })
      .where("username", "=", email)
      .execute();
    const { id, name } = await staff.api(contract.inviteLandlord, {
      body: { name: "Someone Else", email },
    });
    expect(name).toBe("Ada Lovelace");
    expect(await latestAudit(id)).toMatchObject({
      action: "user.invite_landlord",
      after: { groups: ["Customer", "Landlord"] },
    });
    const { facts } = await app.database.db
      .selectFrom("mails")
      .where("kind", "=", "landlord_invitation")
      .where("recipientEmail", "=", email)
      .select("facts")
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ token: null });
  });

  test("is refused for a locked account", async () => {
    const { id, email } = await makeCustomer(app);
    await app.database.db
      .updateTable("users")
      .set({ lockedAt: app.clock.now() })
      .where("id", "=", id)
      .execute();
    const invite = staff.api(contract.inviteLandlord, { body: { name: "Ada Lovelace", email } });
    expect(await refusalOf(invite)).toMatchObject({ fields: { email: [expect.any(String)] } });
  });
});

test("staff reset the second factor of a colleague, but not their own", async () => {
  const { id, token } = await makeCustomer(app, ["Staff"]);
  const now = app.clock.now();
  await app.database.db
    .insertInto("secondFactors")
    .values({ userId: id, secret: Buffer.from("sealed"), startedAt: now, confirmedAt: now })
    .execute();
  expect(await staff.api(contract.resetSecondFactor, { params: paramsOf(id) })).toMatchObject({
    secondFactorAt: null,
  });
  expect(await refusalOf(app.api(token)(getUser))).toMatchObject({ code: "unauthorised" });
  const own = staff.api(contract.resetSecondFactor, { params: paramsOf(staff.id) });
  expect(await refusalOf(own)).toMatchObject({ status: 400 });
});
