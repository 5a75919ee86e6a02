import { randomBytes } from "node:crypto";
import type pg from "pg";
import { contentOf, setLeaf } from "./document.ts";
import type { Facts, ReplayPlan, Source, ValueSource } from "./replay-plan.ts";

type Row = Record<string, unknown>;

/** Replays the statements of a plan for a request, in their original transactions. Returns the rows of the last one. */
export function createReplay(pool: pg.Pool, plan: ReplayPlan): (facts: Facts) => Promise<Row[]> {
  return async (facts) => {
    const answers: Row[][] = [];
    const made = new Map<string, unknown>();
    let transaction: pg.PoolClient | null = null;
    try {
      for (const { text, name, values, count } of plan) {
        transaction ??= text === "begin" ? await pool.connect() : null;
        const parameters = values.map((value) => parameterOf(value, facts, answers, made));
        const { rows, rowCount } = await (transaction ?? pool).query<Row>({
          text,
          ...(name !== null && { name }),
          values: parameters,
        });
        if (rowCount !== count) {
          throw new Error(`Touched ${rowCount} rows and not ${count} as recorded: ${text}`);
        }
        answers.push(rows);
        if (text === "commit") {
          transaction?.release();
          transaction = null;
        }
      }
    } catch (error) {
      transaction?.release(true);
      throw error;
    }
    return answers.at(-1) ?? [];
  };
}

function parameterOf(
  source: Source,
  facts: Facts,
  answers: readonly Row[][],
  made: Map<string, unknown>,
): unknown {
  if (source.from !== "document") {
    return valueOf(source, facts, answers, made);
  }
  const content = contentOf(source.value);
  for (const leaf of source.leaves) {
    setLeaf(content, leaf.path, valueOf(leaf.source, facts, answers, made));
  }
  return typeof source.value === "string" ? JSON.stringify(content) : content;
}

function valueOf(
  source: ValueSource,
  facts: Facts,
  answers: readonly Row[][],
  made: Map<string, unknown>,
): unknown {
  switch (source.from) {
    case "recording":
      return fromDigits(source.value);
    case "fact":
      return laterBy(source.milliseconds ?? 0, fromDigits(facts[source.name]));
    case "answer":
      return answers[source.statement]?.[source.row]?.[source.column];
    case "fresh": {
      const { name, length, isBinary } = source;
      const value = made.get(name) ?? (isBinary ? randomBytes(length) : randomText(length));
      made.set(name, value);
      return value;
    }
  }
}

function fromDigits(value: unknown): unknown {
  return typeof value === "object" && value !== null && "hex" in value
    ? Buffer.from(String(value.hex), "hex")
    : value;
}

function laterBy(milliseconds: number, value: unknown): unknown {
  return milliseconds === 0
    ? value
    : Temporal.Instant.from(String(value)).add({ milliseconds }).toString();
}

const randomText = (length: number) => randomBytes(length).toString("hex").slice(0, length);
