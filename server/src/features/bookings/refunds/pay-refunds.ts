import { money } from "@frontage/domain/money/money.ts";
import type { AppParts } from "../../../app-parts.ts";
import {
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
    if (await retryRefund(parts, refund)) {
      paid += 1;
    } else {
      faults.add(new Error(`The refund ${refund.code} could not be paid`));
    }
  }
  return paid;
}

/** Tries to pay an owed refund. Returns whether it is paid; if not, the job retries it later. */
export async function retryRefund(parts: Parts, refund: OwedRefund): Promise<boolean> {
  try {
    await payRefund(parts, refund);
    return true;
  } catch (error) {
    parts.log.error({ err: error, refund: refund.code }, "could not pay a refund");
    const minutes = Math.min(2 ** refund.tries, maxWaitMinutes);
    await postponeRefund(parts.db, refund, parts.clock.now().add({ minutes }));
    return false;
  }
}

/** Pays a refund. That of a cancellation has no mail of its own: the mail of the cancellation promised it. */
async function payRefund(parts: Parts, refund: OwedRefund): Promise<void> {
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
}
