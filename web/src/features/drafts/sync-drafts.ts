import { ApiError } from "@frontage/contract/client.ts";
import { deleteDraft, draftDays, listDrafts, saveDraft } from "@frontage/contract/drafts/drafts.ts";
import { orderedDrafts } from "@frontage/domain/bookings/draft/draft-list.ts";
import { api } from "../../api/browser-api.ts";
import { sessionToken } from "../../session/session.ts";
import { onDraftsChange, readStoredDrafts } from "../bookings/draft/draft-list-store.ts";
import {
  beginDraftList,
  readDrafts,
  readNewBooking,
  writeAccountDrafts,
  type KeptDraft,
} from "../bookings/draft/draft-store.ts";

const maxAge = draftDays * 24 * 60 * 60;

/** Whether the customer sees the new booking now, which then must not change under their hands. */
const isInWizard = () => window.location.pathname.startsWith("/bookings/create");

/**
 * Sends what has changed here to the account, and takes over what it has: the newer draft of a space wins.
 * Source: docs/booking/drafts.md#on-every-device
 * @throws ApiError
 */
export async function syncDrafts(): Promise<void> {
  beginDraftList();
  await sendDrafts();
  const listed = await api(listDrafts);
  const now = Temporal.Now.instant();
  const saved = listed.map(({ space, choices, age }): KeptDraft => ({
    draft: { ...choices, code: null, space: space.code },
    changedAt: now.subtract({ seconds: age }),
    isSaved: true,
  }));
  // What has changed here meanwhile is sent next time.
  const changed = readDrafts().filter((each) => !each.isSaved || isSeen(each));
  const unseen = saved.filter(
    ({ draft }) => !changed.some((other) => other.draft.space === draft.space),
  );
  writeAccountDrafts(orderedDrafts([...changed, ...unseen]), readStoredDrafts()?.ended ?? []);
}

function isSeen({ draft }: KeptDraft): boolean {
  return isInWizard() && readNewBooking()?.space === draft.space;
}

/**
 * Sends the drafts that have changed here, and deletes those that have ended.
 * @throws ApiError
 */
async function sendDrafts(): Promise<void> {
  const ended = readStoredDrafts()?.ended ?? [];
  await Promise.all(ended.map((space) => api(deleteDraft, { params: { space } })));
  const drafts = readDrafts();
  const sent = await Promise.all(
    drafts.map(async (each) => (each.isSaved && !isSeen(each) ? each : sendDraft(each))),
  );
  const before = new Map(drafts.map((each, index) => [each, sent[index]]));
  const stillEnded = (readStoredDrafts()?.ended ?? []).filter((space) => !ended.includes(space));
  writeAccountDrafts(
    readDrafts().flatMap((each) => {
      const answer = before.get(each);
      return answer === undefined ? [each] : answer === null ? [] : [answer];
    }),
    stillEnded,
  );
}

/** Sends a draft; null if its space is gone. One that the account cannot save stays here as it is. */
async function sendDraft(kept: KeptDraft): Promise<KeptDraft | null> {
  const { draft, changedAt } = kept;
  const { space, design, times, products, discounts } = draft;
  const age = isSeen(kept)
    ? 0
    : Math.floor(Temporal.Now.instant().since(changedAt).total("seconds"));
  const choices = {
    design,
    times: [...times],
    products: products.map((choice) => ({ ...choice, optionValues: { ...choice.optionValues } })),
    discounts: [...discounts],
  };
  try {
    await api(saveDraft, {
      params: { space },
      body: { choices, age: Math.min(maxAge, Math.max(0, age)) },
    });
    return { ...kept, isSaved: true };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      return null;
    }
    if (error instanceof ApiError && error.status === 400) {
      return kept;
    }
    throw error;
  }
}

/** How long after a change it is sent, in milliseconds: a drag over the grid changes a draft many times. */
const sendAfterMs = 1000;

let isWatching = false;

/** Sends further changes of this window while somebody is signed in. */
export function watchDrafts(): void {
  if (isWatching) {
    return;
  }
  isWatching = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  onDraftsChange(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const hasChanges =
        readDrafts().some(({ isSaved }) => !isSaved) ||
        (readStoredDrafts()?.ended ?? []).length > 0;
      if (hasChanges && sessionToken() !== null) {
        // What cannot be sent now is sent with the next change or page.
        sendDrafts().catch(() => {});
      }
    }, sendAfterMs);
  });
}
