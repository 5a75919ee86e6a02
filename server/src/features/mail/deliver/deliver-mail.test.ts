import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { sampleMail } from "../../../../test/fixtures/mail-facts.ts";
import { createMemoryMailer } from "../../../../test/app/memory-mailer.ts";
import { readMail } from "../../../../test/readers/read-mail.ts";
import { deliverMail } from "./deliver-mail.ts";
import { enqueueMail } from "../enqueue-mail.ts";
import { first, required } from "../../../../../testing/required.ts";
import { RunFaults } from "../../../jobs/run-faults.ts";
import { eventually, useMailOffice } from "../../../../test/mail/mail-office.ts";

const mails = useMailOffice();
const { clock, deliver, enqueue, files, partsWith, recipients, rows, smtp } = mails;

describe("mail delivery", () => {
  test("sends each mail once", async () => {
    const welcomed = await enqueue();
    const booked = await enqueue(sampleMail("booking_confirmed"));
    expect(await deliver()).toBe(2);
    expect(await deliver()).toBe(0);
    expect(recipients()).toEqual([welcomed, booked]);
    const read = await readMail(
      Buffer.from(required(mails.office.received[1], "the second mail at the post office").raw),
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
    await mails.database.db
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
    expect(mails.office.received).toEqual([]);
  });

  test("sends one mail for a key, even if two are written", async () => {
    for (const firstName of ["Ada", "Grace"]) {
      await mails.database.db.transaction().execute((tx) =>
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
    expect(mails.office.received).toHaveLength(1);
    expect(first(mails.office.received, "a mail at the post office").raw).toContain("Hello Ada,");
  });

  test("sends our team its copy with the attachment", async () => {
    await files.write("support/1.png", Buffer.from("a picture of a door"));
    await enqueue(sampleMail("support_notice"), { to: "team" });
    await deliver();
    expect(recipients()).toEqual(["hello@frontage.example"]);
    const read = await readMail(
      Buffer.from(first(mails.office.received, "a mail at the post office").raw),
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
    const read = await Promise.all(
      mails.office.received.map(({ raw }) => readMail(Buffer.from(raw))),
    );
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
      first(mails.office.received, "a mail at the post office").raw.replaceAll("=\r\n", ""),
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
    mails.office.conduct.onMessage = () => sleep(5);
    const counts = await Promise.all([deliver(), deliver(), deliver()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(recipients().toSorted()).toEqual(expected.toSorted());
  });

  test("do not send a mail that another has leased until the lease expires", async () => {
    await enqueue();
    const stuck = Promise.withResolvers<void>();
    mails.office.conduct.onMessage = () => stuck.promise;
    const first = deliver();
    await eventually(mails.office.connections).toBe(1);
    expect(await deliver()).toBe(0);
    clock.advance({ minutes: 9 });
    expect(await deliver()).toBe(0);
    stuck.resolve();
    expect(await first).toBe(1);
    clock.advance({ hours: 1 });
    expect(await deliver()).toBe(0);
    expect(mails.office.received).toHaveLength(1);
  });

  test("resend a mail under the same Message-ID after one of them dies", async () => {
    await enqueue();
    // It dies between the server's "accepted" and its own commit, so the mail is sent again.
    const dying = new Promise<never>(() => {});
    const mailer = smtp();
    void deliver({ ...mailer, deliver: (mail) => mailer.deliver(mail).then(() => dying) });
    await eventually(() => mails.office.received.length).toBe(1);
    clock.advance({ minutes: 11 });
    expect(await deliver()).toBe(1);
    const ids = await Promise.all(
      mails.office.received.map(async ({ raw }) => (await readMail(Buffer.from(raw))).messageId),
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
    await mails.closeOffice();
    await mails.reopenOffice();
    clock.advance({ days: 1 });
    expect(await deliver(smtp())).toBe(0);
    expect(mails.office.received).toEqual([]);
  });

  test("lease no further mail while stopping", async () => {
    await enqueue();
    await enqueue();
    const stopping = new AbortController();
    mails.office.conduct.onMessage = () => stopping.abort();
    expect(await deliverMail(partsWith(), stopping.signal, new RunFaults())).toBe(1);
    expect(await deliver()).toBe(1);
    expect(mails.office.received).toHaveLength(2);
  });
});
