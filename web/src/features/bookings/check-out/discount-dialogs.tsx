import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { invalidDiscountText } from "../promo-code/draft-discount.ts";
import type { CheckOutDialog } from "./check-out-flow.ts";

interface DiscountDialogsProps {
  readonly dialog: CheckOutDialog;
  /** Continues to the payment, at the price without the code. */
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/** Shown while a promo code is checked after log-in, and when it is refused. */
export function DiscountDialogs({ dialog, onContinue, onClose }: DiscountDialogsProps) {
  return (
    <>
      <Dialog title="Validating discounts" isOpen={dialog.kind === "validating_discounts"}>
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          We are checking your promo code.
        </p>
      </Dialog>
      <Dialog title="Discount error" isOpen={dialog.kind === "invalid_discount"} onClose={onClose}>
        {dialog.kind === "invalid_discount" && <p>{invalidDiscountText(dialog.code)}</p>}
        <Button look="signal" className="mt-6 w-full" onClick={onContinue}>
          Continue
        </Button>
      </Dialog>
    </>
  );
}
