import { ApiError } from "@frontage/contract/client.ts";
import {
  placeEnquiry,
  requestCall,
  requestSupport,
  sendContact,
} from "@frontage/contract/site/enquiries.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { at, freshIp, makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { createRateLimits } from "../../http/limits/rate-limits.ts";
import { first } from "../../../../testing/required.ts";

const app = useTestApp({ limits: ({ pool }) => createRateLimits(pool) });

const visitor = {
  firstName: "Grace",
  lastName: "Hopper",
  email: "grace@example.com",
  phoneNumber: "+1 212 555 0199",
  companyName: "Cobol & Co",
};
const times = [
  { start: at("2027-05-10T10:00"), end: at("2027-05-10T12:00") },
  { start: at("2027-05-11T10:00"), end: at("2027-05-11T12:00") },
];

beforeEach(async () => {
  await app.database.pool.query(
    "truncate enquiries, enquiry_times, support_requests, call_requests, mails, rate_limits cascade",
  );
});

const listMails = () =>
  app.database.db
    .selectFrom("mails")
    .select(["kind", "recipientEmail", "recipientName", "facts"])
    .orderBy("id")
    .execute();
const listEnquiries = () => app.database.db.selectFrom("enquiries").selectAll().execute();

/** Returns the messages of a 400 by field. */
async function fieldsOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => null,
    (refused: unknown) => refused,
  );
  return error instanceof ApiError && error.status === 400 ? error.fields : error;
}

describe("POST /contact/booking-enquiry/", () => {
  test("from a visitor is stored with its times and mailed to the visitor and our team", async () => {
    const { id, code } = await makeSpace(app.database.db);
    const body = { ...visitor, space: code, times, category: "occupying_space" as const };
    await app.api()(placeEnquiry, { body: { ...body, trackingId: "GA1.2.3" } });
    expect(await listEnquiries()).toMatchObject([
      { ...visitor, spaceId: id, userId: null, category: "occupying_space", trackingId: "GA1.2.3" },
    ]);
    const stored = await app.database.db.selectFrom("enquiryTimes").selectAll().execute();
    expect(stored.map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`)).toEqual(
      times.map(({ start, end }) => `${start} ${end}`),
    );
    expect(await listMails()).toMatchObject([
      {
        kind: "enquiry_received",
        recipientEmail: "grace@example.com",
        recipientName: "Grace Hopper",
      },
      {
        kind: "enquiry_notice",
        recipientEmail: null,
        facts: {
          person: { phone: "+1 212 555 0199", companyName: "Cobol & Co" },
          category: "looking for a space to occupy",
        },
      },
    ]);
  });

  test("requires the contact details of a visitor and reports all problems at once", async () => {
    const { code } = await makeSpace(app.database.db);
    const body = { space: code };
    expect(await fieldsOf(app.api()(placeEnquiry, { body }))).toEqual({
      first_name: ["First name is required"],
      last_name: ["Last name is required"],
      email: ["Email is required"],
      phone_number: ["Phone number is required"],
    });
    const answer = await app.request({
      method: "POST",
      path: "/contact/booking-enquiry/",
      ip: freshIp(),
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: [
        ...Object.entries({ space: "", email: "grace", phone_number: "12", company_name: "" }).map(
          ([name, value]) =>
            `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        ),
        "--x--\r\n",
      ].join(""),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        space: ["Location is required"],
        first_name: ["First name is required"],
        last_name: ["Last name is required"],
        email: ["Invalid email"],
        phone_number: ["Invalid phone number"],
      },
    ]);
    expect(await listMails()).toEqual([]);
  });

  test("from a signed-in user requires only the space and takes the contact details from the account", async () => {
    const { code } = await makeSpace(app.database.db);
    const { id, email, token } = await makeCustomer(app);
    await app.api(token)(placeEnquiry, { body: { space: code } });
    await app.api(token)(placeEnquiry, { body: { ...visitor, space: code } });
    const mine = { userId: id, email, firstName: "Ada", lastName: "Lovelace", phoneNumber: null };
    expect(await listEnquiries()).toMatchObject([mine, mine]);
    expect((await listMails())[0]?.recipientEmail).toBe(email);
  });

  test("stores its message and mails it to our team", async () => {
    const { code } = await makeSpace(app.database.db);
    const message = "Is there a lift?\nWe bring a piano.";
    await app.api()(placeEnquiry, { body: { ...visitor, space: code, message } });
    expect(await listEnquiries()).toMatchObject([{ message }]);
    const [, notice] = await listMails();
    expect(notice).toMatchObject({ kind: "enquiry_notice", facts: { message } });
  });

  test("with an invalid token counts as a visitor's", async () => {
    const { code } = await makeSpace(app.database.db);
    const fields = await fieldsOf(app.api("nonsense")(placeEnquiry, { body: { space: code } }));
    expect(fields).toHaveProperty("email");
  });

  test.each([
    ["coming soon", { status: "preview" as const }],
    ["not to be booked", { bookingEnabled: false }],
    ["hidden", { status: "hidden" as const }],
  ])("is refused for a space that is %s", async (_, options) => {
    const { code } = await makeSpace(app.database.db, options);
    const call = app.api()(placeEnquiry, { body: { ...visitor, space: code } });
    expect(await fieldsOf(call)).toEqual({ space: [expect.any(String)] });
    expect(await listEnquiries()).toEqual([]);
    expect(await listMails()).toEqual([]);
  });

  test("gives the same answer for a hidden and an unknown space", async () => {
    const { code } = await makeSpace(app.database.db, { status: "hidden" });
    const ask = (space: string) =>
      fieldsOf(app.api()(placeEnquiry, { body: { ...visitor, space } }));
    expect(await ask(code)).toEqual(await ask("nowhere"));
  });

  test("is refused if a time ends before it starts, with the index of the time", async () => {
    const { code } = await makeSpace(app.database.db);
    const backwards = {
      start: first(times, "a proposed time").end,
      end: first(times, "a proposed time").start,
    };
    const body = { ...visitor, space: code, times: [first(times, "a proposed time"), backwards] };
    expect(await fieldsOf(app.api()(placeEnquiry, { body }))).toEqual({
      "times[1]": ["The end must come after the start."],
    });
  });

  test.each([
    ["+44 20 7946 0188", "+44 20 7946 0188"],
    ["07700 900123", "+44 7700 900123"],
    ["0044 20 7946 0188", "+44 20 7946 0188"],
    ["(020) 7946 0188#12", "+44 20 7946 0188 #12"],
    ["+12345678901234567890", "+12345678901234567890"],
  ])("takes %s for a phone number and stores %s", async (phoneNumber, stored) => {
    const { code } = await makeSpace(app.database.db);
    await app.api()(placeEnquiry, { body: { ...visitor, phoneNumber, space: code } });
    expect(await listEnquiries()).toMatchObject([{ phoneNumber: stored }]);
    expect(await listMails()).toMatchObject([{}, { facts: { person: { phone: stored } } }]);
  });

  test.each(["123456", "123456789012345678901", "++44 20 7946", "020 7946/0188"])(
    "refuses %s as a phone number",
    async (phone) => {
      const { code } = await makeSpace(app.database.db);
      const form = new FormData();
      const { firstName, lastName, email } = visitor;
      const fields = { space: code, first_name: firstName, last_name: lastName, email };
      for (const [name, value] of Object.entries({ ...fields, phone_number: phone })) {
        form.append(name, value);
      }
      const path = "/contact/booking-enquiry/";
      const answer = await app.request({ method: "POST", path, body: form, ip: freshIp() });
      expect(answer.json()).toEqual({ phone_number: ["Invalid phone number"] });
    },
  );
});

describe("POST /contact/message/", () => {
  const message = "Forty loaves and a string quartet.";

  test("needs no location, stores a competition entry and mails it", async () => {
    const body = { ...visitor, message, category: "competition" as const };
    await app.api()(sendContact, { body });
    expect(await listEnquiries()).toMatchObject([
      {
        ...visitor,
        phoneNumber: expect.any(String),
        spaceId: null,
        category: "competition",
        message,
      },
    ]);
    expect(await listMails()).toMatchObject([
      { kind: "enquiry_received", recipientEmail: visitor.email, facts: { space: null } },
      { kind: "enquiry_notice", facts: { space: null, message } },
    ]);
  });

  test("uses the account name of a signed-in user", async () => {
    const { id, email, token } = await makeCustomer(app);
    await app.api(token)(sendContact, { body: { message } });
    expect(await listEnquiries()).toMatchObject([{ userId: id, email, message }]);
  });

  test("requires a message without a location, and a location with times", async () => {
    expect(await fieldsOf(app.api()(sendContact, { body: visitor }))).toEqual({
      message: ["Message is required"],
    });
    expect(
      await fieldsOf(app.api()(sendContact, { body: { ...visitor, message, times } })),
    ).toEqual({
      space: ["Choose one of our locations"],
    });
    const { code } = await makeSpace(app.database.db);
    await app.api()(sendContact, { body: { ...visitor, space: code } });
    expect(await listEnquiries()).toHaveLength(1);
  });

  test("refuses a hidden location", async () => {
    const { code } = await makeSpace(app.database.db, { status: "hidden" });
    const send = (more: object) =>
      fieldsOf(app.api()(sendContact, { body: { ...visitor, ...more } }));
    expect(await send({ space: code, message })).toEqual({
      space: ["Choose one of our locations"],
    });
    expect(await listEnquiries()).toEqual([]);
  });
});

describe("POST /contact/support/", () => {
  const request = {
    firstName: "Grace",
    email: "grace@example.com",
    type: "designing" as const,
    summary: "The screen is dark",
    description: "It was bright.\nNow it is dark.",
  };

  test("is stored with its screenshot, which is mailed to our team only", async () => {
    const bytes = Buffer.from("89504e470d0a1a0a00", "hex");
    const attachment = new File([bytes], "screen.png", { type: "image/png" });
    await app.api()(requestSupport, { body: { ...request, attachment } });
    const [stored] = await app.database.db.selectFrom("supportRequests").selectAll().execute();
    expect(stored).toMatchObject({
      ...request,
      phoneNumber: null,
      attachmentName: "screen.png",
      attachmentType: "image/png",
    });
    const chunks = (await app.files.read(stored?.attachmentKey ?? ""))?.open().toArray();
    expect(Buffer.concat((await chunks) ?? [])).toEqual(bytes);
    const [received, notice, ...others] = await listMails();
    expect(others).toEqual([]);
    expect(received).toMatchObject({ kind: "support_received", recipientEmail: request.email });
    expect(received?.facts).not.toHaveProperty("attachment");
    expect(notice).toMatchObject({
      kind: "support_notice",
      recipientEmail: null,
      facts: { type: "Designing", attachment: { filename: "screen.png" } },
    });
  });

  test("can omit last name, phone and screenshot", async () => {
    await app.api()(requestSupport, { body: request });
    expect(await app.database.db.selectFrom("supportRequests").selectAll().execute()).toMatchObject(
      [{ ...request, lastName: null, phoneNumber: null, attachmentKey: null }],
    );
  });
});

describe("POST /contact/call-request/", () => {
  const request = { name: "Grace Hopper", phoneNumber: "+1 212 555 0199", when: "On Monday" };

  test("is stored and mailed to our team, and to the caller if the e-mail is known", async () => {
    await app.api()(requestCall, { body: request });
    expect((await listMails()).map(({ kind }) => kind)).toEqual(["call_notice"]);
    await app.api()(requestCall, { body: { ...request, email: "grace@example.com" } });
    expect((await listMails()).map(({ kind }) => kind)).toEqual([
      "call_notice",
      "call_received",
      "call_notice",
    ]);
    const { name, phoneNumber, when: callWhen } = request;
    expect(await app.database.db.selectFrom("callRequests").selectAll().execute()).toMatchObject([
      { name, phoneNumber, callWhen, email: null },
      { name, phoneNumber, callWhen, email: "grace@example.com" },
    ]);
  });

  test("refuses unpaired surrogates, which a mail cannot contain", async () => {
    const body = { name: "Grace \ud800", phone_number: request.phoneNumber, when: "a\udfffb" };
    const answer = await app.request({ method: "POST", path: "/contact/call-request/", body });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ["name", "when"]]);
  });

  test("requires a name, a number and a time, each with its message", async () => {
    const answer = await app.request({ method: "POST", path: "/contact/call-request/", body: {} });
    expect(answer.json()).toEqual({
      name: ["Name is required"],
      phone_number: ["Phone number is required"],
      when: ["When to call is required"],
    });
  });
});

describe("more than five in ten minutes", () => {
  test("enquiries from one IP address get 429 before the form is parsed", async () => {
    const { code } = await makeSpace(app.database.db);
    const ip = freshIp();
    for (let time = 0; time < 5; time++) {
      const email = `person${time}@example.org`;
      await app.api(undefined, ip)(placeEnquiry, { body: { ...visitor, email, space: code } });
    }
    const path = "/contact/booking-enquiry/";
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const answer = await app.request({ method: "POST", path, body: "x", headers, ip });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(await listEnquiries()).toHaveLength(5);
  });

  test("enquiries with one e-mail from any IP address get 429, in any letter case", async () => {
    const { code } = await makeSpace(app.database.db);
    const send = (email: string) =>
      app.api(undefined, freshIp())(placeEnquiry, { body: { ...visitor, email, space: code } });
    for (let time = 0; time < 5; time++) {
      await send(time % 2 ? "grace@example.com" : "GRACE@example.com");
    }
    await expect(send("Grace@Example.com")).rejects.toMatchObject({ status: 429 });
    expect(await listEnquiries()).toHaveLength(5);
    expect(await listMails()).toHaveLength(10);
  });

  test("requests for support or a call get 429 too, each counted separately", async () => {
    const ip = freshIp();
    const support = { firstName: "Grace", email: "g@example.com", summary: "a", description: "b" };
    const call = { name: "Grace", when: "Now" };
    for (let time = 0; time < 5; time++) {
      const body = { ...support, type: "other" as const, email: `g${time}@example.com` };
      await app.api(undefined, ip)(requestSupport, { body });
      const phoneNumber = `020 7946 000${time}`;
      await app.api(undefined, ip)(requestCall, { body: { ...call, phoneNumber } });
    }
    for (const path of ["/contact/support/", "/contact/call-request/"]) {
      expect((await app.request({ method: "POST", path, ip })).statusCode).toBe(429);
    }
    for (let time = 0; time < 5; time++) {
      const body = { ...call, phoneNumber: time % 2 ? "020 7946 0188" : "+442079460188" };
      await app.api(undefined, freshIp())(requestCall, { body });
    }
    const body = { ...call, phoneNumber: "+44 (20) 7946-0188" };
    const again = app.api(undefined, freshIp())(requestCall, { body });
    await expect(again).rejects.toMatchObject({ status: 429 });
  });
});
