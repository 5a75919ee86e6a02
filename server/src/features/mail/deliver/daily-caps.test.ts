import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { pino } from "pino";
import { first } from "../../../../../testing/required.ts";
import { sampleMail } from "../../../../test/fixtures/mail-facts.ts";
import { createMemoryMailer } from "../../../../test/app/memory-mailer.ts";
import { memoryStore } from "../../../../test/app/memory-store.ts";
import { createTestClock } from "../../../../test/app/test-clock.ts";
import { createDatabase, type TestDatabase } from "../../../../test/app/test-database.ts";
import { readConfig } from "../../../config/config.ts";
import { createSiteSettings } from "../../settings/site-settings.ts";
import { deliverMail } from "./deliver-mail.ts";
import { cappedKinds } from "../daily-caps.ts";
import { enqueueMail } from "../enqueue-mail.ts";
import type { MailFacts } from "../mail-facts.ts";
import { RunFaults } from "../../../jobs/run-faults.ts";

let database: TestDatabase;
const clock = createTestClock("2027-04-12T09:00:00Z");
beforeAll(async () => {
  database = await createDatabase(inject("serverUrl"), inject("template"));
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock.set("2027-04-12T09:00:00Z");
  await database.db.deleteFrom("mails").execute();
});

const deliver = () =>
  deliverMail(
    {
      siteSettings: createSiteSettings(database.db),
      db: database.db,
      clock,
      log: pino({ level: "silent" }),
      config: readConfig({}),
      files: memoryStore(),
      mailer: createMemoryMailer(),
      attachPaper: () => Promise.resolve(null),
    },
    new AbortController().signal,
    new RunFaults(),
  );

const ada = { email: "ada@example.com", name: "Ada" };
let counter = 0;
const enqueue = (facts: MailFacts, to: typeof ada | "team" = ada) =>
  database.db.transaction().execute(async (tx) => {
    await enqueueMail(tx, clock.now(), { ...facts, key: `key-${(counter += 1)}`, to });
  });

/** The nth change of a booking. */
function change(sequence: number, code: string): MailFacts {
  const facts = sampleMail("booking_changed");
  if (facts.kind !== "booking_changed") {
    throw new Error("not a change");
  }
  return { ...facts, booking: { ...facts.booking, code, sequence } };
}

describe("twenty changes to two bookings", () => {
  test("send five mails, then the latest state of each booking a day later", async () => {
    for (let sequence = 1; sequence <= 10; sequence++) {
      await enqueue(change(sequence, "AAAA"));
      await enqueue(change(sequence, "BBBB"));
    }
    expect(await deliver()).toBe(5);
    expect(await deliver()).toBe(0);
    clock.advance({ hours: 23 });
    expect(await deliver()).toBe(0);
    clock.advance({ hours: 1 });
    expect(await deliver()).toBe(2);
    const sent = await database.db
      .selectFrom("mails")
      .where("sentAt", "=", clock.now())
      .select("facts")
      .orderBy("id")
      .execute();
    expect(sent.map(({ facts }) => facts)).toMatchObject([
      { booking: { code: "AAAA", sequence: 10 } },
      { booking: { code: "BBBB", sequence: 10 } },
    ]);
    clock.advance({ hours: 48 });
    expect(await deliver()).toBe(0);
  });

  test("do not hold back mails to other recipients or of other kinds", async () => {
    for (let sequence = 1; sequence <= 10; sequence++) {
      await enqueue(change(sequence, "CCCC"));
    }
    await enqueue(change(1, "DDDD"), { email: "grace@example.com", name: "Grace" });
    await enqueue(sampleMail("receipt"));
    expect(await deliver()).toBe(7);
  });
});

test.each([
  "receipt",
  "refund_made",
  "booking_confirmed",
  "debit_failed",
  "password_reset",
] as const)("sends every %s at once", async (kind) => {
  for (let time = 0; time < 12; time++) {
    await enqueue(sampleMail(kind));
  }
  expect(await deliver()).toBe(12);
});

test("sends our team every copy", async () => {
  for (let time = 0; time < 12; time++) {
    await enqueue(sampleMail("enquiry_notice"), "team");
  }
  expect(await deliver()).toBe(12);
});

test("the index of counted mails has exactly the capped kinds", async () => {
  const { rows } = await database.pool.query<{ kinds: string[] }>(
    `select array(
      select match[1] from regexp_matches(pg_get_expr(indpred, indrelid), '''(\\w+)''', 'g') as match
    ) as kinds from pg_index where indexrelid = 'mails_by_recipient'::regclass`,
  );
  expect(first(rows, "the index").kinds.toSorted()).toEqual(
    cappedKinds.map(({ kind }) => kind).toSorted(),
  );
});
