import * as z from "zod/mini";
import { readPlan, type Plan } from "../plan/plan.ts";

const keyName = "player.key";
const lastName = "player.last";

const lastShape = z.object({
  /** The device key of the check-in. */
  key: z.string(),
  answer: z.unknown(),
  /** The server's time minus the time of this computer, in milliseconds. */
  offset: z.number(),
  /** The time of the answer, by the server's clock. */
  contactAt: z.number(),
});

/** The last successful check-in. */
export interface LastContact {
  readonly plan: Plan;
  readonly offset: number;
  readonly contactAt: number;
}

/** Returns the key of the screen; null before the set-up. */
export function rememberedKey(): string | null {
  return read(keyName);
}

export function rememberKey(key: string): void {
  write(keyName, key);
}

/** Returns the last answer for this key; null if there is none that this version can read. */
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

/** Keeps how far the computer's clock is from the server's, once that clock was set. */
export function rememberOffset(offset: number): void {
  try {
    const last = lastShape.parse(JSON.parse(read(lastName) ?? "null"));
    rememberContact({ ...last, offset });
  } catch {
    // There was no contact yet.
  }
}

// Storage can be blocked or full. The player then forgets the key and the plan when it is closed.

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
    // The player continues with the values in memory.
  }
}
