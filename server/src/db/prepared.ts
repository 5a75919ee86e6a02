import { sql, type CompiledQuery, type RawBuilder } from "kysely";
import type { Database } from "./connect.ts";
import { nameStatement } from "./statement-names.ts";

/** The places of a prepared statement's values, by their names. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Prepares a statement that many requests send: a process builds its text once, and each connection keeps its plan. The
 * text must list its columns, since a plan for `*` fails when a migration adds a column.
 * Source: docs/speed/prepared-statements.md
 */
export function prepared<Values extends object, Row>(
  build: (db: Database, places: Places<Values>) => CompiledQuery<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let statement: CompiledQuery<Row> | null = null;
  return async (db, values) => {
    if (!statement) {
      statement = build(db, placesOf<Values>());
      nameStatement(statement.sql);
    }
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Place ? Reflect.get(values, parameter.name) : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters });
    return rows;
  };
}

function placesOf<Values>(): Places<Values> {
  // A place is made when the statement mentions it, which a generic function cannot express to the compiler.
  return new Proxy({}, { get: (_, name) => sql`${new Place(String(name))}` }) as Places<Values>;
}
