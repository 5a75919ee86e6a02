import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import type { Mailer } from "../../src/adapters/mailer/mailer.ts";
import { createSmtpMailer } from "../../src/adapters/mailer/smtp-mailer.ts";
import { readConfig } from "../../src/config/config.ts";
import { deliverMail } from "../../src/features/mail/deliver/deliver-mail.ts";
import { enqueueMail, type Mail } from "../../src/features/mail/enqueue-mail.ts";
import type { MailFacts } from "../../src/features/mail/mail-facts.ts";
import { createSiteSettings } from "../../src/features/settings/site-settings.ts";
import { RunFaults } from "../../src/jobs/run-faults.ts";
import { memoryStore } from "../app/memory-store.ts";
import { createTestClock } from "../app/test-clock.ts";
import { createDatabase, type TestDatabase } from "../app/test-database.ts";
import { sampleMail } from "../fixtures/mail-facts.ts";
import { openPostOffice } from "../servers/smtp-post-office.ts";

/** Waits for a value, long enough for a busy machine. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 20_000 });

/** Delivers mails of a database to a post office, both new for each test, in as many processes as a test starts. */
export function useMailOffice() {
  let database: TestDatabase;
  let office: Awaited<ReturnType<typeof openPostOffice>>;
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
  return {
    clock,
    files,
    smtp,
    partsWith,
    deliver,
    enqueue,
    rows: () => database.db.selectFrom("mails").selectAll().orderBy("id").execute(),
    recipients: () => office.received.flatMap(({ to }) => to),
    closeOffice: () => office.close(),
    /** Opens an empty post office in place of the closed one, at its port. */
    async reopenOffice() {
      office = await openPostOffice(undefined, office.port);
    },
    get database() {
      return database;
    },
    get office() {
      return office;
    },
  };
}
