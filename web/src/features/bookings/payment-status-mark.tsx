import { paymentStatusLabels } from "@frontage/domain/bookings/statements/status-words.ts";
import type { PaymentStatus } from "@frontage/domain/landlords/payment-status.ts";
import { classNames } from "../../ui/class-names.ts";

const tones: Readonly<Record<PaymentStatus, string>> = {
  paid: "bg-moss-wash text-moss",
  awaiting_payment: "bg-amber-wash text-amber",
  partial_payment: "bg-amber-wash text-amber",
};

/** How far a booking is paid. */
export function PaymentStatusMark({ status }: { readonly status: PaymentStatus }) {
  return (
    <span className={classNames("inline-block px-2 py-0.5 text-sm font-semibold", tones[status])}>
      {paymentStatusLabels[status]}
    </span>
  );
}
