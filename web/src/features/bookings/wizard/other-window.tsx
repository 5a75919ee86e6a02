import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { stepPath } from "../steps/step-path.ts";

/**
 * Shown when another window has opened another booking or finished this one, since a browser edits one booking at a
 * time.
 */
export function OtherWindow({ draft }: { draft: BookingDraft | null }) {
  return (
    <div className="page-width pt-14 pb-24">
      <h1 className="max-w-3xl text-heading">
        {draft
          ? "You are working on another booking in another window."
          : "You have finished this booking in another window."}
      </h1>
      <ButtonLink
        to={draft ? stepPath(draft.code === null ? "time" : "check_out", draft.code) : "/bookings"}
        reloadDocument
        look="ink"
        className="mt-8"
      >
        {draft ? "Continue in the other window" : "My bookings"}
      </ButtonLink>
    </div>
  );
}
