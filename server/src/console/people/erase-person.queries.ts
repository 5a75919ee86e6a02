import { personName } from "@frontage/domain/text/person-name.ts";
import { sql } from "kysely";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { discardFiles } from "../../features/uploads/discarded-files.queries.ts";
import { disownAccount } from "../../features/accounts/access/disown-account.queries.ts";

/** Replaces the name of an erased person. */
const erasedName = { firstName: "Erased", lastName: "person" } as const;
const erasedText = "Erased";

/** An address that no mail server accepts, so that no mail can ever be sent to it. Source: RFC 6761 */
const unusableEmail = (userId: number) => `erased-${userId}@erased.invalid`;

/**
 * Returns the addresses of a person in lower case: the current one, a requested one, and those that mails name as
 * earlier.
 */
export async function listAddresses(tx: DatabaseTransaction, userId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with recursive addresses (email) as (
      (select username from users where id = ${userId}
        union select lower(email) from email_changes where user_id = ${userId})
      union
      select lower(m.recipient_email) from mails m join addresses a on lower(m.facts ->> 'newEmail') = a.email
      where m.kind in ('email_change_requested', 'email_changed')
    )
    select email from addresses`.execute(tx);
  return rows.map(({ email }) => email);
}

/** Returns the keys of the copies of a person's pictures that no one else has. */
export async function listAvatars(tx: DatabaseTransaction, userId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("signInAccounts as own")
    .where("own.userId", "=", userId)
    .where("own.avatar", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("signInAccounts as other")
            .whereRef("other.avatar", "=", "own.avatar")
            .whereRef("other.userId", "!=", "own.userId")
            .select("other.userId"),
        ),
      ),
    )
    .select((eb) => eb.ref("own.avatar").$notNull().as("avatar"))
    .execute();
  return rows.map(({ avatar }) => avatar.replace(/^\//, ""));
}

/** Queues the files of a person for removal from the store: pictures, uploads and thumbnails of designs. */
export async function eraseFiles(
  tx: DatabaseTransaction,
  userId: number,
  { avatars, now }: { readonly avatars: readonly string[]; readonly now: Temporal.Instant },
): Promise<void> {
  const thumbnails = await tx
    .selectFrom("designScreenGroups as g")
    .innerJoin("designs", "designs.id", "g.designId")
    .where("designs.userId", "=", userId)
    .select(["g.thumbnail", "g.screenThumbnails"])
    .execute();
  const keys = thumbnails.flatMap(({ thumbnail, screenThumbnails }) =>
    [thumbnail, ...(screenThumbnails ?? [])].flatMap((each) => (each ? [each.key] : [])),
  );
  await discardFiles(tx, [...avatars, ...keys], now);
  await tx
    .updateTable("uploadedFiles")
    .set({ name: erasedText, droppedAt: now, designId: null, screenGroupId: null })
    .where("userId", "=", userId)
    .execute();
}

/** Deletes a person's designs. Their past bookings no longer name a design. */
export async function eraseDesigns(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx.updateTable("bookings").set({ designCode: null }).where("userId", "=", userId).execute();
  await tx.deleteFrom("brandKits").where("userId", "=", userId).execute();
  await tx.deleteFrom("designs").where("userId", "=", userId).execute();
  await tx.deleteFrom("editorPictures").where("userId", "=", userId).execute();
  // The pages of events contain texts by the person, with their names and links.
  await tx
    .deleteFrom("events")
    .where("bookingId", "in", (eb) =>
      eb.selectFrom("bookings").where("userId", "=", userId).select("id"),
    )
    .execute();
}

/** Empties what a person wrote to us, by account and by address, and deletes the mails about them. */
export async function eraseMessages(
  tx: DatabaseTransaction,
  userId: number,
  { addresses, now }: { readonly addresses: readonly string[]; readonly now: Temporal.Instant },
): Promise<void> {
  const isSender = sql<boolean>`lower(email) = any(${[...addresses]})`;
  const erased = { ...erasedName, email: unusableEmail(userId), trackingId: null };
  const isAboutPerson = sql<boolean>`(lower(inbox_items.email) = any(${[...addresses]})
    or exists (select from enquiries e where e.id = inbox_items.enquiry_id and e.user_id = ${userId})
    or exists (select from bookings b where b.id = inbox_items.booking_id and b.user_id = ${userId}))`;
  await tx
    .updateTable("inboxEntries")
    .set({ text: erasedText })
    .where("itemId", "in", (eb) => eb.selectFrom("inboxItems").where(isAboutPerson).select("id"))
    .execute();
  await tx
    .updateTable("inboxItems")
    .set({ name: personName(erasedName), email: null })
    .set({ subject: erasedText })
    .where(isAboutPerson)
    .execute();
  await tx
    .updateTable("bookingNotes")
    .set({ body: erasedText })
    .where("bookingId", "in", (eb) =>
      eb.selectFrom("bookings").where("userId", "=", userId).select("id"),
    )
    .execute();
  await tx
    .updateTable("enquiries")
    .set({ ...erased, phoneNumber: null, companyName: null })
    .set({ message: sql<string | null>`case when message is not null then ${erasedText} end` })
    .where((eb) => eb.or([eb("userId", "=", userId), isSender]))
    .execute();
  const attachments = await tx
    .selectFrom("supportRequests")
    .where(isSender)
    .where("attachmentKey", "is not", null)
    .select((eb) => eb.ref("attachmentKey").$notNull().as("key"))
    .execute();
  await discardFiles(
    tx,
    attachments.map(({ key }) => key),
    now,
  );
  await tx
    .updateTable("supportRequests")
    .set({ ...erased, phoneNumber: null, summary: erasedText, description: erasedText })
    .set({ attachmentKey: null, attachmentName: null, attachmentType: null })
    .where(isSender)
    .execute();
  await tx
    .updateTable("callRequests")
    .set({ name: personName(erasedName), email: erased.email })
    .set({ phoneNumber: "", callWhen: erasedText, trackingId: null })
    .where(isSender)
    .execute();
  await tx
    .updateTable("reportRequests")
    .set({ ...erased, phone: "", company: "" })
    .where(isSender)
    .execute();
  // Mails to the person, and copies to the team that quote them.
  const quotes = addresses.map((address) => `%${escaped(JSON.stringify(address).slice(1, -1))}%`);
  await tx
    .deleteFrom("mails")
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(recipient_email) = any(${[...addresses]})`,
        sql<boolean>`lower(facts::text) like any(${quotes})`,
      ]),
    )
    .execute();
}

/** Escapes text so that `like` matches it literally. */
const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Deletes everything that can log in to the account. */
export async function eraseAccess(tx: DatabaseTransaction, userId: number): Promise<void> {
  await disownAccount(tx, userId);
  await tx.deleteFrom("userGroups").where("userId", "=", userId).execute();
  await tx.deleteFrom("pendingGroups").where("userId", "=", userId).execute();
}

/** Deletes what the person's requests left behind: billing details, addresses of browsers, campaign ids. */
export async function eraseTraces(tx: DatabaseTransaction, userId: number): Promise<void> {
  for (const table of [
    "billingDetails",
    "invoiceTerms",
    "mutedMails",
    "holds",
    "bookingDrafts",
    "draftShares",
    "favourites",
    "favouriteLists",
    "idempotencyKeys",
  ] as const) {
    await tx.deleteFrom(table).where("userId", "=", userId).execute();
  }
  await tx
    .deleteFrom("replacedHolds")
    .where("dealId", "in", (eb) => eb.selectFrom("deals").where("userId", "=", userId).select("id"))
    .execute();
  await tx.updateTable("deals").set({ trackingId: null }).where("userId", "=", userId).execute();
}

/** Removes the name, the address and the password from the account, which keeps its bookings. */
export async function eraseAccount(
  tx: DatabaseTransaction,
  userId: number,
  erasedAt: Temporal.Instant,
): Promise<void> {
  const email = unusableEmail(userId);
  await tx
    .updateTable("users")
    .set({ ...erasedName, email, username: email, phoneNumber: null })
    .set({ emailVerifiedAt: null, lockedAt: null, lastSeenAt: null, erasedAt })
    .where("id", "=", userId)
    .execute();
}
