import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "@frontage/contract/endpoint.ts";
import {
  badBodies,
  badSegments,
  dealInTurns,
  spoilt,
  spoiltParameter,
  wrongTypes,
} from "../../test/calls/bad-values.ts";
import { errorFormFault } from "../../test/readers/error-form-fault.ts";
import { freshIp, makeCustomer } from "../../test/fixtures/factories.ts";
import { createSampleDatabase } from "../../test/calls/sample-world.ts";
import { useTestApp } from "../../test/app/make-app.ts";
import {
  addressOf,
  listOperations,
  payloadOf,
  type Operation,
} from "../../test/calls/operations.ts";
import { SchemaRefusals } from "../../test/calls/schema-refusals.ts";
import { watchRows } from "../../test/readers/row-counts.ts";
import { required } from "../../../testing/required.ts";
import { InvalidInput } from "./reply/refusal.ts";
import { decodeInput } from "./request/decode.ts";

const app = useTestApp({ database: createSampleDatabase });
let operations: Operation[];
let token: string;

beforeAll(async () => {
  const listed = await listOperations(app);
  ({ token } = listed);
  // Require a token of the design or the model, not a session. Separate tests cover invalid tokens.
  operations = listed.operations.filter(
    ({ name }) => name !== "getWalkthrough" && name !== "getModelPreview",
  );
});

interface Attempt {
  readonly operation: Operation;
  /** What is wrong with it. */
  readonly sent: string;
  readonly address?: string;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
}

function send({ operation, address, body, headers }: Attempt): Promise<LightMyRequestResponse> {
  const path = address ?? addressOf(operation);
  return app.request({
    method: operation.method,
    path,
    token: operation.sample.token ?? token,
    ip: freshIp(),
    body,
    headers: { ...operation.sample.headers, ...headers },
  });
}

/**
 * Sends requests that are, or may be, invalid. Each answer must have the right form, and a refusal must have changed
 * nothing.
 */
async function expectAnswers(
  attempts: Iterable<Attempt>,
  expected: readonly number[],
): Promise<void> {
  const faults: string[] = [];
  const statuses = new Set<number>();
  await freeAllTimes();
  const rows = watchRows(app.database.pool);
  let before = await rows.count();
  for (const attempt of attempts) {
    const { operation, sent } = attempt;
    const answer = await send(attempt);
    const { statusCode } = answer;
    statuses.add(statusCode);
    if (!expected.includes(statusCode)) {
      faults.push(`${operation.name} with ${sent.slice(0, 80)}: ${statusCode}`);
    }
    const fault = statusCode < 400 ? null : errorFormFault(answer);
    if (fault) {
      faults.push(`${operation.name} with ${sent.slice(0, 80)}: ${fault}`);
    }
    if (operation.name === "placeBooking" && statusCode === 201) {
      await freeAllTimes();
    }
    const after = await rows.count();
    // The declined charge was attempted, so its other claims are released.
    if (statusCode >= 400 && statusCode !== 402 && after !== before) {
      faults.push(`${operation.name} with ${sent.slice(0, 80)}: refused, but rows have changed`);
    }
    before = after;
  }
  await rows.verify();
  expect(faults).toEqual([]);
  expect([...statuses].sort()).toEqual(expected);
}

/** Prevents valid requests from being refused because an earlier one reserved the times. */
const freeAllTimes = () => app.database.db.deleteFrom("claims").execute();
const json = { "content-type": "application/json" };
const forms = "multipart/form-data; boundary=x";
/** Endpoints that can refuse the body of their sample. Google is not set up here. */
const present = () => operations.filter(({ name }) => !/Google/.test(name));

/** Not found for the caller, who is not staff. Separate tests cover invalid files. */
const staffOnly = [
  "importFootfall",
  "uploadContentPicture",
  "uploadContentReport",
  "uploadSpacePicture",
  "uploadViewpointPicture",
  "uploadWalkthroughModel",
];

/** The objects of the samples, or of the caller, do not exist. */
const missing = new Set([
  "releaseHold",
  "answerTestChallenge",
  "signInWithGoogle",
  "startGoogleSignIn",
  "continueOpenDeal",
  "abandonOpenDeal",
  ...staffOnly,
]);

/** The design of the sample is attached to an upcoming booking. */
const inUse = new Set(["deleteDesign"]);

/** The code of the sample is wrong: the right one would work only once. */
const wrongCode = new Set(["confirmSecondFactor", "renewRecoveryCodes"]);

/** The objects of their samples no longer exist after one call. */
const removed = new Set([
  "logOut",
  "deleteFavouriteList",
  "removeEditorPicture",
  "retireDevice",
  "deleteView",
  "removeRedirect",
  "removeViewpoint",
  "removeWalkthroughModel",
  "renamePost",
  "retryRefund",
  "payRefundByTransfer",
]);

/** Endpoints with a JSON body, except those that a call ends for good. */
const withBody = () =>
  present().filter(({ name, takesBody, isForm }) => takesBody && !isForm && !removed.has(name));

/** The parameters that the schema does not miss in an empty query. */
function optionalParameters({ query }: Endpoint): string[] {
  const wire = query instanceof z.ZodCodec ? query.def.in : query;
  const missed = z.safeDecode(query ?? z.object({}), {}).error?.issues.map(({ path }) => path[0]);
  return wire instanceof z.ZodObject
    ? Object.keys(wire.shape).filter((name) => !missed?.includes(name))
    : [];
}

/** The fields of a query that the server refuses. */
function refusedFields(endpoint: Endpoint, query: unknown): string[] {
  try {
    decodeInput({ ...endpoint, body: undefined }, query, undefined);
    return [];
  } catch (error) {
    return error instanceof InvalidInput ? Object.keys(error.fields) : [String(error)];
  }
}

/** Allows for thousands of requests on a busy machine. */
const sweep = { timeout: 240_000 };

describe("every endpoint", () => {
  test("accepts its sample, which the following tests break in one place", sweep, async () => {
    for (const operation of operations) {
      const { method, name } = operation;
      const path = addressOf(operation);
      const ofCaller = operation.sample.token ?? token;
      const mine = name === "logOut" ? (await makeCustomer(app)).token : ofCaller;
      const answer = await app.request({ method, path, token: mine, ...payloadOf(operation) });
      const expected = missing.has(name)
        ? [404]
        : inUse.has(name)
          ? [409]
          : wrongCode.has(name)
            ? [400]
            : [200, 201, 204];
      expect(expected, name).toContain(answer.statusCode);
    }
  });

  test("refuses bodies that are not an object or not JSON", sweep, async () => {
    // One parser reads the bodies of all endpoints: neighbours share the bad ones.
    const deal = dealInTurns();
    await expectAnswers(
      withBody().flatMap((operation) =>
        deal(badBodies).map(([type, body]) => ({
          operation,
          sent: `${type} ${body.toString("latin1")}`,
          body,
          headers: { "content-type": type },
        })),
      ),
      [400],
    );
  });

  test("refuses bodies of another media type with 415", sweep, async () => {
    const deal = dealInTurns();
    await expectAnswers(
      present()
        .filter(
          ({ method, name }) => method !== "GET" && !removed.has(name) && !staffOnly.includes(name),
        )
        .flatMap((operation) =>
          [...deal(wrongTypes), operation.isForm ? "application/json" : forms].map((type) => ({
            operation,
            sent: type,
            body: "a=b",
            headers: { "content-type": type },
          })),
        ),
      [415],
    );
  });

  test("refuses bodies that are too large with 413 before it reads them", async () => {
    const body = `{"space": "${"x".repeat(1_100_000)}`;
    await expectAnswers(
      withBody().map((operation) => ({ operation, sent: "1.1 MB", body, headers: json })),
      [413],
    );
  });

  test("refuses invalid query parameters", sweep, async () => {
    // Most parameters are of the same few types: neighbours share the bad values.
    const deal = dealInTurns();
    await expectAnswers(
      operations
        .filter(({ method }) => method === "GET")
        .flatMap((operation) => {
          const valid = Object.entries(operation.sample.query ?? { unknown: "" });
          return valid.flatMap(([name]) => {
            const others = valid.filter(([other]) => other !== name);
            const rest = new URLSearchParams(others).toString();
            return deal([...spoiltParameter(name)]).map((bad) => ({
              operation,
              sent: bad,
              address: addressOf(operation, { query: [rest, bad].filter(Boolean).join("&") }),
            }));
          });
        }),
      [200, 400, 404],
    );
  });

  test("takes an empty optional parameter as missing, alone and repeated", () => {
    let checked = 0;
    for (const endpoint of app.app.endpoints) {
      for (const name of optionalParameters(endpoint)) {
        for (const empty of ["", ["", ""]]) {
          const refused = refusedFields(endpoint, { [name]: empty });
          expect(refused, `${endpoint.name}?${name}=`).not.toContain(name);
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(100);
  });

  test("answers 404 for malformed codes in addresses", sweep, async () => {
    const deal = dealInTurns();
    await expectAnswers(
      operations.flatMap((operation) =>
        // The name of a file may be anything.
        Object.keys(operation.sample.params ?? {})
          .filter((name) => name !== "file_name")
          .flatMap((name) =>
            deal(badSegments).map((segment) => ({
              operation,
              sent: segment,
              address: addressOf(operation, { params: { [name]: segment } }),
            })),
          ),
      ),
      [404],
    );
  });

  // Runs last: some changed bodies are valid and rename the objects of the samples.
  test("refuses fields that are missing, of a wrong type or out of bounds", sweep, async () => {
    const refusals = new SchemaRefusals();
    const endpoints = new Map(app.app.endpoints.map((endpoint) => [endpoint.name, endpoint]));
    await expectAnswers(
      withBody().flatMap((operation) => {
        const endpoint = required(endpoints.get(operation.name), "the endpoint of the operation");
        return [...spoilt(operation.sample.body)]
          .map((value) => JSON.stringify(value))
          .filter((body) => refusals.needsRequest(endpoint, operation.sample.query ?? {}, body))
          .map((body) => ({ operation, sent: body, body, headers: json }));
      }),
      // Too many items in nested lists are refused like a large body.
      [200, 201, 204, 400, 402, 404, 409, 413],
    );
    expect(refusals.faults).toEqual([]);
  });
});

describe("control characters", () => {
  const message = "Remove the control characters.";

  test("are refused at their field in every text, unlike line breaks", async () => {
    const body = { name: "Ada\u0001", email: "\u0000ada@example.com", phone_number: "\u001b" };
    const call = { ...body, when: "On\nMonday\tor\r\nTuesday" };
    const answer = await app.request({
      method: "POST",
      path: "/contact/call-request/",
      body: call,
    });
    const { when, ...fields } = answer.json();
    expect([answer.statusCode, when]).toEqual([400, undefined]);
    for (const field of Object.keys(body)) {
      expect(fields[field]).toContain(message);
    }
  });

  test("are refused in queries, lists and the link of an event", async () => {
    const query = await app.request({ path: "/content/blocks/?prefix=a%00b" });
    expect(query.json().prefix).toContain(message);
    const quote = { space: "a", times: [], discounts: ["SUMMER\u0007"] };
    const answer = await app.request({ method: "POST", path: "/bookings/quote/", body: quote });
    expect(answer.json()["discounts[0]"]).toContain(message);
    const event = operations.filter(({ name }) => name === "createEvent");
    for (const operation of event) {
      const body = { ...operation.sample.body, link: "https://example.com/\u0000" };
      const sample = { ...operation.sample, body };
      const { method } = operation;
      const path = addressOf(operation);
      const form = payloadOf({ ...operation, sample });
      const refused = await app.request({ method, path, token, ...form });
      expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ["link"]]);
    }
    expect(event).toHaveLength(1);
  });
});

describe("an invalid token", sweep, () => {
  const headers = ["", "Token", "Token ", "Token \u00ff", `Token ${"x".repeat(8000)}`, "Token a b"];

  test("gets 401 where one is required, and is ignored elsewhere", async () => {
    const faults: string[] = [];
    // One parser reads the tokens of all endpoints.
    const deal = dealInTurns(3);
    for (const operation of operations.filter(({ sample }) => !sample.headers)) {
      const { method } = operation;
      const path = addressOf(operation);
      const payload = payloadOf(operation);
      const without = await app.request({ method, path, ...payload, ip: freshIp() });
      for (const authorization of deal(headers)) {
        const headers = { ...payload.headers, authorization };
        const answer = await app.request({ method, path, ...payload, headers, ip: freshIp() });
        const fault = answer.statusCode < 400 ? null : errorFormFault(answer);
        const isKnown = operation.name === "register" || operation.name === "placeHold";
        if (fault || (!isKnown && answer.statusCode !== without.statusCode)) {
          faults.push(`${operation.name} ${authorization.slice(0, 20)}: ${answer.statusCode}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

describe("refusals have a fixed order", () => {
  test("401, then 404, then 413 and 415, then 400", async () => {
    const large = "x".repeat(300_000);
    const statuses = async (path: string, method: "POST" | "DELETE", as?: string) => {
      const request = { method, path, token: as };
      return Promise.all(
        [
          { ...request, body: large, headers: json },
          { ...request, body: "x", headers: { "content-type": "text/xml" } },
          { ...request, body: "{", headers: json },
        ].map(async (raw) => (await app.request(raw)).statusCode),
      );
    };
    expect(await statuses("/bookings/", "POST")).toEqual([401, 401, 401]);
    expect(await statuses("/bookings/", "POST", token)).toEqual([413, 415, 400]);
    expect(await statuses("/no/such/", "POST", token)).toEqual([404, 404, 404]);
    const read = { path: "/spaces/nowhere/pricing/?date=x" };
    expect((await app.request(read)).statusCode).toBe(404);
    expect((await app.request({ path: "/bookings/nowhere/?expand=%00" })).statusCode).toBe(401);
  });
});
