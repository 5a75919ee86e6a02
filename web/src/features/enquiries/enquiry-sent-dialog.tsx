import { useState } from "react";
import { useSiteData } from "../../shell/site-data.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import type { EnquirySender } from "./enquiry-form.tsx";
import { ScheduleCall } from "./call/schedule-call.tsx";

interface EnquirySentDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The sender's details, which fill in the call form. */
  readonly sender?: EnquirySender | undefined;
}

/** Thanks for an enquiry and offers a call. */
export function EnquirySentDialog({ isOpen, onClose, sender }: EnquirySentDialogProps) {
  const { config } = useSiteData();
  const [isScheduling, setIsScheduling] = useState(false);
  return (
    <Dialog
      title={isScheduling ? "Schedule a call" : "Enquiry sent"}
      isOpen={isOpen}
      isWide={isScheduling && config.schedulerUrl !== null}
      onClose={() => {
        setIsScheduling(false);
        onClose();
      }}
    >
      {isScheduling ? (
        <ScheduleCall caller={sender} />
      ) : (
        <>
          <p role="status" className="text-lg">
            Thank you for your interest. A member of our team will be in touch soon.
          </p>
          <p className="mt-3 text-ink-soft">Would you rather talk about it? Pick a time.</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button look="ink" onClick={() => setIsScheduling(true)}>
              Schedule a meeting
            </Button>
            <Button onClick={onClose}>Close</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
