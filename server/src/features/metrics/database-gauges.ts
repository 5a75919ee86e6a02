import { setTimeout as sleep } from "node:timers/promises";
import type { AppParts } from "../../app-parts.ts";
import type { Meters } from "../../telemetry/meters.ts";
import { countPayableRefunds, findOldestPayable } from "../bookings/refunds/refunds.queries.ts";
import { summariseDueMails } from "../mail/mails.queries.ts";
import * as queries from "./metrics.queries.ts";

/** A scrape waits for the database this long at most, so that one that hangs does not hide the other metrics. */
const longestWaitMs = 2000;

/** Several readers within this time share what was read. */
const maxAgeMs = 1000;

type Parts = Pick<AppParts, "db" | "clock" | "jobs"> & { readonly meters: Meters };

/**
 * Adds the gauges that come from the database: they are the same in every process. While the database does not answer,
 * only `frontage_database_up` is there. Source: docs/running/telemetry.md#metrics
 */
export function addDatabaseGauges({ db, clock, jobs, meters }: Parts): void {
  const isUp = meters.gauge("frontage_database_up", "Whether the database answers");
  const { gauges, set } = defineGauges(meters);
  const load = async () => {
    const now = clock.now();
    // One after the other, so that they take a single connection from those who book.
    return {
      now,
      lately: await queries.countLately(db, now),
      underWay: await queries.listChargesUnderWay(db),
      recent: await queries.listRecentCharges(db, now),
      mails: await summariseDueMails(db, now),
      refunds: await countPayableRefunds(db),
      oldestRefund: await findOldestPayable(db),
      runs: await queries.listLastRuns(db),
      queued: await jobs.countQueued(),
    };
  };
  let loading: Promise<Loaded | null> | null = null;
  let loadedAt = Number.NEGATIVE_INFINITY;

  meters.beforeReading(async () => {
    if (performance.now() - loadedAt < maxAgeMs) {
      return;
    }
    // A statement that hangs is not sent a second time.
    loading ??= load()
      .catch(() => null)
      .finally(() => {
        loading = null;
      });
    const loaded = await Promise.race([loading, sleep(longestWaitMs, null, { ref: false })]);
    gauges.forEach((gauge) => gauge.reset());
    isUp.set(loaded ? 1 : 0);
    if (loaded) {
      loadedAt = performance.now();
      set(loaded);
    }
  });
}

interface Loaded {
  readonly now: Temporal.Instant;
  readonly lately: Awaited<ReturnType<typeof queries.countLately>>;
  readonly underWay: Awaited<ReturnType<typeof queries.listChargesUnderWay>>;
  readonly recent: Awaited<ReturnType<typeof queries.listRecentCharges>>;
  readonly mails: Awaited<ReturnType<typeof summariseDueMails>>;
  readonly refunds: number;
  readonly oldestRefund: Temporal.Instant | null;
  readonly runs: Awaited<ReturnType<typeof queries.listLastRuns>>;
  readonly queued: Awaited<ReturnType<AppParts["jobs"]["countQueued"]>>;
}

/** Seconds since an instant; 0 for none. */
const secondsSince = (instant: Temporal.Instant | null | undefined, now: Temporal.Instant) =>
  instant ? now.since(instant).total("seconds") : 0;

function defineGauges(meters: Meters) {
  const lately = {
    bookingsLastHour: meters.gauge(
      "frontage_bookings_last_hour",
      "Bookings placed in the last hour",
    ),
    openHolds: meters.gauge("frontage_holds_open", "Holds that have not expired"),
    refusedPayments: meters.gauge(
      "frontage_payments_refused",
      "Bookings with an outstanding amount whose card was refused",
    ),
    failedMailsLastDay: meters.gauge(
      "frontage_mails_failed_last_day",
      "Mails that were given up in the last 24 hours",
    ),
    picturesWaiting: meters.gauge(
      "frontage_pictures_waiting",
      "Pictures that wait for their AVIF sizes",
    ),
  };
  const refunds = meters.gauge("frontage_refunds_owed", "Refunds that a job is to pay to a card");
  const oldestRefund = meters.gauge("frontage_refund_oldest_seconds", "Age of the oldest of them");
  const mails = meters.gauge("frontage_mails_waiting", "Mails that are due and not sent");
  const oldestMail = meters.gauge(
    "frontage_mail_oldest_seconds",
    "How long the mail that waits longest has been due",
  );
  const charges = meters.gauge("frontage_charges_under_way", "Charges under way by state", [
    "state",
  ]);
  const oldestCharge = meters.gauge(
    "frontage_charge_oldest_seconds",
    "Age of the oldest charge under way by state",
    ["state"],
  );
  const recent = meters.gauge(
    "frontage_charges_last_hour",
    "Charges that began in the last hour by state and currency",
    ["state", "currency"],
  );
  const amount = meters.gauge(
    "frontage_charged_last_hour_minor_units",
    "Sum of the charges that began in the last hour and succeeded",
    ["currency"],
  );
  const running = meters.gauge(
    "frontage_job_running_seconds",
    "How long the current run of a job has taken",
    ["name"],
  );
  const failed = meters.gauge(
    "frontage_job_last_run_failed",
    "Whether the last recorded run of a job failed or was interrupted",
    ["name"],
  );
  const queued = meters.gauge("frontage_job_runs_queued", "Runs of jobs that wait", ["name"]);
  const lost = meters.gauge(
    "frontage_job_runs_lost",
    "Runs of the last hour that were lost with their process",
    ["name"],
  );

  const set = (loaded: Loaded) => {
    const { now } = loaded;
    lately.bookingsLastHour.set(loaded.lately.bookingsLastHour);
    lately.openHolds.set(loaded.lately.openHolds);
    lately.refusedPayments.set(loaded.lately.refusedPayments);
    lately.failedMailsLastDay.set(loaded.lately.failedMailsLastDay);
    lately.picturesWaiting.set(loaded.lately.picturesWaiting);
    refunds.set(loaded.refunds);
    oldestRefund.set(secondsSince(loaded.oldestRefund, now));
    mails.set(loaded.mails.count);
    oldestMail.set(secondsSince(loaded.mails.oldest, now));
    for (const state of ["charging", "challenged"] as const) {
      const found = loaded.underWay.find(({ status }) => status === state);
      charges.set({ state }, found?.count ?? 0);
      oldestCharge.set({ state }, secondsSince(found?.oldest, now));
    }
    for (const { status, currency, count, amount: sum } of loaded.recent) {
      recent.set({ state: status, currency }, count);
      if (status === "succeeded") {
        amount.set({ currency }, sum);
      }
    }
    for (const { name, startedAt, endedAt, outcome } of loaded.runs) {
      const counts = loaded.queued.get(name);
      running.set({ name }, endedAt ? 0 : secondsSince(startedAt, now));
      failed.set({ name }, outcome === "failed" || outcome === "interrupted" ? 1 : 0);
      queued.set({ name }, counts?.queued ?? 0);
      lost.set({ name }, counts?.lost ?? 0);
    }
  };
  const all = [refunds, oldestRefund, mails, oldestMail, charges, oldestCharge, recent, amount];
  return {
    gauges: [...Object.values(lately), ...all, running, failed, queued, lost],
    set,
  };
}
