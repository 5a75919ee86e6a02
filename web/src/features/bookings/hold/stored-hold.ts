import { releaseHold } from "@frontage/contract/bookings/holds.ts";
import { instant } from "@frontage/contract/wire.ts";
import { z } from "zod";
import { api } from "../../../api/browser-api.ts";

const storageKey = "booking.hold";

const storedHold = z.object({ hold: z.string(), expiresAt: instant });
export type StoredHold = z.output<typeof storedHold>;

/** The hold of this window: it outlives a reload, so that its owner is not held up by it. Null without one. */
export function readHold(): StoredHold | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    return text === null ? null : z.decode(storedHold, JSON.parse(text));
  } catch {
    return null;
  }
}

export function storeHold(hold: StoredHold): void {
  sessionStorage.setItem(storageKey, JSON.stringify(z.encode(storedHold, hold)));
}

export function forgetHold(): void {
  sessionStorage.removeItem(storageKey);
}

/** Gives held times back, when their owner has gone to choose others. */
export async function releaseStoredHold(): Promise<void> {
  const held = readHold();
  forgetHold();
  if (held) {
    // Whether or not the server hears of it: the hold expires by itself.
    await api(releaseHold, { params: { hold: held.hold } }).catch(() => {});
  }
}
