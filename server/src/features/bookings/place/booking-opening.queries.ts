import type { Interval } from "@frontage/domain/time/interval.ts";
import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { prepared, type Places } from "../../../db/prepared.ts";
import type { HoldOwner } from "../../availability/hold-owner.queries.ts";
import { selectReservedSlots, slotValues } from "../../availability/reserved-slots.queries.ts";
import { isKnownKey } from "../../idempotency/idempotency.queries.ts";
import { referenceVersion } from "../../reference-data/reference-version.queries.ts";
import { hasOpenDeal } from "../deals/open-deals.queries.ts";

/** What decides at once how a request to book continues. */
export interface BookingOpening {
  /** The version of the reference data. */
  readonly referenceVersion: number;
  /** Whether the request's key has placed a deal before. */
  readonly isRepeated: boolean;
  readonly hasOpenDeal: boolean;
  /** The indexes of the times that are reserved. */
  readonly reserved: readonly number[];
}

export interface BookingRequest {
  readonly userId: number;
  /** The idempotency key; null without one. */
  readonly key: string | null;
  /** Code of the space. */
  readonly space: string;
  readonly times: readonly Interval[];
  readonly holdOwner: HoldOwner;
  readonly now: Temporal.Instant;
}

interface OpeningValues {
  readonly userId: number;
  readonly key: string | null;
  readonly space: string;
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly now: Temporal.Instant;
  readonly holdsOfUser: number | null;
  readonly browserHash: Buffer | null;
  readonly codeHash: Buffer | null;
}

const selectOpening = prepared((db, values: Places<OpeningValues>) =>
  sql<BookingOpening>`
    select ${referenceVersion} as reference_version,
      ${isKnownKey(values.userId, values.key)} as is_repeated,
      ${hasOpenDeal(values.userId)} as has_open_deal,
      array(${selectReservedSlots({
        starts: values.starts,
        ends: values.ends,
        now: values.now,
        isSpace: sql<boolean>`spaces.code = (select ${values.space}::text)`,
        exceptHoldsOf: {
          userId: values.holdsOfUser,
          browserHash: values.browserHash,
          codeHash: values.codeHash,
        },
      })}) as reserved`.compile(db),
);

/** Reads everything that can refuse or repeat a request to book before its basket is priced. */
export async function readOpening(
  db: Database,
  { times, holdOwner, ...request }: BookingRequest,
): Promise<BookingOpening> {
  const { userId: holdsOfUser, browserHash, codeHash } = holdOwner;
  const values = { ...request, ...slotValues(times), holdsOfUser, browserHash, codeHash };
  const [opening] = await selectOpening(db, values);
  if (!opening) {
    throw new Error("A request to book has no opening");
  }
  return opening;
}
