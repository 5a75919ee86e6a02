import v8 from "node:v8";
import { inject } from "vitest";
import { z } from "zod";
import { startTestApp, type TestApp } from "../app/make-app.ts";
import type { MemoryContent } from "../app/memory-store.ts";
import {
  createDatabase,
  getOrMakeTemplate,
  sampleTemplateOf,
  type TestDatabase,
} from "../app/test-database.ts";
import { skipNumbers } from "../fixtures/factories.ts";
import type { RequestSample } from "./request-sample.ts";
import { makeRequestSamples } from "./request-samples.ts";

/** The samples, which stay in their database, and the files that they need. */
interface StoredSamples {
  readonly token: string;
  readonly samples: Readonly<Record<string, RequestSample>>;
  readonly content: MemoryContent;
}

/**
 * Creates a database with the samples of all endpoints. The first test file that needs them makes them, which takes
 * seconds.
 */
export async function createSampleDatabase(): Promise<TestDatabase> {
  const base = inject("template");
  const name = sampleTemplateOf(base);
  await getOrMakeTemplate(inject("serverUrl"), { base, name, fill: storeSamples });
  return createDatabase(inject("serverUrl"), name);
}

async function storeSamples(database: TestDatabase): Promise<void> {
  const test = await startTestApp({
    database: async () => ({ ...database, drop: async () => {} }),
  });
  skipNumbers();
  const { token, samples } = await makeRequestSamples(test);
  const stored: StoredSamples = {
    token,
    // In wire form: the serializer cannot copy times.
    samples: JSON.parse(JSON.stringify(samples)),
    content: test.files.content,
  };
  // In a separate schema, since tests count the rows of the public one.
  await database.pool.query("create schema samples create table stored (content bytea)");
  await database.pool.query("insert into samples.stored values ($1)", [v8.serialize(stored)]);
  await test.stop();
}

/** Returns the samples of an application on such a database, and gives it their files. */
export async function restoreSamples({ database, files }: TestApp): Promise<StoredSamples> {
  const { rows } = await database.pool.query("select content from samples.stored");
  const [{ content }] = z.tuple([z.object({ content: z.instanceof(Buffer) })]).parse(rows);
  const stored: StoredSamples = v8.deserialize(content);
  for (const [key, file] of stored.content.files) {
    files.content.files.set(key, file);
  }
  for (const [id, parts] of stored.content.uploads) {
    files.content.uploads.set(id, parts);
  }
  return stored;
}
