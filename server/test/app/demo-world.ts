import { afterAll, beforeAll, inject } from "vitest";
import { loadDemoWorld } from "../../../demo/src/load-demo-world.ts";
import { memoryStore } from "./memory-store.ts";
import { createTestClock } from "./test-clock.ts";
import {
  createDatabase,
  demoTemplateOf,
  getOrMakeTemplate,
  type TestDatabase,
} from "./test-database.ts";

/** The time at which the demo world of the tests was loaded. */
export const demoNow = "2027-04-12T09:00:00Z";

/** Returns the template with the demo world. The first test file that needs it loads it, which takes seconds. */
function demoTemplate(): Promise<string> {
  const base = inject("template");
  return getOrMakeTemplate(inject("serverUrl"), {
    base,
    name: demoTemplateOf(base),
    fill: ({ db }) =>
      loadDemoWorld({
        db,
        files: memoryStore(),
        clock: createTestClock(demoNow),
        print: () => {},
      }),
  });
}

/** Creates a database with the demo world. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  return createDatabase(inject("serverUrl"), await demoTemplate());
}

/** A database with the demo world, for all tests of a file. */
export function useDemoWorld(): TestDatabase {
  let world: TestDatabase;
  beforeAll(async () => {
    world = await createDemoDatabase();
  });
  afterAll(() => world.drop());
  return new Proxy({} as TestDatabase, { get: (_, name) => world[name as keyof TestDatabase] });
}
