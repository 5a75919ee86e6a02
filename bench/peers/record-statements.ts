// Loaded into the server before it starts: records the statements of each request.
import { AsyncLocalStorage } from "node:async_hooks";
import diagnostics from "node:diagnostics_channel";
import fs from "node:fs";
import http from "node:http";
import pg from "pg";
import { z } from "zod";

interface Statement {
  readonly text: string;
  /** The name of a prepared statement; null for any other statement. */
  readonly name: string | null;
  readonly values: readonly unknown[];
  rows: readonly unknown[];
  /** The number of rows that were returned or changed; null if there is none. */
  count: number | null;
}

const file = process.env["RECORD_TO"] ?? "recorded-statements";
const current = new AsyncLocalStorage<Statement[]>();
const started = z.object({
  request: z.instanceof(http.IncomingMessage),
  response: z.instanceof(http.ServerResponse),
});

diagnostics.subscribe("http.server.request.start", (message) => {
  const { request, response } = started.parse(message);
  const statements: Statement[] = [];
  current.enterWith(statements);
  response.once("finish", () => {
    fs.appendFileSync(file, `${JSON.stringify({ url: request.url, statements })}\n`);
  });
});

const { prototype } = pg.Client;
const query = prototype.query as (...given: unknown[]) => unknown;
const answer = z.object({ rows: z.array(z.unknown()), rowCount: z.int().nullable() });

Object.assign(prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    const result = query.apply(this, given);
    const sent = sentStatement(given);
    if (sent && result instanceof Promise) {
      const statement: Statement = { ...sent, rows: [], count: null };
      current.getStore()?.push(statement);
      void result.then(
        (answered: unknown) => {
          const { rows, rowCount } = answer.parse(answered);
          Object.assign(statement, { rows, count: rowCount });
        },
        () => {},
      );
    }
    return result;
  },
});

const preparedStatement = z.object({
  name: z.string(),
  text: z.string(),
  values: z.array(z.unknown()),
});

/** The statement in the arguments of a call of the driver; null for any other call. */
function sentStatement([first, values]: readonly unknown[]) {
  if (typeof first === "string") {
    return { text: first, name: null, values: storable(values) };
  }
  const { data } = preparedStatement.safeParse(first);
  return data ? { ...data, values: storable(data.values) } : null;
}

function storable(values: unknown): unknown[] {
  return Array.isArray(values)
    ? values.map((value: unknown) =>
        value instanceof Uint8Array ? { hex: Buffer.from(value).toString("hex") } : value,
      )
    : [];
}
