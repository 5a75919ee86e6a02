import { sql } from "kysely";

/**
 * A list in parentheses for SQL's `in`. It is a part of the statement and not sent beside it, so that the planner can
 * use an index with the same condition.
 */
export const literals = <Value extends string>(values: readonly Value[]) =>
  sql<Value>`(${sql.join(values.map((value) => sql.lit(value)))})`;
