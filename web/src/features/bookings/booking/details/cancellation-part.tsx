import { cancelledRefund } from "@frontage/domain/bookings/payment-facts/cancelled-money.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../ui/loading/lazy-part.ts";
import { useRevalidator } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { showPopup } from "../../../../ui/overlays/popup.tsx";
import type { BookingData } from "../load-booking.ts";
import { refundPartsOf } from "./refund-parts.ts";
import { useSavedCard } from "./saved-card.ts";

const CancelDialog = lazyPart(async () => ({
  default: (await import("./cancel-dialog.tsx")).CancelDialog,
}));

interface CancellationPartProps {
  readonly booking: Pick<BookingData, "code" | "cancellation" | "changes">;
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
  code,
  cancelled: { title, refunds, kept, keptAmount, reason, isUnusual },
}: {
  readonly code: string;
  readonly cancelled: NonNullable<BookingData["cancellation"]["cancelled"]>;
}) {
  const isNeeded = refunds.some(({ isSavedCard }) => isSavedCard);
  const savedCard = useSavedCard(code, { isNeeded });
  const parts = refunds.flatMap((part) =>
    refundPartsOf([part], { savedCard, isPaid: part.state === "paid" }),
  );
  // What waits, or was returned by the bank, has a notice of its own.
  const refund =
    parts.length === 0 && isUnusual
      ? ""
      : cancelledRefund(
          { refunds: parts, kept: keptAmount.amount },
          { price: (amount) => formatMoney({ ...keptAmount, amount }) },
        );
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
