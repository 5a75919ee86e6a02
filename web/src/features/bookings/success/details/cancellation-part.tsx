import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { showPopup } from "../../../../ui/overlays/popup.tsx";
import type { SuccessData } from "../load-success.ts";

const CancelDialog = lazy(async () => ({
  default: (await import("./cancel-dialog.tsx")).CancelDialog,
}));

interface CancellationPartProps {
  readonly booking: Pick<SuccessData, "code" | "cancellation" | "changes" | "isOnInvoice">;
  readonly onMoveInstead: () => void;
}

/** The terms of cancelling, with the button that cancels. */
export function CancellationPart({ booking, onMoveInstead }: CancellationPartProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  const { revalidate } = useRevalidator();
  const { code, cancellation, changes } = booking;
  const { terms, canCancel } = cancellation;
  const onCancelled = async () => {
    await revalidate();
    setIsCancelling(false);
    showPopup("Your booking is cancelled.");
  };
  if (terms === null) {
    return null;
  }
  return (
    <div>
      <h3 className="text-subheading">Cancellation</h3>
      <p className="figures mt-2 text-ink-soft">{terms}</p>
      {canCancel && (
        <Button isSmall className="mt-4" onClick={() => setIsCancelling(true)}>
          Cancel booking
        </Button>
      )}
      {isCancelling && (
        <Suspense>
          <CancelDialog
            code={code}
            isOnInvoice={booking.isOnInvoice}
            canMove={changes.canMove}
            onMoveInstead={() => {
              setIsCancelling(false);
              onMoveInstead();
            }}
            onCancelled={() => void onCancelled()}
            onClose={() => setIsCancelling(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** How the money of a cancelled booking was divided. */
export function CancelledNotice({
  title,
  refund,
  kept,
  reason,
}: NonNullable<SuccessData["cancellation"]["cancelled"]>) {
  return (
    <Notice>
      <p className="figures">
        <strong>{title}</strong> {refund}
      </p>
      <p className="figures mt-1">{kept}</p>
      {reason !== null && <p className="mt-1">Reason: {reason}</p>}
    </Notice>
  );
}
