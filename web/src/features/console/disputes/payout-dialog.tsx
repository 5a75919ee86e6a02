import { resolveFailedPayout } from "@frontage/contract/console/disputes/disputes.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { ShownPayout } from "./show-dispute.ts";

interface PayoutDialogProps {
  readonly payout: ShownPayout;
  readonly onClose: () => void;
  /** Called with what was done, before `onClose`. */
  readonly onDone: (text: string) => void;
}

/** Resolves a payout that failed with a note on what was done. */
export function PayoutDialog({ payout, onClose, onDone }: PayoutDialogProps) {
  const { id, version, amount, reference } = payout;
  const form = useApiForm({
    endpoint: resolveFailedPayout,
    params: { id: String(id) },
    version,
    defaultValues: { note: "" },
    onDone() {
      onDone(`The payout of ${amount} is resolved.`);
      onClose();
    },
  });
  return (
    <Dialog title="Resolve this payout?" isOpen onClose={onClose}>
      <ApiForm
        form={form}
        submitLabel="Resolve the payout"
        look="signal"
        intro={
          <p className="wrap-anywhere">
            The payout {reference} of {amount} did not reach our bank. This moves no money; it
            records what you did about it.
          </p>
        }
        actions={<Button onClick={onClose}>Go back</Button>}
      >
        <TextArea {...form.field("note")} label="What was done" maxLength={1000} />
      </ApiForm>
    </Dialog>
  );
}
