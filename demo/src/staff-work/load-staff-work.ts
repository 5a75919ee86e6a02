import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { sql } from "kysely";
import { recordAudit, type Actor } from "../../../server/src/audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { giveGroups } from "../../../server/src/features/accounts/access/give-groups.ts";
import { insertAccount } from "../../../server/src/features/accounts/accounts.queries.ts";
import type { DemoPerson } from "../load/load-people.ts";

const lockedEmail = "yasmin.haddad@shoppers.test";

/** What staff did in the days before today. The console shows it, so that none of its pages is empty. */
interface StaffWork {
  readonly tx: DatabaseTransaction;
  readonly actor: Actor & { readonly userId: number };
  /** An hour of a day relative to today, in the default time zone. */
  readonly hourOf: (days: number, hours: number) => Temporal.Instant;
}

/** Loads notes, a saved view, an invited landlord, a locked account and a reconciliation with an open difference. */
export async function loadStaffWork(
  tx: DatabaseTransaction,
  {
    actor,
    people,
    today,
    timeZone,
  }: {
    readonly actor: StaffWork["actor"];
    readonly people: ReadonlyMap<string, DemoPerson>;
    readonly today: Temporal.PlainDate;
    readonly timeZone: string;
  },
): Promise<void> {
  const work: StaffWork = {
    tx,
    actor,
    hourOf: (days, hours) => startOfDay(today.add({ days }), timeZone).add({ hours }),
  };
  await loadNotes(work);
  await tx
    .insertInto("savedViews")
    .values({
      userId: actor.userId,
      list: "bookings",
      name: "To be debited",
      query: "payment=partial_payment&sort=start_time",
      createdAt: work.hourOf(-3, 9),
    })
    .execute();
  await inviteLandlord(work);
  await lockAccount(work, people.get(lockedEmail)?.id);
  await loadReconciliation(work);
}

/** Notes on the next bookings of the demo customer. */
async function loadNotes({ tx, actor, hourOf }: StaffWork): Promise<void> {
  const bookings = await tx
    .selectFrom("bookings")
    .innerJoin("users", "users.id", "bookings.userId")
    .where("users.email", "=", "customer@frontage.test")
    .where("bookings.startsAt", ">", hourOf(1, 0))
    .orderBy("bookings.startsAt")
    .limit(2)
    .select(["bookings.id", "bookings.code"])
    .execute();
  const texts = [
    "Called: they bring their own rail and need the side door from 09:00.",
    "Asked for a second delivery slot. The loading bay is shared until noon, which suits them.",
  ];
  for (const [index, { id, code }] of bookings.entries()) {
    const at = hourOf(-1 - index, 11);
    const body = texts[index] ?? "";
    await tx
      .insertInto("bookingNotes")
      .values({ bookingId: id, userId: actor.userId, body, createdAt: at })
      .execute();
    await recordAudit(tx, { now: () => at }, actor, {
      action: "booking.note",
      subject: { kind: "booking", code },
      after: { note: body },
    });
  }
}

/** A landlord who has not used the link of the invitation yet. */
async function inviteLandlord({ tx, actor, hourOf }: StaffWork): Promise<void> {
  const at = hourOf(-2, 14);
  const id = await insertAccount(tx, {
    firstName: "Rowan",
    lastName: "Ellery",
    email: "rowan.ellery@landlords.test",
    passwordHash: null,
    groups: [],
    createdAt: at,
  });
  if (id === null) {
    throw new Error("The invited landlord has an account already");
  }
  const { before, after } = await giveGroups(tx, at, id, ["Customer", "Landlord"]);
  await recordAudit(tx, { now: () => at }, actor, {
    action: "user.invite_landlord",
    subject: { kind: "user", code: String(id) },
    before,
    after,
  });
}

async function lockAccount(
  { tx, actor, hourOf }: StaffWork,
  id: number | undefined,
): Promise<void> {
  if (id === undefined) {
    throw new Error(`${lockedEmail} has no account`);
  }
  const at = hourOf(-4, 16);
  await tx.updateTable("users").set({ lockedAt: at, version: 2 }).where("id", "=", id).execute();
  await recordAudit(tx, { now: () => at }, actor, {
    action: "user.lock",
    subject: { kind: "user", code: String(id) },
    reason: "Reported a stolen phone. Unlock when they call from the number on file.",
  });
}

/** The run of last night found a charge that someone made by hand at the card provider. */
async function loadReconciliation({ tx, hourOf }: StaffWork): Promise<void> {
  const [since, startedAt] = [hourOf(-35, 0), hourOf(0, 3)];
  const { id } = await tx
    .insertInto("reconciliationRuns")
    .values({
      requestedAt: startedAt,
      status: "succeeded",
      since,
      startedAt,
      chargesChecked: sql`(select count(*) from payments where created_at >= ${since} and amount > 0)`,
      differencesFound: 1,
      finishedAt: startedAt.add({ seconds: 4 }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("reconciliationDifferences")
    .values({
      provider: "testpay",
      movement: "charge",
      fault: "missing_here",
      reference: "made-by-hand-0412",
      providerAmount: 2400,
      providerCurrency: "GBP",
      foundAt: startedAt,
      lastRunId: id,
    })
    .execute();
}
