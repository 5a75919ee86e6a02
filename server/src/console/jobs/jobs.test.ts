import * as contract from "@frontage/contract/console/jobs.ts";
import { getToday } from "@frontage/contract/console/today.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { required } from "../../../../testing/required.ts";
import { lostConnection } from "../../../test/app/faulty-gateway.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { chairs } from "../../../test/fixtures/make-booked-customer.ts";
import { makeMovableBooking } from "../../../test/fixtures/make-movable-booking.ts";
import { sampleMail } from "../../../test/fixtures/mail-facts.ts";
import { enqueueMail } from "../../features/mail/enqueue-mail.ts";

/** What the mail server answers next; then it accepts everything. */
const outcomes: ("accepted" | "postponed")[] = [];
let isProviderDown = false;
const app = useTestApp({
  mailer: {
    kind: "smtp",
    pauseMilliseconds: 0,
    deliver: async () => ({ status: outcomes.shift() ?? "accepted", reason: "Greylisted" }),
  },
  gateway: (gateway) => ({
    ...gateway,
    listCharges(since) {
      return isProviderDown ? lostConnection() : gateway.listCharges(since);
    },
  }),
});

let staff: ReturnType<typeof app.api>;

beforeEach(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
  await app.database.db.deleteFrom("jobRuns").execute();
});

const jobCalled = async (name: contract.JobName) => {
  const { jobs } = await staff(contract.listJobs);
  return required(
    jobs.find((job) => job.name === name),
    name,
  );
};
const runsOf = async (job: contract.JobName) =>
  (await staff(contract.listJobRuns, { query: { job } })).results;
const failingJobs = async () => (await staff(getToday, { query: {} })).tasks.failingJobs;

let counter = 0;
const writeMail = () =>
  app.database.db.transaction().execute((tx) =>
    enqueueMail(tx, app.clock.now(), {
      ...sampleMail("receipt"),
      key: `job ${(counter += 1)}`,
      to: { email: "ada@example.com", name: "Ada" },
    }),
  );

/** Makes the job "remind" fail until the returned function is called. */
async function breakReminders(): Promise<() => Promise<unknown>> {
  await app.database.pool.query("alter table booking_settings rename to other_settings");
  return () => app.database.pool.query("alter table other_settings rename to booking_settings");
}

describe("the jobs of the console", () => {
  test("list every job, including one that has never run", async () => {
    const { jobs } = await staff(contract.listJobs);
    expect(jobs.map(({ name }) => name)).toEqual(contract.jobName.options);
    expect(await jobCalled("tidy")).toEqual({
      name: "tidy",
      lastRun: null,
      lastSuccess: null,
      failures: 0,
      nextRun: Temporal.Instant.from("2027-04-12T09:01:00Z"),
      waiting: null,
      queued: 0,
      lost: 0,
    });
  });

  test("count what waits before a run and what the run handled", async () => {
    await writeMail();
    await writeMail();
    expect(await jobCalled("deliver-mail")).toMatchObject({ waiting: 2, lastRun: null });
    await app.jobs.run("deliver-mail");
    expect(await jobCalled("deliver-mail")).toMatchObject({
      waiting: 0,
      lastSuccess: app.clock.now(),
      lastRun: { outcome: "succeeded", handled: 2, error: null },
    });
  });

  test("keep the runs that did something, and one that found nothing to do", async () => {
    await writeMail();
    for (let run = 0; run < 4; run += 1) {
      await app.jobs.run("deliver-mail");
    }
    expect((await runsOf("deliver-mail")).map(({ handled }) => handled)).toEqual([0, 1]);
  });

  test("show a failure with its cause until the job succeeds", async () => {
    const mend = await breakReminders();
    try {
      await expect(app.jobs.run("remind")).rejects.toThrow("booking_settings");
      await expect(app.jobs.run("remind")).rejects.toThrow("booking_settings");
    } finally {
      await mend();
    }
    expect(await jobCalled("remind")).toMatchObject({
      failures: 2,
      lastSuccess: null,
      lastRun: { outcome: "failed", error: expect.stringContaining("booking_settings") },
    });
    expect(await failingJobs()).toBe(1);
    const query = { q: "REMIND settings", outcome: "failed" } as const;
    expect(await staff(contract.listJobRuns, { query })).toMatchObject({ count: 2 });
    await app.jobs.run("remind");
    expect(await jobCalled("remind")).toMatchObject({ failures: 0 });
    expect(await failingJobs()).toBe(0);
  });

  test("show a run as failed, with the number, if it continued after failures", async () => {
    await writeMail();
    await writeMail();
    await writeMail();
    const answers = ["accepted", "postponed", "postponed"] as const;
    for (const answer of answers) {
      outcomes.push(answer);
    }
    await app.jobs.run("deliver-mail");
    expect(await jobCalled("deliver-mail")).toMatchObject({
      failures: 1,
      lastRun: { outcome: "failed", handled: 1, error: "2 failed. Error: Greylisted" },
    });
    expect(await failingJobs()).toBe(1);
  });

  test("show a failed reconciliation until one succeeds", async () => {
    isProviderDown = true;
    await app.jobs.run("reconcile");
    isProviderDown = false;
    for (let minute = 0; minute < 14; minute += 1) {
      app.clock.advance({ minutes: 1 });
      await app.jobs.run("reconcile");
      expect(await jobCalled("reconcile")).toMatchObject({
        failures: 1,
        lastRun: { outcome: "failed", error: expect.stringContaining("1 failed.") },
      });
    }
    app.clock.advance({ minutes: 1 });
    await app.jobs.run("reconcile");
    expect(await jobCalled("reconcile")).toMatchObject({ failures: 0 });
    app.clock.set("2027-04-12T09:00:00Z");
  });

  test("are next due by their own calendar", async () => {
    await app.jobs.run("reconcile");
    await app.jobs.run("issue-statements");
    const { jobs } = await staff(contract.listJobs);
    const nextDue = Object.fromEntries(jobs.map(({ name, nextRun }) => [name, String(nextRun)]));
    expect(nextDue).toMatchObject({
      "pay-refunds": "2027-04-12T09:01:00Z",
      // Midnight and 03:00 in London.
      "debit-outstanding": "2027-04-12T23:00:00Z",
      reconcile: "2027-04-13T02:00:00Z",
      "issue-statements": "2027-05-02T23:00:00Z",
    });
  });

  test("count debits, invoices and statements that wait", async () => {
    const made = await makeMovableBooking(app, { body: { products: [chairs()] } });
    await app.database.db
      .updateTable("bookings")
      .set({ outstandingDueDate: Temporal.PlainDate.from("2027-04-12") })
      .where("code", "=", made.code)
      .execute();
    expect(await jobCalled("debit-outstanding")).toMatchObject({
      waiting: 1,
      nextRun: Temporal.Instant.from("2027-04-12T09:01:00Z"),
    });
    await app.jobs.run("debit-outstanding");
    app.clock.set("2027-05-10T12:00:00Z");
    staff = app.api((await makeCustomer(app, ["Staff"])).token);
    expect(await jobCalled("issue-invoices")).toMatchObject({ waiting: 1 });
    await app.jobs.run("issue-invoices");
    expect(await jobCalled("issue-invoices")).toMatchObject({ waiting: 0 });
    expect(await jobCalled("debit-outstanding")).toMatchObject({ waiting: 0 });
    app.clock.set("2027-04-12T09:00:00Z");
  });

  test("show a run as interrupted if its process died, once the job runs again", async () => {
    await app.database.db
      .insertInto("jobRuns")
      .values({ name: "tidy", startedAt: app.clock.now() })
      .execute();
    expect(await jobCalled("tidy")).toMatchObject({ lastRun: { outcome: null, endedAt: null } });
    await app.jobs.run("tidy");
    expect((await runsOf("tidy")).map(({ outcome }) => outcome)).toEqual([
      "succeeded",
      "interrupted",
    ]);
  });

  test("run on request, which the audit records", async () => {
    app.jobs.nudged.length = 0;
    await staff(contract.runJob, { params: { name: "pay-refunds" } });
    expect(app.jobs.nudged).toEqual(["pay-refunds"]);
    const entry = await app.database.db
      .selectFrom("auditEntries")
      .where("action", "=", "job.run")
      .select(["subjectKind", "subjectCode"])
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ subjectKind: "job", subjectCode: "pay-refunds" });
  });
});

describe("old runs", () => {
  test("are deleted, except the last 200 of each job and its last success", async () => {
    await app.database.pool.query(
      `insert into job_runs (name, started_at, ended_at, outcome, handled, error)
       select 'remind', now(), now(), case when run = 1 then 'succeeded' else 'failed' end, 1,
         case when run = 1 then null else 'no' end
       from generate_series(1, 250) as run`,
    );
    await app.jobs.run("tidy");
    const { count } = await staff(contract.listJobRuns, { query: { job: "remind" } });
    expect(count).toBe(201);
    expect(await jobCalled("remind")).toMatchObject({
      failures: 200,
      lastSuccess: expect.anything(),
    });
  });
});
