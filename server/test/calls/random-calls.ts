import type { SeededRandom } from "../../../demo/src/plan/seeded-random.ts";
import { badBodies, badValues, spoiltParameter, wrongTypes } from "./bad-values.ts";
import type { RawRequest } from "../app/make-app.ts";
import { addressOf, payloadOf, type Operation } from "./operations.ts";
import { randomSegment, randomText } from "./random-text.ts";

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/** Copies a value and replaces one or two parts with bad ones. */
function spoil(random: SeededRandom, value: unknown): unknown {
  if (random.chance(0.15)) {
    return random.chance(0.2) ? randomText(random) : random.pick(badValues);
  }
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => (random.chance(0.5) ? item : spoil(random, item)));
    return random.chance(0.1) ? [...items, ...items] : items;
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(() => !random.chance(0.05))
        .map(([name, item]) => [name, random.chance(0.7) ? item : spoil(random, item)]),
    );
  }
  return random.chance(0.3) ? random.pick(badValues) : value;
}

function randomQuery(random: SeededRandom, { sample }: Operation): string {
  const names = [...Object.keys(sample.query ?? {}), "page"];
  return random.pick([...spoiltParameter(random.pick(names))]);
}

/** A call with one or more faults, or perhaps none. */
export function randomCall(
  random: SeededRandom,
  operations: readonly Operation[],
  token: string,
): RawRequest {
  const operation = random.pick(operations);
  const params = Object.fromEntries(
    Object.keys(operation.sample.params ?? {}).flatMap((name) =>
      random.chance(0.2) ? [[name, randomSegment(random)]] : [],
    ),
  );
  const path = random.chance(0.03)
    ? `/${randomSegment(random)}/${randomSegment(random)}/`
    : addressOf(operation, {
        params,
        ...(random.chance(0.4) && { query: randomQuery(random, operation) }),
      });
  return {
    method: random.chance(0.05) ? random.pick(methods) : operation.method,
    path,
    ...(random.chance(0.85) && { token: operation.sample.token ?? token }),
    ...randomPayload(random, operation),
  };
}

function randomPayload(
  random: SeededRandom,
  operation: Operation,
): { readonly body?: unknown; readonly headers: Record<string, string> } {
  const extra = randomHeaders(random);
  if (!operation.takesBody || random.chance(0.05)) {
    return { headers: extra };
  }
  if (random.chance(0.1)) {
    const [type, body] = random.pick(badBodies);
    return { body, headers: { ...extra, "content-type": type } };
  }
  const { sample } = operation;
  const body = spoil(random, sample.body);
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  if (operation.isForm) {
    const fields = Object.entries(isObject ? body : {}).map(([name, value]) => [
      name,
      typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    ]);
    const spoilt = { ...operation, sample: { ...sample, body: Object.fromEntries(fields) } };
    const { headers, ...form } = payloadOf(spoilt);
    return { ...form, headers: { ...extra, ...headers } };
  }
  const type = random.chance(0.03) ? random.pick(wrongTypes) : "application/json";
  return { body: JSON.stringify(body), headers: { ...extra, "content-type": type } };
}

const headerNames = [
  "idempotency-key",
  "if-none-match",
  "accept-encoding",
  "range",
  "cookie",
].concat(["user-agent", "accept", "referer", "origin", "stripe-signature", "x-forwarded-for"]);

/** Printable characters only, since clients refuse others. */
function randomHeaders(random: SeededRandom): Record<string, string> {
  return random.chance(0.3)
    ? { [random.pick(headerNames)]: randomText(random).replace(/[^\x20-\x7e]/g, "") }
    : {};
}
