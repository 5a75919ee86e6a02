import pg from "pg";

/** The statement that starts a transaction, under the name by which a connection keeps it. */
export const beginStatement = { name: "begin", text: "begin", values: [] };

/** The driver's connection, as far as a query writes to it; its types leave these methods out. */
interface DriverConnection {
  readonly stream: { cork(): void; uncork(): void };
  bind(config: { readonly statement: string }): void;
  execute(config: object): void;
}

/** The methods by which the driver sends a query and passes it what the database answers. */
interface DriverQuery {
  submit(connection: DriverConnection): unknown;
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
}

export interface Statement {
  readonly text: string;
  readonly name?: string;
  readonly values: unknown[];
}

/**
 * Makes a query that starts a transaction and runs its first statement, in one write to the database. Both are before
 * the same synchronisation point of the protocol: if the start fails, the database skips the statement. The connection
 * must have prepared `beginStatement`, and the statement needs a name or values.
 * Source: docs/prepared-statements.md#start-of-a-transaction
 */
export function beginWithStatement(statement: Statement): pg.Query {
  const query = new pg.Query(statement);
  const driver = pg.Query.prototype as unknown as DriverQuery;
  let hasBegun = false;
  const methods: DriverQuery = {
    submit(connection) {
      connection.stream.cork();
      try {
        connection.bind({ statement: beginStatement.name });
        connection.execute({});
        return driver.submit.call(query, connection);
      } finally {
        connection.stream.uncork();
      }
    },
    handleCommandComplete(message, connection) {
      if (hasBegun) {
        driver.handleCommandComplete.call(query, message, connection);
      }
      hasBegun = true;
    },
  };
  return Object.assign(query, methods) as pg.Query;
}
