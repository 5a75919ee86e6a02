import type { Database, DatabaseTransaction } from "../../server/src/db/connect.ts";

/**
 * Returns a database for operations that open transactions of their own: what they do becomes part of this one, so that
 * the demo world is loaded as a whole or not at all.
 */
export function insideTransaction(tx: DatabaseTransaction): Database {
  const transaction = () => ({
    execute: (operation: (within: DatabaseTransaction) => Promise<unknown>) => operation(tx),
  });
  return new Proxy<Database>(tx, {
    get(_, name) {
      if (name === "transaction") {
        return transaction;
      }
      const member: unknown = Reflect.get(tx, name, tx);
      return typeof member === "function" ? member.bind(tx) : member;
    },
  });
}
