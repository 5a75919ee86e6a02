import type { Insertable } from "kysely";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import type { CallRequests, Enquiries, SupportRequests } from "../../db/schema.gen.ts";

/** Stores an enquiry with its times and returns its id. */
export async function insertEnquiry(
  tx: DatabaseTransaction,
  enquiry: Insertable<Enquiries>,
  times: readonly Interval[],
): Promise<number> {
  const { id } = await tx
    .insertInto("enquiries")
    .values(enquiry)
    .returning("id")
    .executeTakeFirstOrThrow();
  if (times.length > 0) {
    const rows = times.map(({ start, end }, position) => ({
      enquiryId: id,
      position,
      startsAt: start,
      endsAt: end,
    }));
    await tx.insertInto("enquiryTimes").values(rows).execute();
  }
  return id;
}

/** Stores a request for support and returns its id. */
export async function insertSupportRequest(
  tx: DatabaseTransaction,
  request: Insertable<SupportRequests>,
): Promise<number> {
  const { id } = await tx
    .insertInto("supportRequests")
    .values(request)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a request for a call and returns its id. */
export async function insertCallRequest(
  tx: DatabaseTransaction,
  request: Insertable<CallRequests>,
): Promise<number> {
  const { id } = await tx
    .insertInto("callRequests")
    .values(request)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
