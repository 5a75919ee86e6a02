import { z } from "zod";
import { contentOf, isDocument, leafPath, listDifferences } from "./document.ts";
import type { Parameter, RecordedRequest } from "./recording.ts";

/** The origin of a single value in a replayed statement. */
const valueSource = z.discriminatedUnion("from", [
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
export type ValueSource = z.output<typeof valueSource>;

/** The origin of a parameter in a replayed statement. */
const source = z.union([
  valueSource,
  /** A list or JSON with the recorded content, except for some of its values. */
  z.object({
    from: z.literal("document"),
    value: z.unknown(),
    leaves: z.array(z.object({ path: leafPath, source: valueSource })),
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
  const known = new Map<string, ValueSource>();
  const know = (one: unknown, other: unknown, from: ValueSource) => {
    // A value that is equal in both recordings does not reveal its origin.
    if (keyOf(one) !== keyOf(other)) {
      known.set(pairOf(one, other), from);
    }
  };
  for (const [name, value] of Object.entries(first.facts)) {
    know(value, second.facts[name], { from: "fact", name });
  }
  const explain = (one: unknown, other: unknown, name: string): ValueSource => {
    const found =
      keyOf(one) === keyOf(other)
        ? ({ from: "recording", value: one } as const)
        : (known.get(pairOf(one, other)) ?? timeSource(one, other, first, second));
    const explained = found ?? freshSource(one, name);
    if (!explained) {
      throw new Error(`Unknown source of ${keyOf(one)} at ${name}`);
    }
    know(one, other, explained);
    return explained;
  };
  return a.map(({ text, name, values, rows, count }, statement) => {
    const sources = values.map((one, index): Source => {
      const other = b[statement]?.values[index] ?? null;
      if (!isDocument(one) || !isDocument(other)) {
        return explain(one, other, `${statement}.${index}`);
      }
      const leaves = listDifferences(contentOf(one), contentOf(other)).map((leaf) => ({
        path: leaf.path,
        source: explain(leaf.one, leaf.other, [statement, index, ...leaf.path].join(".")),
      }));
      return { from: "document", value: one, leaves };
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
  one: unknown,
  other: unknown,
  first: Recording,
  second: Recording,
): ValueSource | null {
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

const bytes = z.object({ hex: z.string() });

/** Codes and hashes are random, so others of the same length will do. */
function freshSource(value: unknown, name: string): ValueSource | null {
  if (typeof value === "string") {
    return { from: "fresh", name, length: value.length, isBinary: false };
  }
  const { data } = bytes.safeParse(value);
  return data ? { from: "fresh", name, length: data.hex.length / 2, isBinary: true } : null;
}
