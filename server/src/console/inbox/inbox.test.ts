import * as contract from "@frontage/contract/console/inbox.ts";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { setInsurance } from "@frontage/contract/bookings/booking-changes.ts";
import { placeEnquiry, requestCall, requestSupport } from "@frontage/contract/site/enquiries.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import {
  at,
  bookingBody,
  freshIp,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";

const app = useTestApp();

let counter = 0;
let staff: { id: number; token: string; api: ReturnType<typeof app.api> };

beforeEach(async () => {
  const { id, token } = await makeCustomer(app, ["Staff"]);
  staff = { id, token, api: app.api(token) };
});

/** Sends an enquiry with a unique last name, and returns its item. */
async function enquire() {
  const space = await makeSpace(app.database.db);
  const lastName = `Quill${(counter += 1)}`;
  const email = `${lastName.toLowerCase()}@example.com`;
  await app.api(undefined, freshIp())(placeEnquiry, {
    body: {
      space: space.code,
      firstName: "Ben",
      lastName,
      email,
      phoneNumber: "020 7946 0000",
      times: [time("10:00", "12:00")],
      message: "Is there a kitchen?",
    },
  });
  const { results } = await staff.api(contract.listInbox, { query: { q: lastName } });
  return { space, email, lastName, id: first(results, "the item").id };
}

const get = (id: number) => staff.api(contract.getInboxItem, { params: { id } });

describe("the inbox", () => {
  test("lists an enquiry with its space, times and message", async () => {
    const { id, space, lastName, email } = await enquire();
    expect(await get(id)).toMatchObject({
      kind: "enquiry",
      state: "open",
      name: `Ben ${lastName}`,
      email,
      subject: `Space ${space.code}`,
      space: { code: space.code },
      times: [{ start: at("2027-05-10T10:00"), end: at("2027-05-10T12:00") }],
      message: "Is there a kitchen?",
      assignee: null,
      entries: [],
    });
  });

  test("finds items by words, kind, state and assignee", async () => {
    const { id, lastName } = await enquire();
    const search = async (query: EndpointInput<typeof contract.listInbox>["query"]) =>
      (await staff.api(contract.listInbox, { query: { q: lastName, ...query } })).count;
    expect(await search({})).toBe(1);
    expect(await search({ q: `${lastName.toLowerCase()} space-` })).toBe(1);
    expect(await search({ kind: "call" })).toBe(0);
    expect(await search({ state: "closed" })).toBe(0);
    expect(await search({ assignee: "none" })).toBe(1);
    expect(await search({ assignee: "me" })).toBe(0);
    await staff.api(contract.changeInboxItem, {
      params: { id },
      body: { version: 1, assignee: staff.id },
    });
    expect(await search({ assignee: "me" })).toBe(1);
  });

  test("mails an answer in the thread of the confirmation and keeps it", async () => {
    const { id, email, space } = await enquire();
    await app.jobs.run("deliver-mail");
    const confirmation = await app.database.db
      .selectFrom("mails")
      .where("recipientEmail", "=", email)
      .select("messageId")
      .executeTakeFirstOrThrow();
    const answered = await staff.api(contract.answerInboxItem, {
      params: { id },
      body: { version: 1, text: "Yes, on both floors.\n\nSee you soon" },
    });
    expect(answered).toMatchObject({
      state: "answered",
      version: 2,
      assignee: { id: staff.id },
      entries: [{ kind: "answer", author: "Ada Lovelace" }],
    });
    const mail = await app.database.db
      .selectFrom("mails")
      .where("recipientEmail", "=", email)
      .where("kind", "=", "inbox_answer")
      .select("facts")
      .executeTakeFirstOrThrow();
    expect(mail.facts).toMatchObject({
      subject: `We have your enquiry: Space ${space.code}`,
      inReplyTo: confirmation.messageId,
    });
    app.mailer.delivered.length = 0;
    await app.jobs.run("deliver-mail");
    const [sent] = app.mailer.delivered.filter(({ to }) => to.email === email);
    expect(sent).toMatchObject({ isByPerson: true, inReplyTo: confirmation.messageId });
    expect(sent?.text).toMatch(/You wrote on .+ 2027:\s+> Is there a kitchen\?/);
    expect(sent?.html).toMatch(/<blockquote[^>]*>.*Is there a kitchen\?/s);
  });

  test("refuses the second of two answers at once and mails only the first", async () => {
    const { id, email } = await enquire();
    const answer = (text: string) =>
      staff.api(contract.answerInboxItem, { params: { id }, body: { version: 1, text } });
    const outcomes = await Promise.allSettled([answer("Yes."), answer("No.")]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const mails = await app.database.db
      .selectFrom("mails")
      .where("recipientEmail", "=", email)
      .where("kind", "=", "inbox_answer")
      .select("id")
      .execute();
    expect(mails).toHaveLength(1);
    const refused = await app.request({
      method: "POST",
      path: `/admin/inbox/${id}/answers/`,
      token: staff.token,
      body: { version: 1, text: "Maybe." },
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "stale",
      current: { state: "answered", version: 2 },
    });
  });

  test("keeps a note hidden from the sender", async () => {
    const { id, email } = await enquire();
    const noted = await staff.api(contract.noteInboxItem, {
      params: { id },
      body: { text: "Knows the landlord." },
    });
    expect(noted).toMatchObject({ state: "open", version: 1, entries: [{ kind: "note" }] });
    const mails = await app.database.db
      .selectFrom("mails")
      .where("recipientEmail", "=", email)
      .select("kind")
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(["enquiry_received"]);
  });

  test("closes and reopens an item and records both", async () => {
    const { id } = await enquire();
    const change = (version: number, state: "open" | "closed") =>
      staff.api(contract.changeInboxItem, { params: { id }, body: { version, state } });
    expect(await change(1, "closed")).toMatchObject({ state: "closed", version: 2 });
    expect(await change(2, "open")).toMatchObject({ state: "open", version: 3 });
    const { results } = await staff.api(listAuditEntries, {
      query: { subjectKind: "enquiry", subject: String(id) },
    });
    expect(results.map(({ action }) => action)).toEqual(["enquiry.reopen", "enquiry.close"]);
  });

  test("assigns items to staff only", async () => {
    const { id } = await enquire();
    const other = await makeCustomer(app);
    const call = staff.api(contract.changeInboxItem, {
      params: { id },
      body: { version: 1, assignee: other.id },
    });
    await expect(call).rejects.toMatchObject({ status: 400 });
  });

  test("does not answer a call request without an e-mail address", async () => {
    const name = `Caller ${(counter += 1)}`;
    await app.api(undefined, freshIp())(requestCall, {
      body: { name, phoneNumber: "020 7946 0000", when: "Monday" },
    });
    const { results } = await staff.api(contract.listInbox, { query: { q: name, kind: "call" } });
    const { id } = first(results, "the item");
    const call = staff.api(contract.answerInboxItem, {
      params: { id },
      body: { version: 1, text: "Hello" },
    });
    await expect(call).rejects.toMatchObject({ status: 400 });
    expect(await get(id)).toMatchObject({ state: "open", callWhen: "Monday", entries: [] });
  });

  test("serves a screenshot as a download with our own file name", async () => {
    const summary = `Door ${(counter += 1)}`;
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    await app.api(undefined, freshIp())(requestSupport, {
      body: {
        firstName: "Ben",
        email: "ben@example.com",
        type: "other",
        summary,
        description: "It does not open.",
        attachment: new File([png], `"x".html`, { type: "image/png" }),
      },
    });
    const { results } = await staff.api(contract.listInbox, { query: { q: summary } });
    const { id } = first(results, "the item");
    const { headers, statusCode } = await app.request({
      path: `/admin/inbox/${id}/attachment/`,
      token: staff.token,
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": `attachment; filename="support-${id}.png"`,
      "x-content-type-options": "nosniff",
    });
  });

  test("reopens the item of a booking's insurance when the answers change", async () => {
    const space = await makeSpace(app.database.db);
    const { api, paymentMethod } = await makePayingCustomer(app);
    const { code } = first(
      await api(placeBooking, { body: bookingBody(space.code, paymentMethod) }),
      "the booking",
    );
    const answers = { type: "retail", foodDrink: "no", hasInsurance: "not-sure" } as const;
    await api(setInsurance, { params: { code }, body: answers });
    const query = { q: code, kind: "insurance" } as const;
    const { results } = await staff.api(contract.listInbox, { query });
    const { id } = first(results, "the item");
    await staff.api(contract.changeInboxItem, {
      params: { id },
      body: { version: 1, state: "closed" },
    });
    await api(setInsurance, { params: { code }, body: { ...answers, hasInsurance: "yes" } });
    expect((await staff.api(contract.listInbox, { query })).count).toBe(1);
    expect(await get(id)).toMatchObject({
      state: "open",
      booking: code,
      insurance: { hasInsurance: "yes" },
    });
  });
});
