import { cancelBooking, type CancellationPrice } from "@frontage/contract/bookings/cancellation.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { cancelledRefund } from "@frontage/domain/bookings/payment-facts/cancelled-money.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { useState } from "react";
import { api } from "../../../../api/browser-api.ts";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { useApiForm } from "../../../../forms/use-api-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/fields/field.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { useCancellationPrice } from "./cancellation-price.ts";
import { refundPartsOf } from "./refund-parts.ts";
import { useSavedCard } from "./saved-card.ts";

interface CancelDialogProps {
  /** The booking's code. */
  readonly code: string;
  /** Whether its flexi-ticket still allows a move. */
  readonly canMove: boolean;
  readonly onMoveInstead: () => void;
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}

/** Shows the refund and the kept amount before a booking is cancelled. */
export function CancelDialog({
  code,
  canMove,
  onMoveInstead,
  onCancelled,
  onClose,
}: CancelDialogProps) {
  const { price, hasFailed, reload } = useCancellationPrice(code);
  const [hasChanged, setHasChanged] = useState(false);
  const onPriceChanged = async () => {
    await reload();
    setHasChanged(true);
  };
  return (
    <Dialog title="Cancel this booking?" isOpen onClose={onClose}>
      {canMove && (
        <Notice tone="waiting" className="mb-5">
          <p>
            Your Flexi-Ticket lets you move this booking to another date within 12 months instead.
            It ends with the booking.
          </p>
          <Button isSmall className="mt-3" onClick={onMoveInstead}>
            Move it instead
          </Button>
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="problem">
          We could not work out your refund.{" "}
          <Button look="quiet" onClick={() => void reload()}>
            Try again
          </Button>
        </Notice>
      )}
      {!price && !hasFailed && (
        <p className="flex items-center gap-3">
          <Spinner /> Working out your refund…
        </p>
      )}
      {price && (
        <>
          {hasChanged && (
            <Notice tone="waiting" className="mb-5">
              The refund has changed. Nothing was cancelled: please look at it again.
            </Notice>
          )}
          <WhatComesBack code={code} price={price} />
          <CancelForm
            key={price.refund.amount}
            code={code}
            price={price}
            onCancelled={onCancelled}
            onPriceChanged={() => void onPriceChanged()}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

function WhatComesBack({
  code,
  price,
}: {
  readonly code: string;
  readonly price: CancellationPrice;
}) {
  const { refund, kept, owed, dropped, lines } = price;
  const isNeeded = price.refunds.some(({ isSavedCard }) => isSavedCard);
  const savedCard = useSavedCard(code, { isNeeded });
  const refunds = refundPartsOf(price.refunds, { savedCard, isPaid: false });
  const paidLines = lines.filter(({ paid }) => paid.amount > 0);
  return (
    <div className="figures mb-6">
      <p className="text-lg">
        {cancelledRefund(
          { refunds, kept: kept.amount },
          { price: (amount) => formatMoney({ ...refund, amount }) },
        )}
      </p>
      {paidLines.length > 0 && (
        <table className="mt-4 w-full text-left">
          <caption className="sr-only">What is refunded</caption>
          <thead className="small-caps text-ink-soft">
            <tr className="border-b border-ink">
              <th scope="col" className="py-2 pr-4 font-semibold">
                Paid for
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-semibold">
                {price.refunds.some(({ isDisputed }) => isDisputed) ? "To be refunded" : "Refunded"}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Kept
              </th>
            </tr>
          </thead>
          <tbody>
            {paidLines.map((line, index) => (
              <tr key={`${line.name} ${index}`} className="border-b border-hairline">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {line.name}
                </th>
                <td className="py-2 pr-4 text-right">
                  {formatMoney({ ...line.paid, amount: line.paid.amount - line.kept.amount })}
                </td>
                <td className="py-2 text-right">{formatMoney(line.kept)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="py-2 pr-4">
                Total
              </th>
              <td className="py-2 pr-4 text-right">{formatMoney(refund)}</td>
              <td className="py-2 text-right">{formatMoney(kept)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {owed.amount > 0 && (
        <p className="mt-3">
          You still owe {formatMoney(owed)} of what is kept. Your booking’s page says how to pay it.
        </p>
      )}
      {dropped.amount > 0 && (
        <p className="mt-3 text-ink-soft">
          The {formatMoney(dropped)} still to pay will not be charged.
        </p>
      )}
    </div>
  );
}

interface CancelFormProps {
  readonly code: string;
  readonly price: CancellationPrice;
  readonly onCancelled: () => void;
  readonly onPriceChanged: () => void;
  readonly onClose: () => void;
}

function CancelForm({ code, price, onCancelled, onPriceChanged, onClose }: CancelFormProps) {
  const { refund, refunds } = price;
  const isWaiting = refunds.some(({ isDisputed }) => isDisputed);
  const form = useApiForm({
    endpoint: cancelBooking,
    params: { code },
    defaultValues: { reason: "" },
    toBody: ({ reason }) => ({ expectedRefund: refund.amount, reason }),
    failureName: "Failed to update booking",
    async send(body) {
      try {
        return await api(cancelBooking, { params: { code }, body });
      } catch (error) {
        if (error instanceof ApiError && error.code === "price_changed") {
          onPriceChanged();
        }
        throw error;
      }
    },
    onDone: onCancelled,
  });
  return (
    <ApiForm
      form={form}
      submitLabel={
        isWaiting
          ? "Cancel booking"
          : refund.amount > 0
            ? `Cancel booking and get ${formatMoney(refund)} back`
            : "Cancel booking without a refund"
      }
      actions={<Button onClick={onClose}>Keep booking</Button>}
    >
      <TextArea
        label="Why are you cancelling?"
        isOptional
        rows={3}
        maxLength={500}
        {...form.field("reason")}
      />
    </ApiForm>
  );
}
