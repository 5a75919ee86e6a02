import { beforeAll, describe, expect, test } from "vitest";
import { createSampleDatabase } from "../../test/calls/sample-world.ts";
import { useTestApp, type TestApp } from "../../test/app/make-app.ts";
import {
  addressOf,
  listOperations,
  payloadOf,
  type Operation,
} from "../../test/calls/operations.ts";
import { makeCustomer } from "../../test/fixtures/factories.ts";

const app = useTestApp({ database: createSampleDatabase });
const publicApp = useTestApp({ environment: { PUBLIC_URL: "https://frontage.example" } });

let operations: Operation[];

beforeAll(async () => {
  const listed = await listOperations(app);
  operations = listed.operations.filter(({ path }) => path.startsWith("/admin/"));
}, 60_000);

/** The answers to all calls of the console, without duplicates. */
async function answersTo({ request }: TestApp, token: string): Promise<string[]> {
  const answers = new Set<string>();
  for (const operation of operations) {
    const { statusCode, body } = await request({
      method: operation.method,
      path: addressOf(operation),
      token,
      ...payloadOf(operation),
    });
    const isFactor = statusCode === 403 && body.includes('"second_factor_required"');
    answers.add(isFactor ? "second_factor_required" : `${operation.name}: ${statusCode}`);
  }
  return [...answers];
}

describe("every call of the console", () => {
  test("needs a second factor on a public address", async () => {
    const { token } = await makeCustomer(publicApp, ["Staff"]);
    expect(operations.length).toBeGreaterThan(50);
    expect(await answersTo(publicApp, token)).toEqual(["second_factor_required"]);
  }, 60_000);

  test("is refused to a session without the second factor of its account", async () => {
    const { id, token } = await makeCustomer(app, ["Staff"]);
    const now = app.clock.now();
    await app.database.db
      .insertInto("secondFactors")
      .values({ userId: id, secret: Buffer.from("sealed"), startedAt: now, confirmedAt: now })
      .execute();
    expect(await answersTo(app, token)).toEqual(["second_factor_required"]);
  }, 60_000);
});
