import { placeEnquiry } from "@frontage/contract/site/enquiries.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { Suspense, useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { trackingId } from "../../../shell/analytics/tracking-id.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";
import type { FormStatus } from "../../../forms/use-api-form.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { useUser } from "../../../shell/site-data.ts";
import { Button } from "../../../ui/button.tsx";

// The dialogs, their form and the list of countries load when they open.
const EnquiryDialog = lazyPart(async () => ({
  default: (await import("../../enquiries/enquiry-dialog.tsx")).EnquiryDialog,
}));
const EnquirySentDialog = lazyPart(async () => ({
  default: (await import("../../enquiries/enquiry-sent-dialog.tsx")).EnquirySentDialog,
}));

/**
 * Sends an enquiry for the chosen times: at once for signed-in users, after a form for visitors. A failure shows only
 * as "Try again" on the button. Source: docs/people/enquiries.md#failures.
 */
export function EnquireNow({ draft }: { draft: BookingDraft }) {
  const user = useUser();
  const [status, setStatus] = useState<FormStatus>("none");
  const [dialog, setDialog] = useState<"none" | "details" | "sent">("none");
  const times = draft.times.map(({ start, end }) => ({ start, end }));

  const enquire = async () => {
    if (!user) {
      setDialog("details");
      return;
    }
    setStatus("submitting");
    try {
      // The server takes the details of signed-in users from their account.
      await api(placeEnquiry, { body: { space: draft.space, times, trackingId: trackingId() } });
      setStatus("success");
      setDialog("sent");
    } catch (error) {
      setStatus("failure");
      reportFailure("Failed saving enquiry", error);
    }
  };

  return (
    <section aria-labelledby="enquire" className="border-t border-ink pt-5">
      <h2 id="enquire" className="text-subheading">
        Not sure yet?
      </h2>
      <p className="mt-2">
        Ask us about this booking and its times. You pay nothing, and we do not hold the times.
      </p>
      <Button
        className="mt-4"
        isBusy={status === "submitting"}
        disabled={status === "success"}
        onClick={() => void enquire()}
      >
        {status === "failure" ? "Try again" : status === "success" ? "Enquiry sent" : "Enquire Now"}
      </Button>
      <Suspense>
        {dialog === "details" && (
          <EnquiryDialog
            isOpen
            defaultSpace={draft.space}
            times={times}
            onSent={() => setStatus("success")}
            onClose={() => setDialog("none")}
          />
        )}
        {dialog === "sent" && <EnquirySentDialog isOpen onClose={() => setDialog("none")} />}
      </Suspense>
    </section>
  );
}
