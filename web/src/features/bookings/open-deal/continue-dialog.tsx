import type { OpenDeal } from "@frontage/contract/bookings/open-deals.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { FocusedNotice } from "../../../ui/focused-notice.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useCardEntry } from "../../payments/use-card-entry.ts";
import { useContinuedPayment } from "./use-continued-payment.ts";

/** Shows the bank's challenge of an earlier payment again, or cancels the payment, and shows the outcome. */
export function ContinueDialog({ deal, onClose }: { deal: OpenDeal; onClose: () => void }) {
  const { entry } = useCardEntry();
  const { status, ask, abandon } = useContinuedPayment(deal);
  const isBusy = status.step === "asking";
  return (
    <Dialog title="Continue your payment" isOpen onClose={isBusy ? undefined : onClose}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline pb-4">
        <span className="text-lg font-semibold">
          {status.step === "ended" ? "Not charged" : "To be confirmed with your bank"}
        </span>
        <strong className="amount text-3xl">{formatMoney(deal.amount)}</strong>
      </p>
      {isBusy && (
        <p role="status" className="mt-5 flex items-center gap-3">
          <Spinner />
          We are checking the status of your payment.
        </p>
      )}
      {status.step === "challenged" && (
        <>
          {status.problem !== null && (
            <FocusedNotice key={status.problem} tone="problem" className="mt-5">
              {status.problem}
            </FocusedNotice>
          )}
          {entry === "loading" ? (
            <Skeleton className="mt-5 h-28" />
          ) : entry === "failed" ? (
            <Notice tone="problem" className="mt-5">
              Your bank's confirmation page could not be loaded. Please reload the page.
            </Notice>
          ) : (
            <entry.BankChallenge
              clientSecret={status.clientSecret}
              amount={formatMoney(deal.amount)}
              onAnswered={ask}
              onUnanswered={status.onUnanswered}
            />
          )}
          <Button look="quiet" className="mt-4" onClick={abandon}>
            Cancel this payment
          </Button>
        </>
      )}
      {status.step === "failed" && (
        <>
          <FocusedNotice key={status.message} tone="problem" className="mt-5">
            {status.message}
          </FocusedNotice>
          <Button look="ink" className="mt-5" onClick={ask}>
            Try again
          </Button>
        </>
      )}
      {status.step === "ended" && (
        <>
          <FocusedNotice key={status.message} className="mt-5">
            {status.message}
          </FocusedNotice>
          <Button look="ink" className="mt-5" onClick={onClose}>
            Close
          </Button>
        </>
      )}
    </Dialog>
  );
}
