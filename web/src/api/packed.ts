import type { unstable_SerializesTo as SerializesTo } from "react-router";

/** Data of a loader as it crosses to the browser. */
export interface Packed<Data> extends SerializesTo<Packed<Data>> {
  readonly packed: unknown;
  /** Says what `unpack` returns. It has no value. */
  readonly unpacked?: Data;
}

/** The data by what it was packed as, so that a page gets the same objects each time. */
const unpackedData = new WeakMap<object, unknown>();

/**
 * Packs a loader's data for its page: the router carries plain data, lists and promises, but no times. Without it, a
 * page that uses a time does not compile. Source: docs/site/site.md#from-the-answer-to-the-page
 * @throws TypeError for an object that is neither plain nor a time
 */
export function pack<Data>(data: Data): Packed<Data> {
  const packed = { packed: packValue(data) };
  unpackedData.set(packed, data);
  // The brand has no value, either.
  return packed as Packed<Data>;
}

/** Returns what a loader has packed; undefined for a page that failed to load. Pages on the server get the data itself. */
export function unpack<Data>(packed: Packed<Data>): Data;
export function unpack<Data>(packed: Packed<Data> | undefined): Data | undefined;
export function unpack<Data>(packed: Packed<Data> | undefined): Data | undefined {
  if (packed && !unpackedData.has(packed)) {
    unpackedData.set(packed, unpackValue(packed.packed));
  }
  return packed && (unpackedData.get(packed) as Data);
}

function packValue(value: unknown): unknown {
  if (typeof value !== "object" || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(packValue);
  }
  if (value instanceof Promise) {
    return value.then(packValue);
  }
  if (isTime(value)) {
    return { $time: value.toString() };
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`A page cannot be given a ${value.constructor.name}`);
  }
  return mapFields(value, packValue);
}

function unpackValue(value: unknown): unknown {
  if (typeof value !== "object" || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(unpackValue);
  }
  if (value instanceof Promise) {
    return value.then(unpackValue);
  }
  return "$time" in value ? timeFrom(String(value.$time)) : mapFields(value, unpackValue);
}

function mapFields(value: object, map: (field: unknown) => unknown): Record<string, unknown> {
  const mapped: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    mapped[name] = map(field);
  }
  return mapped;
}

type Time = Temporal.Instant | Temporal.PlainDate | Temporal.PlainYearMonth;

const isTime = (value: object): value is Time =>
  value instanceof Temporal.Instant ||
  value instanceof Temporal.PlainDate ||
  value instanceof Temporal.PlainYearMonth;

/** Reads `2027-07-10T09:00:00Z`, `2027-07-10` or `2027-07`. */
function timeFrom(text: string): Time {
  if (text.includes("T")) {
    return Temporal.Instant.from(text);
  }
  return text.length === "2027-07".length
    ? Temporal.PlainYearMonth.from(text)
    : Temporal.PlainDate.from(text);
}
