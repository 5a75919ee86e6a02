import { z } from "zod";
import type { Parameter, RecordedRequest } from "./recording.ts";

/** The origin of a parameter in a replayed statement. */
const source = z.discriminatedUnion("from", [
  /** A constant, or a time that nothing depends on. */
  z.object({ from: z.literal("recording"), value: z.unknown() }),
  /** A value of the request, or a time so many milliseconds after one. */
  z.object({ from: z.literal("fact"), name: z.string(), milliseconds: z.number().optional() }),
  /** A value that an earlier statement returned. */
  z.object({
    from: z.literal("answer"),
    statement: z.int(),
    row: z.int(),
    column: z.string(),
  }),
  /** A random value of a given length for each request; the same wherever it has the same name. */
  z.object({
    from: z.literal("fresh"),
    name: z.string(),
    length: z.int(),
    isBinary: z.boolean(),
  }),
]);
export type Source = z.output<typeof source>;

export const replayPlan = z.array(
  z.object({
    text: z.string(),
    /** The name of a prepared statement; null for any other statement. */
    name: z.string().nullable(),
    values: z.array(source),
    /** The number of rows that it returned or changed in the recording. */
    count: z.int().nullable(),
  }),
);

/** The statements of a request in a form that can be replayed for another one. */
export type ReplayPlan = z.output<typeof replayPlan>;

/** The values of a request by name, in the form that reaches the database. */
export type Facts = Readonly<Record<string, Parameter>>;

interface Recording {
  readonly request: RecordedRequest;
  readonly facts: Facts;
}

/**
 * Derives the origin of each parameter from two recordings of the same kind of request.
 * @throws Error if their statements differ, or the origin of a parameter is unknown
 */
export function planReplay(first: Recording, second: Recording): ReplayPlan {
  const [a, b] = [first.request.statements, second.request.statements];
  const texts = (statements: typeof a) => statements.map(({ text }) => text).join("\n");
  if (a.length === 0 || texts(a) !== texts(b)) {
    throw new Error(`Two requests ran different statements:\n${texts(a)}\n\n${texts(b)}`);
  }
  const known = new Map<string, Source>();
  const know = (one: unknown, other: unknown, from: Source) => {
    // A value that is equal in both recordings does not reveal its origin.
    if (keyOf(one) !== keyOf(other)) {
      known.set(pairOf(one, other), from);
    }
  };
  for (const [name, value] of Object.entries(first.facts)) {
    know(value, second.facts[name], { from: "fact", name });
  }
  return a.map(({ text, name, values, rows, count }, statement) => {
    const sources = values.map((one, index): Source => {
      const other = b[statement]?.values[index] ?? null;
      const found =
        keyOf(one) === keyOf(other)
          ? ({ from: "recording", value: one } as const)
          : (known.get(pairOf(one, other)) ?? timeSource(one, other, first, second));
      const explained = found ?? freshSource(one, `${statement}.${index}`);
      if (!explained) {
        throw new Error(`Unknown source of ${keyOf(one)} in: ${text}`);
      }
      know(one, other, explained);
      return explained;
    });
    for (const [row, columns] of rows.entries()) {
      for (const [column, value] of Object.entries(columns)) {
        const other = b[statement]?.rows[row]?.[column];
        if (!known.has(pairOf(value, other))) {
          know(value, other, { from: "answer", statement, row, column });
        }
      }
    }
    return { text, name, values: sources, count };
  });
}

const keyOf = (value: unknown) => JSON.stringify(value) ?? "";
const pairOf = (one: unknown, other: unknown) => `${keyOf(one)}\n${keyOf(other)}`;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;
const millisecondsOf = (value: unknown) =>
  typeof value === "string" && instant.test(value)
    ? Temporal.Instant.from(value).epochMilliseconds
    : null;

/** A time has the same distance from a time of the request in both recordings; otherwise any time will do. */
function timeSource(
  one: Parameter,
  other: Parameter,
  first: Recording,
  second: Recording,
): Source | null {
  const [a, b] = [millisecondsOf(one), millisecondsOf(other)];
  if (a === null || b === null) {
    return null;
  }
  for (const name of Object.keys(first.facts)) {
    const [from, to] = [millisecondsOf(first.facts[name]), millisecondsOf(second.facts[name])];
    if (from !== null && to !== null && a - from === b - to) {
      return { from: "fact", name, milliseconds: a - from };
    }
  }
  return { from: "recording", value: one };
}

/** Codes and hashes are random, so others of the same length will do. Documents can be repeated. */
function freshSource(value: Parameter, name: string): Source | null {
  if (typeof value === "string") {
    return /^[[{]/.test(value)
      ? { from: "recording", value }
      : { from: "fresh", name, length: value.length, isBinary: false };
  }
  return typeof value === "object" && value !== null
    ? { from: "fresh", name, length: value.hex.length / 2, isBinary: true }
    : null;
}
