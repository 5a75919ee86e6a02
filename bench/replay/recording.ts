import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { dataDir } from "../site/setting.ts";
import { startSite } from "../site/site.ts";

/** A parameter of a statement; bytes are hexadecimal. */
const parameter = z.union([
  z.array(z.union([z.string(), z.number()])),
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ hex: z.string() }),
]);
export type Parameter = z.output<typeof parameter>;

const recordedRequest = z.object({
  url: z.string(),
  statements: z.array(
    z.object({
      text: z.string(),
      name: z.string().nullable(),
      values: z.array(parameter),
      rows: z.array(z.record(z.string(), z.unknown())),
      count: z.int().nullable(),
    }),
  ),
});

/** The statements of a request and their results, in order. */
export type RecordedRequest = z.output<typeof recordedRequest>;

/**
 * Runs the server on a database while a client sends requests. Returns the statements of each request, in the order of
 * the answers.
 */
export async function recordStatements(
  databaseUrl: string,
  ask: (origin: string) => Promise<void>,
): Promise<RecordedRequest[]> {
  const recorded = await record(databaseUrl, ask);
  return recorded.map((request) => recordedRequest.parse(request));
}

const countedRequest = z.object({ url: z.string(), statements: z.array(z.unknown()) });

/** Does the same, but returns only the number of statements of each request. */
export async function countStatements(
  databaseUrl: string,
  ask: (origin: string) => Promise<void>,
): Promise<{ readonly url: string; readonly statements: number }[]> {
  const recorded = await record(databaseUrl, ask);
  return recorded.map((request) => {
    const { url, statements } = countedRequest.parse(request);
    return { url, statements: statements.length };
  });
}

async function record(
  databaseUrl: string,
  ask: (origin: string) => Promise<void>,
): Promise<unknown[]> {
  const recordTo = path.join(dataDir, "statements");
  fs.rmSync(recordTo, { force: true });
  const site = await startSite(databaseUrl, { recordTo });
  try {
    await ask(site.origin);
  } finally {
    await site.stop();
  }
  const lines = fs.readFileSync(recordTo, "utf8").trimEnd().split("\n");
  return lines.map((line): unknown => JSON.parse(line));
}
