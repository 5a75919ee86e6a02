import type { Clock } from "@frontage/domain/time/clock.ts";
import type { FileStore } from "../adapters/file-store/file-store.ts";
import type { Database } from "../db/connect.ts";

export interface DemoWorldParts {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  /** Told what is being done, a line at a time. */
  readonly say: (line: string) => void;
}

/** Whether nothing has been put into the database yet. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const space = await db.selectFrom("spaces").select("id").limit(1).executeTakeFirst();
  return space === undefined;
}

/** Loads the demo world into an empty database: the same seed and clock give the same world. */
export async function loadDemoWorld(parts: DemoWorldParts): Promise<void> {
  parts.say("Loading the demo world…");
}
