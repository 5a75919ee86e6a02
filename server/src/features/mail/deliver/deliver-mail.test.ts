import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { sampleMail } from "../../../../test/fixtures/mail-facts.ts";
import { createMemoryMailer } from "../../../../test/app/memory-mailer.ts";
import { memoryStore } from "../../../../test/app/memory-store.ts";
import { readMail } from "../../../../test/readers/read-mail.ts";
import { openPostOffice, smtpAnswer } from "../../../../test/servers/smtp-post-office.ts";
import { createTestClock } from "../../../../test/app/test-clock.ts";
import { createDatabase, type TestDatabase } from "../../../../test/app/test-database.ts";
import type { Mailer } from "../../../adapters/mailer/mailer.ts";
import { createSmtpMailer } from "../../../adapters/mailer/smtp-mailer.ts";
import { readConfig } from "../../../config/config.ts";
import { createSiteSettings } from "../../settings/site-settings.ts";
import { deliverMail } from "./deliver-mail.ts";
import { enqueueMail, type Mail } from "../enqueue-mail.ts";
import type { MailFacts } from "../mail-facts.ts";
import { first, required } from "../../../../../testing/required.ts";
import { RunFaults } from "../../../jobs/run-faults.ts";

type Office = Awaited<ReturnType<typeof openPostOffice>>;
let database: TestDatabase;
let office: Office;
const clock = createTestClock("2027-04-12T09:00:00Z");
const files = memoryStore();

beforeAll(async () => {
  database = await createDatabase(inject("serverUrl"), inject("template"));
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock.set("2027-04-12T09:00:00Z");
  await database.db.deleteFrom("mails").execute();
  office = await openPostOffice();
});
afterEach(() => office.close());

/** Waits for a value, long enough for a busy machine. */
const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 20_000 });

const never = new AbortController().signal;
const smtp = () => ({ ...createSmtpMailer(office.url), pauseMilliseconds: 0 });

/** The parts of one process: each has a mailer, all have the same database. */
const partsWith = (mailer: Mailer = smtp()) => ({
  siteSettings: createSiteSettings(database.db),
  db: database.db,
  clock,
  log: pino({ level: "silent" }),
  config: readConfig({
    SMTP_URL: office.url,
    MAIL_FROM: "Frontage <hello@frontage.example>",
    PUBLIC_URL: "https://frontage.example",
    DEMO: "0",
    PAYMENTS: "testpay",
  }),
  files,
  mailer,
  attachPaper: () => Promise.resolve(null),
});
const deliver = (mailer?: Mailer) => deliverMail(partsWith(mailer), never, new RunFaults());

let counter = 0;
const enqueue = (
  facts: MailFacts = sampleMail("welcome"),
  changes: Partial<Pick<Mail, "to">> = {},
) =>
  database.db.transaction().execute(async (tx) => {
    const to = { email: `person-${(counter += 1)}@example.com`, name: "Ada Lovelace" };
    await enqueueMail(tx, clock.now(), { ...facts, key: `key-${counter}`, to, ...changes });
    return to.email;
  });

const rows = () => database.db.selectFrom("mails").selectAll().orderBy("id").execute();
const recipients = () => office.received.flatMap(({ to }) => to);

describe("mail delivery", () => {
  test("sends each mail once", async () => {
    const welcomed = await enqueue();
    const booked = await enqueue(sampleMail("booking_confirmed"));
    expect(await deliver()).toBe(2);
    expect(await deliver()).toBe(0);
    expect(recipients()).toEqual([welcomed, booked]);
    const read = await readMail(
      Buffer.from(required(office.received[1], "the second mail at the post office").raw),
    );
    expect(read.subject).toBe("Your space is booked: The Corner Shop, Saturday 10 July 2027");
    expect(first(read.attachments, "the attachment").filename).toBe("frontage-BK4DE5FGHJ.ics");
    expect(read.text).toContain("https://frontage.example/bookings/BK4DE5FGHJ/success");
    expect(read.messageId).toMatch(/^<[0-9a-f-]{36}@frontage\.example>$/);
    for (const row of await rows()) {
      expect(row).toMatchObject({ attempts: 1, failedAt: null, leaseExpiresAt: null });
      expect(row.sentAt?.toString()).toBe("2027-04-12T09:00:00Z");
    }
  });

  test("sends no mail of a transaction that was rolled back", async () => {
    await database.db
      .transaction()
      .execute(async (tx) => {
        await enqueueMail(tx, clock.now(), {
          ...sampleMail("welcome"),
          key: "lost",
          to: { email: "ada@example.com", name: "Ada" },
        });
        throw new Error("rolled back");
      })
      .catch(() => {});
    await deliver();
    expect(office.received).toEqual([]);
  });

  test("sends one mail for a key, even if two are written", async () => {
    for (const firstName of ["Ada", "Grace"]) {
      await database.db.transaction().execute((tx) =>
        enqueueMail(tx, clock.now(), {
          kind: "welcome",
          firstName,
          token: null,
          key: "the same",
          to: { email: "ada@example.com", name: firstName },
        }),
      );
    }
    await deliver();
    expect(office.received).toHaveLength(1);
    expect(first(office.received, "a mail at the post office").raw).toContain("Hello Ada,");
  });

  test("sends our team its copy with the attachment", async () => {
    await files.write("support/1.png", Buffer.from("a picture of a door"));
    await enqueue(sampleMail("support_notice"), { to: "team" });
    await deliver();
    expect(recipients()).toEqual(["hello@frontage.example"]);
    const read = await readMail(
      Buffer.from(first(office.received, "a mail at the post office").raw),
    );
    expect(read.replyTo).toMatchObject([{ address: "ada@example.com" }]);
    const attachment = first(read.attachments, "the attachment");
    expect(attachment).toMatchObject({ filename: "door.png", mimeType: "image/png" });
    expect(Buffer.from(attachment.content as ArrayBuffer).toString()).toBe("a picture of a door");
  });

  test("addresses recipients by name only if it looks like a name", async () => {
    const email = "ada@example.com";
    await enqueue(sampleMail("enquiry_received"), { to: { email, name: "Ada King-Noël" } });
    await enqueue(sampleMail("enquiry_received"), { to: { email, name: "Win at evil.example" } });
    await deliver();
    const read = await Promise.all(office.received.map(({ raw }) => readMail(Buffer.from(raw))));
    expect(read.map(({ to }) => to?.[0]?.name)).toEqual(["Ada King-Noël", ""]);
  });

  test("sends the mail without an attachment that is missing", async () => {
    const attachment = { key: "support/gone.png", filename: "x.png", contentType: "image/png" };
    await enqueue(sampleMail("support_notice", { attachment }), { to: "team" });
    expect(await deliver()).toBe(1);
  });

  test("deletes the secret of a mail that was sent", async () => {
    await enqueue(sampleMail("password_reset"));
    await deliver();
    expect(
      first(office.received, "a mail at the post office").raw.replaceAll("=\r\n", ""),
    ).toContain("reset/s3cret");
    const row = first(await rows(), "the mail's row");
    expect(row.facts).toEqual({ firstName: "Ada", validUntil: expect.any(String) });
    expect(row.sentAt).not.toBeNull();
  });
});

describe("two processes", () => {
  test("never send one mail twice", async () => {
    const expected: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      expected.push(await enqueue());
    }
    office.conduct.onMessage = () => sleep(5);
    const counts = await Promise.all([deliver(), deliver(), deliver()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(recipients().toSorted()).toEqual(expected.toSorted());
  });

  test("do not send a mail that another has leased until the lease expires", async () => {
    await enqueue();
    const stuck = Promise.withResolvers<void>();
    office.conduct.onMessage = () => stuck.promise;
    const first = deliver();
    await eventually(office.connections).toBe(1);
    expect(await deliver()).toBe(0);
    clock.advance({ minutes: 9 });
    expect(await deliver()).toBe(0);
    stuck.resolve();
    expect(await first).toBe(1);
    clock.advance({ hours: 1 });
    expect(await deliver()).toBe(0);
    expect(office.received).toHaveLength(1);
  });

  test("resend a mail under the same Message-ID after one of them dies", async () => {
    await enqueue();
    // It dies between the server's "accepted" and its own commit, so the mail is sent again.
    const dying = new Promise<never>(() => {});
    const mailer = smtp();
    void deliver({ ...mailer, deliver: (mail) => mailer.deliver(mail).then(() => dying) });
    await eventually(() => office.received.length).toBe(1);
    clock.advance({ minutes: 11 });
    expect(await deliver()).toBe(1);
    const ids = await Promise.all(
      office.received.map(async ({ raw }) => (await readMail(Buffer.from(raw))).messageId),
    );
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    clock.advance({ hours: 1 });
    expect(await deliver()).toBe(0);
  });

  test("keep a mail sent by one when the other gets a late refusal", async () => {
    await enqueue();
    const [late, now] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const mailer = createMemoryMailer();
    const slow = deliver({
      ...mailer,
      deliver: async () => {
        await late.promise;
        return { status: "refused", reason: "too late" };
      },
    });
    await eventually(async () => first(await rows(), "the mail's row").attempts).toBe(1);
    clock.advance({ minutes: 11 });
    const second = deliver({
      ...mailer,
      deliver: (mail) => now.promise.then(() => mailer.deliver(mail)),
    });
    await eventually(async () => first(await rows(), "the mail's row").attempts).toBe(2);
    late.resolve();
    await slow;
    expect(await deliver(mailer)).toBe(0);
    now.resolve();
    expect(await second).toBe(1);
    expect((await rows())[0]).toMatchObject({ failedAt: null, lastError: null });
    expect(mailer.delivered).toHaveLength(1);
  });

  test("mark a mail as sent after a late acceptance", async () => {
    await enqueue();
    const late = Promise.withResolvers<void>();
    const mailer = createMemoryMailer();
    const slow = deliver({
      ...mailer,
      deliver: (mail) => late.promise.then(() => mailer.deliver(mail)),
    });
    await eventually(async () => first(await rows(), "the mail's row").attempts).toBe(1);
    clock.advance({ minutes: 11 });
    const postponed = { status: "postponed", reason: "Try again later" } as const;
    expect(await deliver({ ...mailer, deliver: async () => postponed })).toBe(0);
    late.resolve();
    await slow;
    clock.advance({ days: 1 });
    expect(await deliver(mailer)).toBe(0);
    expect(mailer.delivered).toHaveLength(1);
  });

  test("send nothing again after a restart", async () => {
    await enqueue();
    await deliver();
    await office.close();
    office = await openPostOffice(undefined, office.port);
    clock.advance({ days: 1 });
    expect(await deliver(smtp())).toBe(0);
    expect(office.received).toEqual([]);
  });

  test("lease no further mail while stopping", async () => {
    await enqueue();
    await enqueue();
    const stopping = new AbortController();
    office.conduct.onMessage = () => stopping.abort();
    expect(await deliverMail(partsWith(), stopping.signal, new RunFaults())).toBe(1);
    expect(await deliver()).toBe(1);
    expect(office.received).toHaveLength(2);
  });
});

describe("a mail that cannot be delivered", () => {
  test("is given up after a permanent refusal, and the others are sent", async () => {
    const unknown = await enqueue();
    const there = await enqueue();
    office.conduct.onRecipient = (address) => {
      if (address === unknown) {
        throw smtpAnswer(550, "5.1.1 No such user");
      }
    };
    expect(await deliver()).toBe(1);
    expect(recipients()).toEqual([there]);
    const row = first(await rows(), "the mail's row");
    expect(row).toMatchObject({ sentAt: null, attempts: 1 });
    expect(row.failedAt).not.toBeNull();
    expect(row.lastError).toContain("No such user");
    clock.advance({ days: 1 });
    expect(await deliver()).toBe(0);
  });

  test("is retried at growing intervals after a temporary refusal", async () => {
    await enqueue();
    office.conduct.onRecipient = () => {
      throw smtpAnswer(450, "4.2.0 Try again later");
    };
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      const before = clock.now();
      await deliver();
      const row = first(await rows(), "the mail's row");
      expect(row.attempts).toBe(attempt);
      waits.push(before.until(row.sendAfter).total("minutes"));
      clock.set(row.sendAfter.subtract({ seconds: 1 }).toString());
      await deliver();
      expect(first(await rows(), "the mail's row").attempts).toBe(attempt);
      clock.set(row.sendAfter.toString());
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    office.conduct.onRecipient = () => {};
    expect(await deliver()).toBe(1);
  });

  test("is given up after three days", async () => {
    await enqueue();
    office.conduct.onRecipient = () => {
      throw smtpAnswer(450, "4.2.0 Try again later");
    };
    const begun = clock.now();
    for (let attempt = 1; attempt <= 25; attempt += 1) {
      await deliver();
      clock.set(first(await rows(), "the mail's row").sendAfter.toString());
    }
    const row = first(await rows(), "the mail's row");
    expect(row.attempts).toBe(21);
    expect(row.failedAt).not.toBeNull();
    expect(
      begun.until(required(row.failedAt, "the time of the failure")).total("hours"),
    ).toBeGreaterThan(72);
  });

  test("leaves the others queued when the connection drops, and all arrive later", async () => {
    const first = await enqueue();
    const second = await enqueue();
    office.conduct.onMessage = () => office.hangUp();
    // The server keeps the mail that it received before the connection dropped, as if its answer had been lost.
    expect(await deliver()).toBe(0);
    expect(recipients()).toEqual([first]);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0]);
    office.conduct.onMessage = () => {};
    expect(await deliver()).toBe(1);
    clock.advance({ minutes: 1 });
    expect(await deliver()).toBe(1);
    expect(recipients()).toEqual([first, second, first]);
  });

  test("uses up no attempts of the others while the server is down", async () => {
    await enqueue();
    await enqueue();
    await enqueue();
    await office.close();
    for (let minute = 0; minute < 5; minute += 1) {
      await deliver();
      clock.advance({ minutes: 1 });
    }
    const attempts = (await rows()).map((row) => row.attempts);
    expect(attempts.reduce((sum, count) => sum + count)).toBe(5);
    office = await openPostOffice(undefined, office.port);
    clock.advance({ hours: 1 });
    expect(await deliver()).toBe(3);
  });

  test("is given up and its facts deleted once it is stale", async () => {
    await enqueue(sampleMail("password_reset"));
    await enqueue(sampleMail("booking_reminder"));
    clock.set("2027-04-12T10:00:00Z");
    expect(await deliver()).toBe(1);
    expect(first(office.received, "a mail at the post office").raw).toContain(
      "Your booking is in 7 days",
    );
    expect((await rows())[0]).toMatchObject({ lastError: "stale", facts: {}, attempts: 0 });
  });

  test("stays queued if its facts are of an unknown kind", async () => {
    await database.db
      .insertInto("mails")
      .values({
        kind: "from_the_future",
        key: "future",
        recipientEmail: "ada@example.com",
        facts: "{}",
        createdAt: clock.now(),
        sendAfter: clock.now(),
      })
      .execute();
    const there = await enqueue();
    expect(await deliver()).toBe(1);
    expect(recipients()).toEqual([there]);
    expect((await rows())[0]).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 });
  });
});
