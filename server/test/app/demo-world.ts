import { afterAll, beforeAll, inject } from "vitest";
import { loadDemoWorld } from "../../src/demo-world/load-demo-world.ts";
import { memoryStore } from "./memory-store.ts";
import { quickPicture } from "./quick-pictures.ts";
import { createTestClock } from "./test-clock.ts";
import { createDatabase, type TestDatabase } from "./test-database.ts";

/** A database with the demo world of a given day, for all tests of a file. */
export function useDemoWorld(now: string): TestDatabase {
  let world: TestDatabase;
  beforeAll(async () => {
    world = await createDatabase(inject("serverUrl"), inject("template"));
    const parts = { db: world.db, files: memoryStore(), clock: createTestClock(now) };
    await loadDemoWorld({ ...parts, print: () => {}, derivePicture: quickPicture });
  });
  afterAll(() => world.drop());
  return new Proxy({} as TestDatabase, { get: (_, name) => world[name as keyof TestDatabase] });
}
