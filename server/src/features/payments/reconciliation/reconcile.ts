import { findFault } from "@frontage/domain/reconciliation/find-fault.ts";
import type {
  ProviderCharge,
  ProviderDispute,
} from "../../../adapters/card-gateway/card-gateway.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Database } from "../../../db/connect.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { nextRunDue } from "./next-run-due.ts";
import * as queries from "./reconciliation.queries.ts";
import type { Difference, Movement } from "./reconciliation.queries.ts";
import type { RunFaults } from "../../../jobs/run-faults.ts";

type Parts = Pick<AppParts, "db" | "clock" | "gateway" | "log">;

/** Records a dispute by its reference, as it is at the provider now. */
export type FollowDispute = (reference: string) => Promise<void>;

/** How far back a run compares. A month later the bank has settled, and an earlier run has compared the payment. */
const windowHours = 35 * 24;
/**
 * The provider may have created a movement earlier than we recorded it, since a refund is retried until it is answered.
 */
const marginHours = 7 * 24;
/** Disputes are compared from their opening, and a bank takes months to decide one. */
const disputeWindowHours = 180 * 24;
/** A younger movement may still be under way here. */
const graceHours = 1;

/**
 * Compares our records with the card provider's, if staff have asked for it or the night's run is due. Returns the
 * number of open differences, or null if nothing was due. Source: docs/console/reconciliation.md
 */
export async function reconcile(
  parts: Parts,
  faults: RunFaults,
  followDispute: FollowDispute,
): Promise<number | null> {
  const { db, clock, log } = parts;
  const id = await findRunToMake(parts);
  if (id === null) {
    return null;
  }
  const startedAt = clock.now();
  const since = startedAt.subtract({ hours: windowHours });
  await queries.startRun(db, id, { startedAt, since });
  try {
    const differences = await listDifferences(parts, id, { startedAt, since, followDispute });
    const { provider } = parts.gateway;
    return await db
      .transaction()
      .execute((tx) => queries.finishRun(tx, { id, provider, differences, now: clock.now() }));
  } catch (error) {
    log.error({ err: error, run: id }, "could not reconcile with the card provider");
    await queries.failRun(db, id, clock.now());
    faults.add(error);
    return null;
  }
}

/** Returns the run that waits, that a crash interrupted, or that is due tonight; null if there is none. */
async function findRunToMake({ db, clock }: Parts): Promise<number | null> {
  const open = await queries.findOpenRun(db);
  if (open) {
    return open.id;
  }
  const now = clock.now();
  return Temporal.Instant.compare(await findNextReconciliation(db, now), now) <= 0
    ? (await queries.requestRun(db, null, now)).id
    : null;
}

/** When the next run is due without a request by staff. A time that is over means at once. */
export async function findNextReconciliation(
  db: Database,
  now: Temporal.Instant,
): Promise<Temporal.Instant> {
  const [{ defaultTimeZone: zone }, lastSuccess, lastRun] = await Promise.all([
    getBookingSettings(db),
    queries.findLastSuccess(db),
    queries.findLastRun(db),
  ]);
  return nextRunDue({ now, zone, lastSuccess, lastEnd: lastRun?.finishedAt ?? null });
}

interface Window {
  readonly startedAt: Temporal.Instant;
  readonly since: Temporal.Instant;
  readonly followDispute: FollowDispute;
}

/**
 * Lists the differences of charges, refunds and lost disputes. The provider is read before our records, so that a movement that is
 * recorded meanwhile does not count as missing.
 */
async function listDifferences(
  parts: Parts,
  runId: number,
  { startedAt, since: chargesSince, followDispute }: Window,
): Promise<Difference[]> {
  const { db, gateway } = parts;
  const { provider } = gateway;
  const listedFrom = chargesSince.subtract({ hours: marginHours });
  const settledBefore = startedAt.subtract({ hours: graceHours });
  const checked = { charge: 0, refund: 0 };
  const differences: Difference[] = [];

  const compare = async (
    movement: Movement,
    pages: AsyncIterable<readonly ProviderCharge[]>,
    since = chargesSince,
  ) => {
    const listed = new Set<string>();
    for await (const page of pages) {
      const references = page.map(({ reference }) => reference);
      references.forEach((reference) => listed.add(reference));
      const recorded = await queries.listRecorded(db, { provider, movement, references });
      const byReference = new Map(recorded.map((record) => [record.reference, record]));
      for (const { reference, amount, createdAt } of page) {
        const record = byReference.get(reference) ?? null;
        const fault = findFault(record?.amount ?? null, amount);
        const isWithin =
          record !== null ||
          (Temporal.Instant.compare(createdAt, since) >= 0 &&
            Temporal.Instant.compare(createdAt, settledBefore) <= 0);
        if (fault && isWithin) {
          differences.push({
            movement,
            fault,
            reference,
            recorded: record?.amount ?? null,
            provided: amount,
            dealId: record?.dealId ?? null,
          });
        }
      }
      if (movement !== "dispute") {
        checked[movement] += page.length;
        await queries.recordProgress(db, runId, checked);
      }
    }
    const within = [since, startedAt] as const;
    for (const record of await queries.listRecorded(db, { provider, movement, within })) {
      if (!listed.has(record.reference)) {
        differences.push({
          movement,
          fault: "missing_there",
          reference: record.reference,
          recorded: record.amount,
          provided: null,
          dealId: record.dealId,
        });
      }
    }
  };

  await compare("charge", gateway.listCharges(listedFrom));
  await compare("refund", gateway.listRefunds(listedFrom));
  const disputesSince = startedAt.subtract({ hours: disputeWindowHours });
  const disputes = gateway.listDisputes(disputesSince.subtract({ hours: marginHours }));
  await compare("dispute", lostOnes(db, disputes, followDispute), disputesSince);
  return differences;
}

/** The lost disputes among all. One whose event never arrived is recorded first. */
async function* lostOnes(
  db: Database,
  pages: AsyncIterable<readonly ProviderDispute[]>,
  followDispute: FollowDispute,
): AsyncGenerator<readonly ProviderCharge[]> {
  for await (const page of pages) {
    const states = await queries.listDisputeStates(
      db,
      page.map(({ reference }) => reference),
    );
    for (const { reference, state } of page) {
      if (states.get(reference) !== state) {
        await followDispute(reference);
      }
    }
    yield page.filter(({ state }) => state === "lost");
  }
}
