import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { createBrowserStore } from "../../../session/browser-store.ts";

/** The list of drafts as it is stored, without the schema code that reads its entries. */
interface StoredDrafts {
  readonly drafts: readonly unknown[];
  /** The spaces whose drafts have ended here and are still with the account. */
  readonly ended: readonly string[];
}

const isStored = (value: unknown): value is StoredDrafts =>
  typeof value === "object" &&
  value !== null &&
  "drafts" in value &&
  Array.isArray(value.drafts) &&
  "ended" in value &&
  Array.isArray(value.ended);

/** Null in a browser that has not kept a list yet. Source: docs/booking/drafts.md#in-the-browser */
const store = createBrowserStore<StoredDrafts | null>("booking.drafts", (stored) =>
  isStored(stored)
    ? { drafts: stored.drafts, ended: stored.ended.filter((space) => typeof space === "string") }
    : null,
);
export const {
  read: readStoredDrafts,
  write: writeStoredDrafts,
  subscribe: onDraftsChange,
} = store;

export const useStoredDrafts = store.useValue;

/** Whether this browser may have drafts to go on with; false until the page is hydrated. */
export function useHasDrafts(): boolean {
  const stored = useStoredDrafts();
  const isHydrated = useIsHydrated();
  return stored ? stored.drafts.length > 0 : isHydrated && hasOldDraft();
}

/** Whether there is a draft from before there was a list. */
function hasOldDraft(): boolean {
  try {
    return localStorage.getItem("booking.draft") !== null;
  } catch {
    return false;
  }
}
