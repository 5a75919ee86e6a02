import type { ComponentProps, ReactNode } from "react";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { CardMarks } from "./card-marks.tsx";
import { CardPaymentForm } from "./card-payment-form.tsx";

interface CardPaymentDialogProps extends ComponentProps<typeof CardPaymentForm> {
  readonly title: string;
  readonly providerName: string;
  /** The purpose and the amount of the payment, above the form. */
  readonly summary: ReactNode;
  readonly onClose: () => void;
}

/** Asks for a payment by card. It cannot be closed while the payment is under way. */
export function CardPaymentDialog({
  title,
  providerName,
  summary,
  onClose,
  ...form
}: CardPaymentDialogProps) {
  return (
    <Dialog title={title} isOpen onClose={form.payment.isBusy ? undefined : onClose}>
      {summary}
      <CardPaymentForm {...form} />
      <footer className="mt-6 flex items-center justify-between gap-4 border-t border-hairline pt-4 text-sm text-ink-soft">
        <p>This payment is secured by {providerName}</p>
        <CardMarks />
      </footer>
    </Dialog>
  );
}
