import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { isHalfFinished } from "@frontage/domain/bookings/draft/replace-draft.ts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { FocusedNotice } from "../../../ui/focused-notice.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { stepPath } from "../../bookings/steps/step-path.ts";

interface ContinueSharedProps {
  readonly draft: BookingDraft;
  /** Whether another time has to be chosen first. */
  readonly isReserved: boolean;
}

const loadDrafts = () =>
  Promise.all([
    import("../../bookings/draft/draft-store.ts"),
    import("../../bookings/draft/start-booking.ts"),
  ]);

/** Makes a basket that was sent the visitor's own. Asks before it replaces what they have begun at the same space. */
export function ContinueShared({ draft, isReserved }: ContinueSharedProps) {
  const navigate = useNavigate();
  const [state, setState] = useState<"none" | "busy" | "asking">("none");
  const path = stepPath(isReserved ? "time" : "check_out", null);
  const begin = async (isAsked: boolean) => {
    setState("busy");
    const [{ hasSameChoices }, { openDraft, resumableDraft }] = await loadDrafts();
    const own = resumableDraft(draft.space);
    if (!isAsked && isHalfFinished(own) && !hasSameChoices(own, draft)) {
      setState("asking");
      return;
    }
    await openDraft(draft);
    await navigate(path);
  };
  const keepOwn = async () => {
    const [, { openDraft, resumableDraft }] = await loadDrafts();
    await openDraft(resumableDraft(draft.space));
    await navigate(stepPath("time", null));
  };
  return (
    <div className="mt-8">
      <noscript>
        <Notice className="mb-5">
          Booking needs JavaScript. Please turn it on to continue with this booking.
        </Notice>
      </noscript>
      {state === "asking" ? (
        <>
          <FocusedNotice key="asking" tone="waiting">
            You have begun a booking at this space yourself. This one will replace it.
          </FocusedNotice>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="signal" onClick={() => void begin(true)}>
              Continue with this booking
            </Button>
            <Button onClick={() => void keepOwn()}>Keep mine</Button>
          </div>
        </>
      ) : (
        <Button
          look="signal"
          isBusy={state === "busy"}
          className="w-full noscript:hidden"
          onClick={() => void begin(false)}
        >
          {isReserved ? "Choose another time" : "Continue with this booking"}
        </Button>
      )}
    </div>
  );
}
