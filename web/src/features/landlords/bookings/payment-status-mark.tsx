import { classNames } from "../../../ui/class-names.ts";
import type { LandlordRow } from "./landlord-row.ts";
import { paymentStatusWords } from "./payment-status-words.ts";

const tones: Readonly<Record<LandlordRow["status"], string>> = {
  paid: "bg-moss-wash text-moss",
  awaiting_payment: "bg-amber-wash text-amber",
  partial_payment: "bg-amber-wash text-amber",
};

/** How far a booking is paid. */
export function PaymentStatusMark({ status }: Pick<LandlordRow, "status">) {
  return (
    <span className={classNames("inline-block px-2 py-0.5 text-sm font-semibold", tones[status])}>
      {paymentStatusWords[status]}
    </span>
  );
}
