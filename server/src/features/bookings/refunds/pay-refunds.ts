import { money } from "@frontage/domain/money/money.ts";
import type { AppParts } from "../../../app-parts.ts";
import {
  acquireRefund,
  hasPostponedRefunds,
  listRefundsDue,
  postponeRefund,
  type OwedRefund,
} from "./refunds.queries.ts";
import { recordFailedRefund } from "./record-failed-refund.ts";
import { recordCardRefund } from "./record-paid-refund.ts";
import type { RunFaults } from "../../../jobs/run-faults.ts";

/** The longest interval between two attempts, in minutes. */
const maxWaitMinutes = 60;

type Parts = Pick<AppParts, "db" | "clock" | "gateway" | "log">;

/**
 * Pays every refund that is owed and due. A failed one is retried at growing intervals without end, and its key keeps
 * the provider from paying it twice. Returns how many were paid; null if none was due, but failed ones wait.
 */
export async function payRefunds(parts: Parts, faults: RunFaults): Promise<number | null> {
  const due = await listRefundsDue(parts.db, parts.clock.now());
  if (due.length === 0 && (await hasPostponedRefunds(parts.db))) {
    return null;
  }
  let paid = 0;
  for (const refund of due) {
    const outcome = await tryRefund(parts, refund);
    if (outcome === "paid") {
      paid += 1;
    } else if (outcome === "failed") {
      faults.add(new Error(`The refund ${refund.code} could not be paid`));
    }
  }
  return paid;
}

/** How long an attempt may take, in seconds: longer than the provider's slowest answer. */
const leaseSeconds = 60;

/**
 * Tries to pay an owed refund; if that fails, the job retries it later. It is skipped if another process pays it, it is
 * no longer owed, or its charge is disputed.
 */
export async function tryRefund(
  parts: Parts,
  refund: OwedRefund,
): Promise<"paid" | "failed" | "skipped"> {
  const now = parts.clock.now();
  const lease = now.add({ seconds: leaseSeconds });
  if (!(await acquireRefund(parts.db, refund.id, { now, lease }))) {
    return "skipped";
  }
  try {
    return (await payRefund(parts, refund)) ? "paid" : "failed";
  } catch (error) {
    parts.log.error({ err: error, refund: refund.code }, "could not pay a refund");
    const minutes = Math.min(2 ** refund.tries, maxWaitMinutes);
    await postponeRefund(parts.db, refund, parts.clock.now().add({ minutes }));
    return "failed";
  }
}

/** Pays a refund. Returns false if the provider has made it before, and it has failed. */
async function payRefund(parts: Parts, refund: OwedRefund): Promise<boolean> {
  const { db, clock, gateway } = parts;
  const { code, amount, currency, provider, chargeReference } = refund;
  if (provider !== gateway.provider) {
    throw new Error(`It was charged by ${provider}, and ${gateway.provider} takes the cards now`);
  }
  const made = await gateway.refund({
    key: code,
    chargeReference,
    amount: money(amount, currency),
  });
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    if (made.hasFailed) {
      await recordFailedRefund(parts, tx, code, made);
    } else {
      await recordCardRefund(tx, refund, made.reference, now);
    }
  });
  return !made.hasFailed;
}
