import { instant } from "@frontage/contract/wire.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import {
  newBookingOf,
  withCurrent,
  withNewBooking,
  type KeptDrafts,
} from "@frontage/domain/bookings/draft/replace-draft.ts";
import type { QuotedTime } from "@frontage/domain/pricing/quote.ts";
import { useSyncExternalStore } from "react";
import { z } from "zod";

const storageKey = "booking.draft";
/** The draft of a new booking while an existing one is edited. Source: docs/booking/wizard.md#drafts */
const storedDraftKey = "booking.draft.aside";

/** The browser stores a time under other names than the code. */
const storedTime = z.codec(
  z.object({
    startTime: instant,
    endTime: instant,
    includeFlexiTicket: z.boolean().default(false),
  }),
  z.custom<QuotedTime>(),
  {
    decode: ({ startTime, endTime, ...time }) => ({ ...time, start: startTime, end: endTime }),
    encode: ({ start, end, ...time }) => ({ ...time, startTime: start, endTime: end }),
  },
);

const storedDraft = z.object({
  code: z.string().nullable(),
  space: z.string(),
  design: z.string().nullable().default(null),
  times: z.array(storedTime).default([]),
  products: z
    .array(
      z.object({
        sku: z.string(),
        quantity: z.number().int().min(0).default(0),
        optionValues: z.record(z.string(), z.string()).default({}),
      }),
    )
    .default([]),
  discounts: z.array(z.string()).max(1).default([]),
});

function parseDraft(text: string | null): BookingDraft | null {
  if (text === null) {
    return null;
  }
  try {
    return z.decode(storedDraft, JSON.parse(text));
  } catch {
    // Written by another version, or tampered with: start again instead of failing on every visit.
    return null;
  }
}

function formatDraft(draft: BookingDraft): string {
  const { times, products, discounts } = draft;
  return JSON.stringify(
    z.encode(storedDraft, {
      ...draft,
      times: [...times],
      products: products.map((choice) => ({
        ...choice,
        optionValues: { ...choice.optionValues },
      })),
      discounts: [...discounts],
    }),
  );
}

// Compares the text, so that an unchanged draft stays the same object.
let lastText: string | null = null;
let lastDraft: BookingDraft | null = null;
const listeners = new Set<() => void>();

/** The current draft of this browser; null without one. */
export function readDraft(): BookingDraft | null {
  const text = localStorage.getItem(storageKey);
  if (text !== lastText) {
    lastText = text;
    lastDraft = parseDraft(text);
  }
  return lastDraft;
}

/** Stores the current draft; null removes it. The draft of a new booking survives edits of existing ones. */
export function writeDraft(draft: BookingDraft | null): void {
  keep(withCurrent(storedDrafts(), draft));
}

/** The draft of a new booking, even while an existing one is edited; null without one. */
export function readNewBooking(): BookingDraft | null {
  return newBookingOf(storedDrafts());
}

/** Stores the draft of a new booking; null removes it. */
export function writeNewBooking(draft: BookingDraft | null): void {
  keep(withNewBooking(storedDrafts(), draft));
}

function storedDrafts(): KeptDrafts {
  return { current: readDraft(), aside: parseDraft(localStorage.getItem(storedDraftKey)) };
}

function keep({ current, aside }: KeptDrafts): void {
  store(storageKey, current);
  store(storedDraftKey, aside);
  for (const listener of listeners) {
    listener();
  }
}

function store(key: string, draft: BookingDraft | null): void {
  if (draft) {
    localStorage.setItem(key, formatDraft(draft));
  } else {
    localStorage.removeItem(key);
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The current draft, updated on changes in this or another window. */
export function useDraft(): BookingDraft | null {
  return useSyncExternalStore(subscribe, readDraft, () => null);
}
