import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createSampleDatabase } from "../../test/calls/sample-world.ts";
import { useTestApp } from "../../test/app/make-app.ts";
import {
  addressOf,
  listOperations,
  payloadOf,
  type Operation,
} from "../../test/calls/operations.ts";
import { makeCustomer } from "../../test/fixtures/factories.ts";
import { digestRows } from "../../test/readers/digest-rows.ts";

const app = useTestApp({ database: createSampleDatabase });

let edits: Operation[];
let token: string;

beforeAll(async () => {
  const { operations } = await listOperations(app);
  edits = operations.filter(
    ({ path, sample: { body, query } }) =>
      path.startsWith("/admin/") &&
      (versioned.safeParse(body).success || query?.["version"] !== undefined),
  );
  ({ token } = await makeCustomer(app, ["Staff"]));
}, 60_000);

/** Their row is no longer found after the change, so a second save is sent before it, with another version. */
const ending = new Set([
  "erasePerson",
  "markRefundAsPaid",
  "removeRedirect",
  "removeViewpoint",
  "removeWalkthroughModel",
  "renamePost",
]);

const save = (operation: Operation) =>
  app.request({
    method: operation.method,
    path: addressOf(operation),
    token,
    ...payloadOf(operation),
  });

const versioned = z.looseObject({ version: z.int() });

function withNextVersion(operation: Operation): Operation {
  const { sample } = operation;
  const body = versioned.safeParse(sample.body);
  const next = body.success
    ? { body: { ...body.data, version: body.data.version + 1 } }
    : { query: { ...sample.query, version: String(Number(sample.query?.["version"]) + 1) } };
  return { ...operation, sample: { ...sample, ...next } };
}

describe("two members of staff with the same row open", () => {
  test("save every kind of row: the second is refused, gets the present row and overwrites nothing", async () => {
    const faults: string[] = [];
    for (const operation of edits) {
      const isEnding = ending.has(operation.name);
      const first = isEnding ? null : await save(operation);
      const before = await digestRows(app.database.pool);
      const second = await save(isEnding ? withNextVersion(operation) : operation);
      const after = await digestRows(app.database.pool);
      const { code, current } = second.json<{ code?: string; current?: { version?: number } }>();
      const isRefused =
        second.statusCode === 409 && code === "stale" && (current?.version ?? 0) > 0;
      if ((first !== null && first.statusCode >= 300) || !isRefused || before !== after) {
        faults.push(
          `${operation.name}: ${first?.statusCode}, then ${second.statusCode} ${second.body.slice(0, 200)}${before === after ? "" : ", which changed rows"}`,
        );
      }
    }
    expect(faults).toEqual([]);
    expect(edits.length).toBeGreaterThan(25);
  }, 120_000);
});
