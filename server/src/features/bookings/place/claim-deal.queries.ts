import { sql, type Selectable } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredLine } from "../../../db/json-columns.ts";
import { jsonRow, jsonRows } from "../../../db/json-rows.ts";
import { prepared, type Places } from "../../../db/prepared.ts";
import type { Bookings, Deals } from "../../../db/schema.gen.ts";
import { claimTimesOf } from "../../availability/claim-slots.queries.ts";
import { selectReservedSlots, slotValues } from "../../availability/reserved-slots.queries.ts";
import type { HoldOwner } from "../../availability/hold-owner.queries.ts";
import { isReplaceable, type ReplacedHold } from "../../holds/replaced-holds.queries.ts";
import { isKnownKey, type RequestKey } from "../../idempotency/idempotency.queries.ts";
import { referenceVersion } from "../../reference-data/reference-version.queries.ts";
import { chargeColumns, type Charge } from "../charges/charges.queries.ts";
import { hasOpenDeal } from "../deals/open-deals.queries.ts";

const dealColumns = [
  "code",
  "userId",
  "spaceId",
  "currency",
  "paymentTerms",
  "paymentMethod",
  "discountId",
  "discountRate",
  "discountReason",
  "placedByUserId",
  "placedByRequestId",
  "trackingId",
  "createdAt",
] as const satisfies readonly (keyof Deals)[];

const bookingColumns = [
  "code",
  "spaceId",
  "userId",
  "status",
  "startsAt",
  "endsAt",
  "includeFlexiTicket",
  "designCode",
  "currency",
  "totalGross",
  "outstandingAmount",
  "outstandingDueDate",
  "landlordSplit",
  "createdAt",
] as const satisfies readonly (keyof Bookings)[];

const lineColumns = [
  "kind",
  "sku",
  "name",
  "category",
  "quantity",
  "hours",
  "days",
  "optionValues",
  "taxRate",
  "discount",
  "net",
  "tax",
  "gross",
  "position",
] as const satisfies readonly (keyof StoredLine | "position")[];

type NewBooking = Pick<Selectable<Bookings>, (typeof bookingColumns)[number]> & {
  readonly lines: readonly (StoredLine & { readonly position: number })[];
  /** The facts of the signed licence. */
  readonly licence: unknown;
};

/** The rows of a deal, with the conditions on which they are written. */
export interface NewDeal {
  readonly deal: Pick<Selectable<Deals>, (typeof dealColumns)[number]>;
  /** Gross minor units to charge when the deal is placed. */
  readonly chargedNow: number;
  readonly leaseExpiresAt: Temporal.Instant;
  readonly bookings: readonly NewBooking[];
  readonly requestKey: RequestKey | null;
  /** The customer, as the owner of holds that the deal replaces. */
  readonly holdOwner: HoldOwner;
  readonly replacedHold: ReplacedHold | null;
  /** The version of the reference data by which the deal was priced. */
  readonly referenceVersion: number;
}

interface ClaimValues {
  readonly userId: number;
  readonly deal: string;
  readonly chargedNow: number;
  readonly leaseExpiresAt: Temporal.Instant;
  readonly bookings: string;
  readonly key: string | null;
  readonly requestHash: Buffer | null;
  readonly replacedHold: string | null;
  readonly version: number;
  readonly spaceId: number;
  readonly now: Temporal.Instant;
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly holdsOfUser: number | null;
  readonly browserHash: Buffer | null;
  readonly codeHash: Buffer | null;
}

type ClaimRow = { [Column in keyof Charge]: Charge[Column] | null } & {
  readonly reserved: readonly number[];
  readonly isOvertaken: boolean;
  readonly isKeyNew: boolean;
};

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const columnsOf = (table: string, names: readonly string[]) =>
  columns(names.map((name) => `${table}.${name}`));

/**
 * Writes all rows of a deal, or none if a slot is reserved or the reference data has another version. It starts the
 * charge unless the user has an open deal: the database allows only one.
 */
const insertRows = prepared((db, values: Places<ClaimValues>) =>
  sql<ClaimRow>`
    with reserved as (
      ${selectReservedSlots({
        starts: values.starts,
        ends: values.ends,
        now: values.now,
        isSpace: sql<boolean>`spaces.id = (select ${values.spaceId}::bigint)`,
      })}
    ), blocking as (
      select from holds
      where holds.space_id = ${values.spaceId}::bigint
        and ${isReplaceable({
          now: values.now,
          userId: values.holdsOfUser,
          browserHash: values.browserHash,
          codeHash: values.codeHash,
        })}
    ), ready as (
      select where not exists (select from reserved) and not exists (select from blocking)
        and ${referenceVersion} = ${values.version}::bigint
    ), deal as (
      insert into deals (${columns(dealColumns)})
      select ${columnsOf("deal", dealColumns)}
      from ready, jsonb_populate_record(null::deals, ${values.deal}::jsonb) as deal
      returning id, code, user_id, currency, payment_method, created_at, placed_by_user_id
    ), charge as (
      insert into charges (deal_id, code, user_id, currency, payment_method, created_at, purpose,
        status, amount, lease_expires_at, is_by_staff)
      select id, code, user_id, currency, payment_method, created_at, 'deal', 'charging',
        ${values.chargedNow}::bigint, ${values.leaseExpiresAt}::timestamptz,
        placed_by_user_id is not null
      from deal
      on conflict (user_id) where lease_expires_at is not null and purpose = 'deal' do nothing
      returning ${columns(chargeColumns)}
    ), request as (
      insert into idempotency_keys (user_id, key, request_hash, deal_id, created_at)
      select user_id, ${values.key}::uuid, ${values.requestHash}::bytea, deal_id, created_at
      from charge where (select ${values.key}::uuid) is not null
      on conflict (user_id, key) do nothing
      returning deal_id
    ), given as (
      select json from charge, jsonb_array_elements(${values.bookings}::jsonb) as given (json)
    ), booking as (
      insert into bookings (deal_id, ${columns(bookingColumns)})
      select charge.deal_id, ${columnsOf("booking", bookingColumns)}
      from charge, given, jsonb_populate_record(null::bookings, given.json) as booking
      returning id, code, space_id, starts_at, ends_at
    ), claim as (
      ${claimTimesOf(sql`booking`)}
    ), line as (
      insert into booking_lines (booking_id, ${columns(lineColumns)})
      select booking.id, ${columnsOf("line", lineColumns)}
      from booking join given on given.json ->> 'code' = booking.code,
        jsonb_populate_recordset(null::booking_lines, given.json -> 'lines') as line
    ), licence as (
      insert into licences (booking_id, version, signed_at, facts)
      select booking.id, 1, ${values.now}::timestamptz, given.json -> 'licence'
      from booking join given on given.json ->> 'code' = booking.code
    ), replaced as (
      insert into replaced_holds
        (deal_id, code_hash, browser_hash, ip, created_at, expires_at, is_extended)
      select charge.deal_id, hold.code_hash, hold.browser_hash, hold.ip, hold.created_at,
        hold.expires_at, hold.is_extended
      from charge, jsonb_populate_record(null::replaced_holds, ${values.replacedHold}::jsonb) as hold
      where (select ${values.replacedHold}::jsonb) is not null
    )
    select array(select index from reserved) as reserved,
      exists (select from blocking) or ${isKnownKey(values.userId, values.key)}
        or ${hasOpenDeal(values.userId)} as is_overtaken,
      ${values.key}::uuid is null or exists (select from request) as is_key_new,
      ${columnsOf(
        "charge",
        chargeColumns.map((name) => name.replace("charges.", "")),
      )}
    from (select) as one left join charge on true`.compile(db),
);

/** The outcome of a claim; `overtaken` if another request or a change of the reference data was faster. */
export type ClaimOutcome =
  | { readonly status: "claimed"; readonly charge: Charge }
  | { readonly status: "reserved"; readonly indexes: readonly number[] }
  | { readonly status: "overtaken" };

/**
 * Writes a deal with its charge, bookings, claims, lines and licences in one statement. The transaction must be rolled
 * back unless the deal is claimed.
 */
export async function insertDeal(
  tx: DatabaseTransaction,
  { deal, bookings, requestKey, holdOwner, replacedHold, ...given }: NewDeal,
): Promise<ClaimOutcome> {
  const slots = bookings.map(({ startsAt: start, endsAt: end }) => ({ start, end }));
  const [row] = await insertRows(tx, {
    userId: deal.userId,
    deal: JSON.stringify(jsonRow(deal)),
    chargedNow: given.chargedNow,
    leaseExpiresAt: given.leaseExpiresAt,
    bookings: jsonRows(
      bookings.map(({ lines, ...booking }) => ({ ...booking, lines: lines.map(jsonRow) })),
    ),
    key: requestKey?.key ?? null,
    requestHash: requestKey?.requestHash ?? null,
    replacedHold: replacedHold && JSON.stringify(jsonRow(withHexHashes(replacedHold))),
    version: given.referenceVersion,
    spaceId: deal.spaceId,
    now: deal.createdAt,
    holdsOfUser: holdOwner.userId,
    browserHash: holdOwner.browserHash,
    codeHash: holdOwner.codeHash,
    ...slotValues(slots),
  });
  if (!row) {
    throw new Error("A claim has no outcome");
  }
  const { reserved, isOvertaken, isKeyNew, ...charge } = row;
  // The slot may be reserved by the same request, if it was repeated, or by a hold of the customer.
  if (isOvertaken) {
    return { status: "overtaken" };
  }
  if (reserved.length > 0) {
    return { status: "reserved", indexes: reserved };
  }
  return isCharge(charge) && isKeyNew ? { status: "claimed", charge } : { status: "overtaken" };
}

/** Without a charge, all of its columns are null. */
function isCharge(charge: { [Column in keyof Charge]: Charge[Column] | null }): charge is Charge {
  return charge.id !== null;
}

/** Bytes in the form of the database's text. */
const hex = (bytes: Buffer) => `\\x${bytes.toString("hex")}`;

const withHexHashes = ({ codeHash, browserHash, ...hold }: ReplacedHold) => ({
  ...hold,
  codeHash: hex(codeHash),
  browserHash: browserHash && hex(browserHash),
});
