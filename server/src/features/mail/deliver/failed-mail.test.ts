import { describe, expect, test } from "vitest";
import { sampleMail } from "../../../../test/fixtures/mail-facts.ts";
import { smtpAnswer } from "../../../../test/servers/smtp-post-office.ts";
import { first, required } from "../../../../../testing/required.ts";
import { useMailOffice } from "../../../../test/mail/mail-office.ts";

const mails = useMailOffice();
const { clock, deliver, enqueue, recipients, rows } = mails;

describe("a mail that cannot be delivered", () => {
  test("is given up after a permanent refusal, and the others are sent", async () => {
    const unknown = await enqueue();
    const there = await enqueue();
    mails.office.conduct.onRecipient = (address) => {
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
    mails.office.conduct.onRecipient = () => {
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
    mails.office.conduct.onRecipient = () => {};
    expect(await deliver()).toBe(1);
  });

  test("is given up after three days", async () => {
    await enqueue();
    mails.office.conduct.onRecipient = () => {
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
    mails.office.conduct.onMessage = () => mails.office.hangUp();
    // The server keeps the mail that it received before the connection dropped, as if its answer had been lost.
    expect(await deliver()).toBe(0);
    expect(recipients()).toEqual([first]);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0]);
    mails.office.conduct.onMessage = () => {};
    expect(await deliver()).toBe(1);
    clock.advance({ minutes: 1 });
    expect(await deliver()).toBe(1);
    expect(recipients()).toEqual([first, second, first]);
  });

  test("uses up no attempts of the others while the server is down", async () => {
    await enqueue();
    await enqueue();
    await enqueue();
    await mails.closeOffice();
    for (let minute = 0; minute < 5; minute += 1) {
      await deliver();
      clock.advance({ minutes: 1 });
    }
    const attempts = (await rows()).map((row) => row.attempts);
    expect(attempts.reduce((sum, count) => sum + count)).toBe(5);
    await mails.reopenOffice();
    clock.advance({ hours: 1 });
    expect(await deliver()).toBe(3);
  });

  test("is given up and its facts deleted once it is stale", async () => {
    await enqueue(sampleMail("password_reset"));
    await enqueue(sampleMail("booking_reminder"));
    clock.set("2027-04-12T10:00:00Z");
    expect(await deliver()).toBe(1);
    expect(first(mails.office.received, "a mail at the post office").raw).toContain(
      "Your booking is in 7 days",
    );
    expect((await rows())[0]).toMatchObject({ lastError: "stale", facts: {}, attempts: 0 });
  });

  test("stays queued if its facts are of an unknown kind", async () => {
    await mails.database.db
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
