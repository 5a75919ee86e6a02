import type { DatabaseTransaction } from "../../../db/connect.ts";

/** Records that an event of the provider was handled, in the transaction of its effect. */
export type RecordEvent = (tx: DatabaseTransaction) => Promise<void>;
