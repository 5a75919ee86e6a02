import type { Database } from "../../../db/connect.ts";
import { chargeTransitions, type ChargeAction } from "./charge-states.ts";
import { chargeColumns, type Charge } from "./charges.queries.ts";

/** Builds an update of charges by an action's transition. */
export function transition(db: Database, action: ChargeAction) {
  const { from, to } = chargeTransitions[action];
  return db.updateTable("charges").set({ status: to }).where("charges.status", "in", from);
}

/** Acquires a charge that waits for the customer. Null if it does not wait, or another process was faster. */
export async function acquireChallenged(
  db: Database,
  id: number,
  lease: Temporal.Instant,
): Promise<Charge | null> {
  const charge = await transition(db, "resume")
    .set({ clientSecret: null, leaseExpiresAt: lease })
    .where("id", "=", id)
    .returning(chargeColumns)
    .executeTakeFirst();
  return charge ?? null;
}

/** Acquires a charge after its lease has expired. Null if it has not, or another process was faster. */
export async function acquireExpired(
  db: Database,
  id: number,
  { now, lease }: { readonly now: Temporal.Instant; readonly lease: Temporal.Instant },
): Promise<Charge | null> {
  const charge = await transition(db, "recover")
    .set({ clientSecret: null, leaseExpiresAt: lease })
    .where("id", "=", id)
    .where("leaseExpiresAt", "<=", now)
    .returning(chargeColumns)
    .executeTakeFirst();
  return charge ?? null;
}

/** Acquires all charges with an expired lease, oldest first; each goes to one process only. */
export async function acquireAllExpired(
  db: Database,
  { now, lease }: { readonly now: Temporal.Instant; readonly lease: Temporal.Instant },
): Promise<Charge[]> {
  const charges = await transition(db, "recover")
    .set({ clientSecret: null, leaseExpiresAt: lease })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("charges as expired")
        .where("expired.leaseExpiresAt", "<=", now)
        .select("expired.id")
        .forUpdate()
        .skipLocked(),
    )
    .returning(chargeColumns)
    .execute();
  return charges.toSorted((a, b) => a.id - b.id);
}

/** Marks a charge as waiting for the customer's answer to the bank. */
export async function awaitCustomer(
  db: Database,
  id: number,
  { clientSecret, lease }: { readonly clientSecret: string; readonly lease: Temporal.Instant },
): Promise<void> {
  await transition(db, "challenge")
    .set({ clientSecret, leaseExpiresAt: lease })
    .where("id", "=", id)
    .execute();
}
