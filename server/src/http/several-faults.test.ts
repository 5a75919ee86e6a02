import type { Endpoint } from "@frontage/contract/endpoint.ts";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createSampleDatabase } from "../../test/calls/sample-world.ts";
import { addressOf, listOperations, type Operation } from "../../test/calls/operations.ts";
import { useTestApp } from "../../test/app/make-app.ts";
import { freshIp } from "../../test/fixtures/factories.ts";
import { decodeInput } from "./request/decode.ts";

// Source: docs/developing/api.md#all-problems-at-once

const app = useTestApp({ database: createSampleDatabase });
let operations: readonly Operation[];
let token: string;

beforeAll(async () => {
  ({ operations, token } = await listOperations(app));
});

type Body = Readonly<Record<string, unknown>>;

const isBody = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every value inside a body that is not a container, with the path to it. */
function leavesOf(value: unknown, path: readonly (string | number)[] = []): Leaf[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => leavesOf(item, [...path, index]));
  }
  return isBody(value)
    ? Object.entries(value).flatMap(([name, item]) => leavesOf(item, [...path, name]))
    : [{ path, value }];
}

interface Leaf {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** The body with another value at a path. */
function withValue(body: unknown, [step, ...rest]: Leaf["path"], value: unknown): unknown {
  if (step === undefined) {
    return value;
  }
  if (Array.isArray(body)) {
    return body.map((item, index) => (index === step ? withValue(item, rest, value) : item));
  }
  return { ...(body as Body), [step]: withValue((body as Body)[step], rest, value) };
}

/** Values that look right and that a rule may refuse: what is unknown, past, far ahead or out of proportion. */
function doubtful(value: unknown): readonly unknown[] {
  if (typeof value === "number") {
    return [value + 987_654, 1, -Math.abs(value) - 1];
  }
  if (typeof value === "boolean") {
    return [!value];
  }
  if (value === null) {
    return ["nope", 987_654];
  }
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) {
    return ["2001-01-01T10:00:00Z", "2099-01-01T10:07:00Z"];
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return ["2001-01-01", "2099-01-01"];
  }
  if (/^\d\d:\d\d/.test(text)) {
    return ["00:00", "23:59"];
  }
  if (/^[0-9a-f]{16}$/.test(text)) {
    return ["0123456789abcdef"];
  }
  return ["nope", "nope@example.org", "Europe/Nowhere", "password1234", text.toUpperCase()];
}

/**
 * Rules that need another field, so that they are not checked while it has a fault itself: the operation, the fields of
 * the rule, and the other field.
 */
const dependent = new Set([
  // Times and options depend on the space, and what may be owed depends on the price.
  ...["getQuote", "placeBooking", "shareDraft"].flatMap((name) => [
    `${name} times[0] space`,
    `${name} times[0],times[0].include_flexi_ticket space`,
    `${name} products[0].option_values.hours-before space`,
    `${name} products[1].option_values.configuration space`,
  ]),
  "placeHold times[0] space",
  "quoteForCustomer times[0] space",
  "bookForCustomer times[0] space",
  ...["space", "times", "discount", "expected_total"].map((one) => `bookForCustomer terms ${one}`),
  // A comparison needs both sides.
  ...["previewBookingSettings", "updateBookingSettings"].flatMap((name) => [
    `${name} max_time min_time`,
    `${name} increment min_time`,
    `${name} add_ons_note_days change_cutoff_days`,
  ]),
  "addRateCard end_date start_date",
  "updateRateCard end_date start_date",
  "closeSpace end_time start_time",
  "moveByStaff start end",
  "addTax start_date currency",
  "addDevice screen_group kind",
  "setSpaceStatus booking_enabled status",
  "saveContent publish_at publish",
  // Wrong credentials do not say which part is wrong.
  "logIn non_field_errors email",
  "logIn non_field_errors password",
  // A code works once, so it is not tried before the password is right.
  "renewRecoveryCodes code current_password",
]);

/** Sends a call with another body. */
const send = (operation: Operation, body: object) =>
  app.request({
    method: operation.method,
    path: addressOf(operation),
    token: operation.sample.token ?? token,
    ip: freshIp(),
    body,
    headers: { ...operation.sample.headers },
  });

/** The version after a change, or in the refusal of a stale one. */
function versionIn(answer: string): number | undefined {
  if (!answer.startsWith("{")) {
    return undefined;
  }
  const { version, current } = z
    .object({ version: z.number().optional(), current: z.unknown() })
    .catch({ current: undefined })
    .parse(JSON.parse(answer));
  return version ?? z.object({ version: z.number() }).safeParse(current).data?.version;
}

/** The bodies of a sample with one doubtful value that the schema accepts. */
function* doubtfulBodies(endpoint: Endpoint, body: Body) {
  for (const { path, value } of leavesOf(body).filter((leaf) => leaf.path[0] !== "version")) {
    for (const other of doubtful(value)) {
      const sent = withValue(body, path, other) as Body;
      try {
        decodeInput(endpoint, {}, sent);
      } catch {
        continue;
      }
      yield { at: String(path[0]), sent };
    }
  }
}

const fieldOf = (name: string) => name.split(/[.[]/)[0];

test("a fault of form hides no fault that a rule finds", async () => {
  const hidden = new Set<string>();
  const tried = new Set<string>();
  for (const operation of operations) {
    const { sample, name, isForm } = operation;
    const endpoint = app.app.endpoints.find((one) => one.name === name);
    if (!isBody(sample.body) || isForm || !endpoint) {
      continue;
    }
    let version: number | undefined;
    for (const { at, sent: doubted } of doubtfulBodies(endpoint, sample.body)) {
      const withVersion = () =>
        version !== undefined && "version" in doubted ? { ...doubted, version } : doubted;
      let answer = await send(operation, withVersion());
      version = versionIn(answer.body) ?? version;
      if (answer.statusCode === 409) {
        answer = await send(operation, withVersion());
        version = versionIn(answer.body) ?? version;
      }
      const rules = answer.statusCode === 400 ? Object.keys(answer.json()) : [];
      const ruled = new Set([at, ...rules.map(fieldOf)]);
      for (const field of rules.length > 0 ? Object.keys(doubted) : []) {
        const what = `${name} ${rules.join()} ${field}`;
        if (ruled.has(field) || tried.has(what)) {
          continue;
        }
        tried.add(what);
        const refused = await send(operation, { ...withVersion(), [field]: { no: "such" } });
        const named = refused.statusCode === 400 ? Object.keys(refused.json()) : [];
        const hasBoth = [field, ...rules].every((one) =>
          named.some((known) => known === one || (one === field && fieldOf(known) === field)),
        );
        if (!hasBoth && !dependent.has(what)) {
          hidden.add(what);
        }
      }
    }
  }
  expect([...hidden]).toEqual([]);
  // Every exception is one that the samples meet.
  expect([...dependent].filter((what) => !tried.has(what))).toEqual([]);
  // Far more would be missed if the samples or the values stopped finding faults.
  expect(tried.size).toBeGreaterThan(200);
}, 300_000);
