import { releaseHold } from "@frontage/contract/bookings/holds.ts";
import { instant } from "@frontage/contract/wire.ts";
import { z } from "zod";
import { api } from "../../../api/browser-api.ts";

const storageKey = "booking.hold";

const storedHold = z.object({ hold: z.string(), expiresAt: instant, canExtend: z.boolean() });
export type StoredHold = z.output<typeof storedHold>;

/**
 * The hold of this window; null without one. It survives a reload, so that customers are not stopped by their own hold.
 */
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

/** Releases the held times when the customer chooses others. */
export async function releaseStoredHold(): Promise<void> {
  const held = readHold();
  forgetHold();
  if (held) {
    // A failure does not matter, since the hold expires by itself.
    await api(releaseHold, { params: { hold: held.hold } }).catch(() => {});
  }
}
