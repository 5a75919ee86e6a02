import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { Send } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";
import type { WizardData } from "../wizard-data.ts";

// Opened by few: the steps load without it.
const SendDialog = lazyPart(async () => ({
  default: (await import("./send-dialog.tsx")).SendDialog,
}));

interface SendDraftProps {
  readonly draft: BookingDraft;
  readonly data: WizardData;
  readonly className?: string;
}

/** Sends a new booking to a colleague who is to finish it. Source: docs/booking/drafts.md#sending */
export function SendDraft({ draft, data, className }: SendDraftProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (draft.code !== null || draft.times.length === 0) {
    return null;
  }
  return (
    <div className={className}>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        <Icon of={Send} size={18} />
        Send to a colleague
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog draft={draft} space={data.space} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
