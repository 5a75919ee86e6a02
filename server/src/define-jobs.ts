import { jobName, type JobName } from "@frontage/contract/console/jobs.ts";
import type { AppParts } from "./app-parts.ts";
import { debitOutstanding } from "./features/bookings/change/outstanding/debit-outstanding.ts";
import { deliverMail } from "./features/mail/deliver/deliver-mail.ts";
import { attachPaper } from "./features/landlords/attach-paper.ts";
import { deriveMissingAvif } from "./features/pictures/derive-avif.ts";
import { issueDueInvoices } from "./features/documents/invoices/issue-invoices.ts";
import { makeThumbnails } from "./features/designs/thumbnails/make-thumbnails.ts";
import { followDispute } from "./features/bookings/provider-events/follow-dispute.ts";
import { payRefunds } from "./features/bookings/refunds/pay-refunds.ts";
import { reconcile } from "./features/payments/reconciliation/reconcile.ts";
import { remindOfBookings } from "./features/bookings/mails/remind-bookings.ts";
import type { ChargeParts } from "./features/bookings/charges/charge-parts.ts";
import { settleAbandonedCharges } from "./features/bookings/charges/settle-charge.ts";
import { tidy } from "./features/tidy/tidy.ts";
import { issueStatements } from "./features/landlords/statements/issue-statements.ts";
import { recordRun } from "./jobs/record-run.ts";
import type { RunFaults } from "./jobs/run-faults.ts";

/** Assigns each job its handler, of which each run is recorded. Long ones end early once `stopping` is aborted. */
export function defineJobs(parts: AppParts & ChargeParts, stopping: AbortSignal): void {
  const ticks: Readonly<Record<JobName, (faults: RunFaults) => Promise<unknown>>> = {
    "settle-charges": (faults) => settleAbandonedCharges(parts, faults),
    "debit-outstanding": (faults) => debitOutstanding(parts, faults),
    "pay-refunds": (faults) => payRefunds(parts, faults),
    reconcile: (faults) =>
      reconcile(parts, faults, (dispute) => followDispute(parts, dispute, async () => {})),
    "issue-invoices": (faults) => issueDueInvoices(parts, stopping, faults),
    "issue-statements": (faults) => issueStatements(parts, stopping, faults),
    "derive-avif": async (faults) =>
      parts.config.avif ? deriveMissingAvif(parts, stopping, faults) : 0,
    "make-thumbnails": (faults) => makeThumbnails(parts, stopping, faults),
    remind: (faults) => remindOfBookings(parts, faults),
    "deliver-mail": (faults) =>
      deliverMail({ ...parts, attachPaper: attachPaper(parts) }, stopping, faults),
    tidy: () => tidy(parts, stopping),
  };
  for (const name of jobName.options) {
    parts.jobs.define(name, () => recordRun(parts, name, ticks[name]));
  }
}
