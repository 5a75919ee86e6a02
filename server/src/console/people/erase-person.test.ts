import { createFavouriteList, saveFavourite } from "@frontage/contract/favourites/favourites.ts";
import { updateProfile, requestEmailChange } from "@frontage/contract/accounts/account.ts";
import { getUser, register, requestPasswordReset } from "@frontage/contract/accounts/accounts.ts";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import * as contract from "@frontage/contract/console/people.ts";
import { requestReport } from "@frontage/contract/site/content.ts";
import { requestCall, requestSupport, sendContact } from "@frontage/contract/site/enquiries.ts";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeDesign, makeSpaceWithScreens } from "../../../test/fixtures/design-world.ts";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { makeReportPost } from "../../../test/fixtures/make-report-post.ts";
import {
  makeStoredBooking,
  type StoredBookingOptions,
} from "../../../test/fixtures/stored-booking.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp({ now: "2027-04-12T09:00:00Z" });
const at = (text: string) => Temporal.Instant.from(text);

let report: string;
beforeAll(async () => {
  report = await makeReportPost(app);
});

let staff: { api: ReturnType<typeof app.api>; token: string };
let space: { id: number; code: string };
beforeEach(async () => {
  const { token } = await makeCustomer(app, ["Staff"]);
  staff = { api: app.api(token), token };
  space = await makeSpace(app.database.db);
});

const erase = (id: number) =>
  staff.api(contract.erasePerson, {
    params: { id: String(id) },
    body: { version: 1, reason: "They asked" },
  });

async function makeBooking(userId: number, options: Partial<StoredBookingOptions> = {}) {
  const booking = await makeStoredBooking(app, {
    spaceId: space.id,
    userId,
    startsAt: at("2027-03-01T10:00:00Z"),
    createdAt: at("2027-02-01T10:00:00Z"),
    lines: [{ net: 10_000, gross: 12_000 }],
    split: "0.5",
    ...options,
  });
  await app.database.db
    .updateTable("bookings")
    .set({ isInvoiceDue: false })
    .where("id", "=", booking.id)
    .execute();
  return booking;
}

describe("erasing a person", () => {
  test("is refused while there is an upcoming booking", async () => {
    const { id } = await makeCustomer(app);
    const { code } = await makeBooking(id, { startsAt: at("2027-05-01T10:00:00Z") });
    expect(await refusalOf(erase(id))).toMatchObject({
      code: "erasure_blocked",
      message: `This person has upcoming bookings, or bookings without an invoice (${code}).`,
      body: { bookings: [code], payments: [], spaces: [] },
    });
  });

  test("is refused while money is outstanding or a refund is owed", async () => {
    const { id } = await makeCustomer(app);
    const owing = await makeBooking(id, { outstanding: 500 });
    const kept = await makeBooking(id, { status: "cancelled", outstanding: 300 });
    const owed = await makeBooking(id, { status: "cancelled" });
    const { dealId } = await app.database.db
      .selectFrom("bookings")
      .where("id", "=", owed.id)
      .select("dealId")
      .executeTakeFirstOrThrow();
    await app.database.db
      .insertInto("refunds")
      .values({
        code: `R${id}`,
        dealId,
        provider: "testpay",
        chargeReference: "charge",
        amount: 100,
        currency: "GBP",
        status: "owed",
        nextTryAt: app.clock.now(),
        createdAt: app.clock.now(),
      })
      .execute();
    const refusal = await refusalOf(erase(id));
    expect(refusal).toMatchObject({
      body: { bookings: [], payments: [owing.code, kept.code, owed.code] },
    });
  });

  test("is refused while the person lets a space", async () => {
    const { id } = await makeCustomer(app, ["Landlord"]);
    const letSpace = await makeSpace(app.database.db, { landlordId: id });
    expect(await refusalOf(erase(id))).toMatchObject({ body: { spaces: [letSpace.code] } });
  });

  test("keeps bookings and documents, and leaves no name or e-mail anywhere else", async () => {
    const { id, code } = await makeKnownPerson();
    const found = await columnsWith("quackenbush");
    // Proves that there are traces to erase.
    expect(found.length).toBeGreaterThan(20);
    const before = await staff.api(contract.getPerson, { params: { id: String(id) } });
    expect(await erase(id)).toMatchObject({
      name: "Erased person",
      email: `erased-${id}@erased.invalid`,
      status: "erased",
      bookings: [{ code }],
      consents: before.consents,
      sessions: [],
    });
    app.mailer.delivered.length = 0;
    await app.jobs.run("deliver-mail");
    expect(app.mailer.delivered.map(({ subject }) => subject)).toContain(
      "Your account has been erased",
    );
    const frozen = ["licences.facts", "vat_papers.facts"];
    expect((await columnsWith("quackenbush")).filter((name) => !frozen.includes(name))).toEqual([]);
    expect((await columnsWith("zephyrine")).filter((name) => !frozen.includes(name))).toEqual([]);
    expect(await columnsWith("7946 0777")).toEqual([]);
    const { results } = await staff.api(listAuditEntries, {
      query: { subjectKind: "user", subject: String(id) },
    });
    expect(results).toMatchObject([
      { action: "user.erase", reason: "They asked", subject: { name: "Erased person" } },
    ]);
  }, 60_000);

  test("ends the sessions, and frees the e-mail for a new account", async () => {
    const email = "free@example.com";
    const body = {
      name: "Ada Lovelace",
      email,
      password: "Kiosk-lantern-1",
      marketingConsent: false,
    };
    const { token } = await app.api()(register, { body });
    const { results } = await staff.api(contract.listPeople, { query: { q: email } });
    await erase(results[0]?.id ?? 0);
    expect(await refusalOf(app.api(token)(getUser))).toMatchObject({ code: "unauthorised" });
    expect(await app.api()(register, { body })).toMatchObject({ token: expect.any(String) });
  });

  test("knows every column that may name a person", async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(email|first_name|last_name|phone)'
      order by 1`.execute(app.database.db);
    expect(rows.map(({ name }) => name).sort()).toEqual([
      "call_requests.email",
      "call_requests.phone_number",
      // The company's own address.
      "company.email",
      "email_changes.email",
      "enquiries.email",
      "enquiries.first_name",
      "enquiries.last_name",
      "enquiries.phone_number",
      "inbox_items.email",
      "mails.recipient_email",
      "report_requests.email",
      "report_requests.first_name",
      "report_requests.last_name",
      "report_requests.phone",
      "site_settings.contact_email",
      "site_settings.contact_phone",
      // Whoever opens the space on the day.
      "spaces.host_phone",
      "support_requests.email",
      "support_requests.first_name",
      "support_requests.last_name",
      "support_requests.phone_number",
      "users.email",
      "users.email_verified_at",
      "users.first_name",
      "users.last_name",
      "users.phone_number",
    ]);
  });
});

describe("the export of a person", () => {
  test("is a file with everything that is held about them, without secrets", async () => {
    const { id, code } = await makeKnownPerson("exported");
    const answer = await app.request({
      path: `/admin/people/${id}/export/`,
      headers: { cookie: `session=${staff.token}` },
    });
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="frontage-person-${id}.json"`,
    );
    expect(answer.json()).toMatchObject({
      account: [{ first_name: "Zephyrine", phone_number: expect.any(String) }],
      billing_details: [{ company_name: "Quackenbush Ltd" }],
      bookings: [{ code, lines: [{ gross: 12_000 }] }],
      licences: [{ booking: code }],
      favourites: [{ list: null }],
      favourite_lists: [{ name: "Quackenbush windows" }],
      booking_drafts: [{ choices: { design: "quackenbush" } }],
      draft_shares: [{ basket: { discounts: ["QUACKENBUSH"] } }],
      enquiries: [{ message: "I am Zephyrine" }],
      support_requests: [{ summary: "Quackenbush" }],
      call_requests: [{ name: "Zephyrine Quackenbush" }],
      report_requests: [{ company: "Quackenbush Ltd" }],
      consents: [{ kind: "terms" }, { kind: "marketing" }],
    });
    expect(answer.body).not.toMatch(/hash|argon2|pm_stored/);
  });
});

/** A person who has used every part of the site that asks for a name or an e-mail. */
async function makeKnownPerson(account = "known") {
  const { db } = app.database;
  const email = `zephyrine.${account}@quackenbush.example`;
  const name = "Zephyrine Quackenbush";
  const { token } = await app.api()(register, {
    body: { name, email, password: "Kiosk-lantern-1", marketingConsent: true },
  });
  const api = app.api(token);
  const { id } = await db
    .selectFrom("users")
    .where("email", "=", email)
    .select("id")
    .executeTakeFirstOrThrow();
  await api(updateProfile, { body: { name, phoneNumber: "020 7946 0777" } });
  await api(requestEmailChange, {
    body: { email: `new.${account}@quackenbush.example`, currentPassword: "Kiosk-lantern-1" },
  });
  await app.api()(requestPasswordReset, { body: { email } });
  const person = { firstName: "Zephyrine", lastName: "Quackenbush", email };
  const phoneNumber = "020 7946 0777";
  const words = { phoneNumber, companyName: "Quackenbush Ltd", trackingId: "quackenbush" };
  await api(sendContact, { body: { ...person, ...words, message: "I am Zephyrine" } });
  await app.api()(requestSupport, {
    body: {
      ...person,
      type: "booking",
      summary: "Quackenbush",
      description: "Zephyrine here",
      trackingId: "quackenbush",
    },
  });
  await app.api()(requestCall, {
    body: { name, email, phoneNumber, when: "Ask for Zephyrine", trackingId: "quackenbush" },
  });
  await app.api()(requestReport, {
    params: { code: report },
    body: { ...person, phone: phoneNumber, company: "Quackenbush Ltd" },
  });
  const now = app.clock.now();
  await db
    .insertInto("billingDetails")
    .values({
      userId: id,
      companyName: "Quackenbush Ltd",
      address: "Quackenbush Road",
      changedAt: now,
    })
    .execute();
  await db
    .insertInto("signInAccounts")
    .values({ userId: id, type: "GoogleSignIn", subject: `quackenbush-${account}`, avatar: null })
    .execute();
  await db
    .insertInto("brandKits")
    .values({
      userId: id,
      name: "Quackenbush",
      headingFont: "Inter",
      textFont: "Inter",
      savedAt: now,
    })
    .execute();
  const screens = await makeSpaceWithScreens(app);
  await api(createFavouriteList, { body: { name: "Quackenbush windows" } });
  await api(saveFavourite, { params: { space: screens.code }, body: { list: null } });
  const begun = { spaceId: screens.id, userId: id };
  await db
    .insertInto("bookingDrafts")
    .values({ ...begun, choices: '{"design":"quackenbush"}', changedAt: now })
    .execute();
  const secret = { nonce: Buffer.from(`nonce ${account}`), tokenHash: Buffer.from(account) };
  await db
    .insertInto("draftShares")
    .values({
      ...begun,
      ...secret,
      code: `S${id}`,
      basket: '{"discounts":["QUACKENBUSH"]}',
      createdAt: now,
      expiresAt: now,
    })
    .execute();
  const design = await makeDesign(app, token, screens.code);
  await db.updateTable("designs").set({ name: "Quackenbush" }).where("code", "=", design).execute();
  await db
    .insertInto("uploadedFiles")
    .values({ key: `uploads/${account}`, userId: id, name: "quackenbush.png", createdAt: now })
    .execute();
  const booking = await makeBooking(id);
  await db
    .updateTable("deals")
    .set({ trackingId: "quackenbush" })
    .where("userId", "=", id)
    .execute();
  await db
    .updateTable("bookings")
    .set({ designCode: design })
    .where("id", "=", booking.id)
    .execute();
  await db
    .insertInto("events")
    .values({
      code: `E${id}`,
      bookingId: booking.id,
      name: "Zephyrine at home",
      description: "By Quackenbush",
      type: "event",
      entryCost: 0,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await db
    .insertInto("licences")
    .values({
      bookingId: booking.id,
      version: 1,
      facts: JSON.stringify({ name, email }),
      signedAt: now,
    })
    .execute();
  return { id, code: booking.code };
}

/** The columns of all tables that contain a word in any letter case. */
async function columnsWith(word: string): Promise<string[]> {
  const { db } = app.database;
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: hits } = await sql`select 1 from ${sql.table(table)}
      where ${sql.ref(column)}::text ilike ${`%${word}%`} limit 1`.execute(db);
    if (hits.length > 0) {
      found.push(`${table}.${column}`);
    }
  }
  return found;
}
