import {
  cancelBooking,
  priceCancellation,
  type CancellationPrice,
} from "@frontage/contract/bookings/cancellation.ts";
import { refundWays } from "@frontage/domain/bookings/payment-facts/cancelled-money.ts";
import { formatDecimal } from "@frontage/domain/money/format-decimal.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { money } from "@frontage/domain/money/money.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../../api/browser-api.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { useApiForm } from "../../../../forms/use-api-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckboxField, TextArea, TextField } from "../../../../ui/fields/field.tsx";
import { LoadFailure } from "../../../../ui/load-failure.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { refundPartsOf } from "../../../bookings/booking/details/refund-parts.ts";
import { useSavedCard } from "../../../bookings/booking/details/saved-card.ts";
import type { ShownRecord } from "../record/show-record.ts";
import { amountOf } from "../../form/typed-values.ts";

interface CancelDialogProps {
  readonly record: ShownRecord;
  readonly onClose: () => void;
  /** Called with what was done, before `onClose`. */
  readonly onDone: (text: string) => void;
}

/** Cancels a booking with the refund under its policy, or with a different refund and a reason. */
export function CancelDialog({ record, onClose, onDone }: CancelDialogProps) {
  const { code } = record;
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ["cancellation", code, record.version],
      queryFn: () => api(priceCancellation, { params: { code } }),
      staleTime: 0,
    },
    queryClient,
  );
  return (
    <Dialog title={`Cancel ${code}?`} isOpen onClose={onClose}>
      {data ? (
        <CancelForm
          code={code}
          currency={data.refund.currency}
          refund={data.refund.amount}
          refunds={data.refunds}
          kept={data.kept.amount}
          owed={data.owed.amount}
          dropped={data.dropped.amount}
          onClose={onClose}
          onDone={onDone}
        />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()}>
          The price of the cancellation could not be loaded.
        </LoadFailure>
      ) : (
        <div role="status" aria-label="Loading the price of the cancellation">
          <Skeleton className="h-64" />
        </div>
      )}
    </Dialog>
  );
}

interface CancelFormProps {
  readonly code: string;
  readonly currency: string;
  /** Minor units. */
  readonly refund: number;
  readonly refunds: CancellationPrice["refunds"];
  readonly kept: number;
  /** The part of `kept` that the customer has not paid and owes on invoice. */
  readonly owed: number;
  readonly dropped: number;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

function CancelForm({
  code,
  currency,
  refund,
  refunds,
  kept,
  owed,
  dropped,
  onClose,
  onDone,
}: CancelFormProps) {
  const savedCard = useSavedCard(code, {
    isNeeded: refunds.some(({ isSavedCard }) => isSavedCard),
  });
  const paid = refund + kept - owed;
  const isOther = (values: { refund: string; isWaived: boolean }) =>
    amountOf(values.refund) !== refund || values.isWaived;
  const text = (amount: number) => formatMoney(money(amount, currency));
  const form = useApiForm({
    endpoint: cancelBooking,
    params: { code },
    defaultValues: { refund: formatDecimal(money(refund, currency)), isWaived: false, reason: "" },
    toBody: (values) => ({
      expectedRefund: refund,
      ...(isOther(values) && { refund: amountOf(values.refund) }),
      reason: values.reason,
    }),
    check(values) {
      const chosen = amountOf(values.refund);
      return chosen === null
        ? { refund: "Enter an amount such as 60.00." }
        : chosen > paid
          ? { refund: `At most ${text(paid)} can be refunded: no more was paid.` }
          : isOther(values) && values.reason.trim() === ""
            ? { reason: "Say why the refund differs from the policy." }
            : {};
    },
    onDone(_answer, values) {
      const rest = isOther(values) ? paid - chosen : kept;
      onDone(`The booking is cancelled: ${text(chosen)} is refunded and ${text(rest)} is kept.`);
      onClose();
    },
  });
  const chosen = amountOf(form.watch("refund")) ?? 0;
  const ways = refundWays(refundPartsOf(refunds, { savedCard, isPaid: false }), { price: text });
  return (
    <ApiForm
      form={form}
      look="signal"
      submitLabel={`Cancel and refund ${text(chosen)}`}
      actions={<Button onClick={onClose}>Keep the booking</Button>}
    >
      <p>
        Under its policy, {text(refund)} is refunded and {text(kept)} is kept.
        {refunds.length > 0 && ` It goes back as it was paid: ${ways}.`}
        {owed > 0 && ` The customer still owes ${text(owed)} of it on invoice.`}
        {dropped > 0 && ` The outstanding ${text(dropped)} is not charged.`} The time becomes
        available at once. You cannot undo this.
      </p>
      <TextField label="Refund" inputMode="decimal" autoComplete="off" {...form.field("refund")} />
      {owed > 0 && (
        <CheckboxField
          label={`Waive the ${text(owed)} that the customer still owes`}
          {...form.field("isWaived")}
        />
      )}
      <TextArea
        label="Reason"
        hint="The customer sees it. Required if the refund differs from the policy."
        rows={3}
        maxLength={500}
        {...form.field("reason")}
      />
    </ApiForm>
  );
}
