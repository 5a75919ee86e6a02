import { beforeAll, expect, test } from "vitest";
import { errorFormFault } from "../../test/readers/error-form-fault.ts";
import { freshIp } from "../../test/fixtures/factories.ts";
import { createSampleDatabase } from "../../test/calls/sample-world.ts";
import { useTestApp } from "../../test/app/make-app.ts";
import { listOperations, type Operation } from "../../test/calls/operations.ts";
import { randomCall } from "../../test/calls/random-calls.ts";
import { seededRandom } from "../../../demo/src/plan/seeded-random.ts";

/** The same calls in every run: `npm run fuzz` makes many more. */
const calls = Number(process.env["FUZZ_CALLS"] ?? 600);
/** The same calls each time, unless a seed is given. */
const seed = process.env["FUZZ_SEED"] ?? "frontage";
const atOnce = 10;

const app = useTestApp({ database: createSampleDatabase });
let operations: Operation[];
let token: string;

beforeAll(async () => {
  ({ operations, token } = await listOperations(app));
  // Calls that would end the other callers' sessions.
  operations = operations.filter(({ name }) => name !== "logOut");
});

test(
  `answers ${calls} random calls in the format of the contract, none with 5xx`,
  { timeout: 1_200_000 },
  async () => {
    const random = seededRandom(seed);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (let done = 0; done < calls; done += atOnce) {
      const batch = Array.from({ length: atOnce }, () => randomCall(random, operations, token));
      await Promise.all(
        batch.map(async (call) => {
          const answer = await app.request({ ...call, ip: freshIp() });
          const { statusCode } = answer;
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
          const fault = statusCode < 400 || statusCode === 416 ? null : errorFormFault(answer);
          if (fault) {
            faults.push(`${call.method} ${call.path.slice(0, 200)} ${shown(call.body)}: ${fault}`);
          }
        }),
      );
    }
    expect(faults).toEqual([]);
    // The calls reach the handlers: many succeed, and the others are refused in every possible way.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(calls / 20);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([400, 401, 404, 415]));
  },
);

const shown = (body: unknown) => String(body).slice(0, 300);
