import { instant } from "@frontage/contract/wire.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import {
  findDraftOf,
  recordDraft,
  type ListedDraft,
} from "@frontage/domain/bookings/draft/draft-list.ts";
import {
  isHalfFinished,
  newBookingOf,
  withCurrent,
  withNewBooking,
  type KeptDrafts,
} from "@frontage/domain/bookings/draft/replace-draft.ts";
import type { QuotedTime } from "@frontage/domain/pricing/quote.ts";
import { useSyncExternalStore } from "react";
import { z } from "zod";
import { sessionToken } from "../../../session/session.ts";
import { readStoredDrafts, useStoredDrafts, writeStoredDrafts } from "./draft-list-store.ts";

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

/** A draft of the list, and whether the account has it as it is. */
export interface KeptDraft extends ListedDraft {
  readonly isSaved: boolean;
}

const keptDraft = z.object({ draft: storedDraft, changedAt: instant, isSaved: z.boolean() });

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

function encodeDraft(draft: BookingDraft): z.input<typeof storedDraft> {
  const { times, products, discounts } = draft;
  return z.encode(storedDraft, {
    ...draft,
    times: [...times],
    products: products.map((choice) => ({ ...choice, optionValues: { ...choice.optionValues } })),
    discounts: [...discounts],
  });
}

const formatDraft = (draft: BookingDraft) => JSON.stringify(encodeDraft(draft));

/** Whether two drafts have the same choices. */
export function hasSameChoices(one: BookingDraft | null, other: BookingDraft | null): boolean {
  return (
    one === other || (one !== null && other !== null && formatDraft(one) === formatDraft(other))
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

function keep(kept: KeptDrafts): void {
  const before = readNewBooking();
  const after = newBookingOf(kept);
  const drafts = readDrafts();
  // Opening a draft of the list changes nothing in it.
  const isListed = after && hasSameChoices(findDraftOf(drafts, after.space)?.draft ?? null, after);
  if (!isListed && !hasSameChoices(before, after)) {
    const next = recordDraft(drafts, before, after, keptNow);
    if (next !== drafts) {
      writeDrafts(next, endedWith(drafts, next));
    }
  }
  storeBoth(kept);
}

// The browser's own clock: only how long ago it was is ever compared with another. docs/booking/drafts.md#on-every-device
const keptNow = (draft: BookingDraft): KeptDraft => ({
  draft,
  changedAt: Temporal.Now.instant(),
  isSaved: false,
});

/** The spaces whose drafts may be with the account and have ended. One that a sixth space pushed out ends there as well. */
function endedWith(before: readonly KeptDraft[], after: readonly KeptDraft[]): string[] {
  const isSignedIn = sessionToken() !== null;
  const ended = before.filter(
    ({ draft, isSaved }) => (isSaved || isSignedIn) && findDraftOf(after, draft.space) === null,
  );
  const earlier = readStoredDrafts()?.ended ?? [];
  return [...new Set([...earlier, ...ended.map(({ draft }) => draft.space)])].filter(
    (space) => findDraftOf(after, space) === null,
  );
}

function writeDrafts(drafts: readonly KeptDraft[], ended: readonly string[]): void {
  writeStoredDrafts({
    drafts: drafts.map(({ draft, changedAt, isSaved }) => ({
      draft: encodeDraft(draft),
      changedAt: changedAt.toString(),
      isSaved,
    })),
    ended,
  });
}

let lastStored: ReturnType<typeof readStoredDrafts> = null;
let lastDrafts: readonly KeptDraft[] = [];

/** The drafts of this browser, the one that was changed last first. Source: docs/booking/drafts.md#which-are-kept */
export function readDrafts(): readonly KeptDraft[] {
  const stored = readStoredDrafts();
  if (stored === null) {
    // From before there was a list.
    const draft = readNewBooking();
    return isHalfFinished(draft) ? [keptNow(draft)] : [];
  }
  if (stored !== lastStored) {
    lastStored = stored;
    lastDrafts = stored.drafts.flatMap((entry) => {
      const { data } = z.safeDecode(keptDraft, entry as z.input<typeof keptDraft>);
      return data ? [data] : [];
    });
  }
  return lastDrafts;
}

/** The drafts of this browser, updated on changes in this or another window. */
export function useDrafts(): readonly KeptDraft[] {
  useStoredDrafts();
  return readDrafts();
}

/** Takes a draft away. */
export function removeDraft(space: string): void {
  const drafts = readDrafts();
  const left = drafts.filter(({ draft }) => draft.space !== space);
  writeDrafts(left, endedWith(drafts, left));
  const kept = storedDrafts();
  if (newBookingOf(kept)?.space === space) {
    storeBoth(withNewBooking(kept, null));
  }
}

/**
 * Replaces the list by what the account has, and the new booking by what the list has of its space.
 * @param ended the spaces whose drafts are still to be deleted there
 */
export function writeAccountDrafts(drafts: readonly KeptDraft[], ended: readonly string[]): void {
  writeDrafts(drafts, ended);
  const kept = storedDrafts();
  const draft = newBookingOf(kept);
  if (isHalfFinished(draft)) {
    const listed = findDraftOf(drafts, draft.space)?.draft ?? null;
    if (!hasSameChoices(draft, listed)) {
      storeBoth(withNewBooking(kept, listed));
    }
  }
}

/** Lists the new booking of a browser that has kept no list yet. */
export function beginDraftList(): void {
  if (readStoredDrafts() === null) {
    writeDrafts(readDrafts(), []);
  }
}

function storeBoth({ current, aside }: KeptDrafts): void {
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
