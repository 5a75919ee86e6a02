import * as z from "zod/mini";
import { readPlan, type Plan } from "../plan/plan.ts";

const keyName = "player.key";
const lastName = "player.last";

const lastShape = z.object({
  /** The key that it was answered to. */
  key: z.string(),
  answer: z.unknown(),
  /** The server's time less this computer's, in milliseconds. */
  offset: z.number(),
  /** When it came, by the server's clock. */
  contactAt: z.number(),
});

/** The last check-in that was answered. */
export interface LastContact {
  readonly plan: Plan;
  readonly offset: number;
  readonly contactAt: number;
}

/** The key of the screen; null before it was set up. */
export function rememberedKey(): string | null {
  return read(keyName);
}

export function rememberKey(key: string): void {
  write(keyName, key);
}

/** What was answered to this key last; null if there is nothing, or nothing that this version understands. */
export function lastContact(key: string): LastContact | null {
  try {
    const last = lastShape.parse(JSON.parse(read(lastName) ?? "null"));
    const { offset, contactAt } = last;
    return last.key === key ? { plan: readPlan(last.answer), offset, contactAt } : null;
  } catch {
    return null;
  }
}

export function rememberContact(last: z.output<typeof lastShape>): void {
  write(lastName, JSON.stringify(last));
}

// Storage may be forbidden or full: then the player remembers nothing after it is closed.

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // What is in memory goes on.
  }
}
