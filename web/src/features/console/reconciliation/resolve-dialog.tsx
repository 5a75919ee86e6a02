import { resolveDifference } from "@frontage/contract/console/reconciliation.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { ShownDifference } from "./show-difference.ts";

interface ResolveDialogProps {
  readonly difference: ShownDifference;
  readonly onClose: () => void;
}

/** Resolves a difference with a note on what was done. */
export function ResolveDialog({ difference, onClose }: ResolveDialogProps) {
  const { id, version, movement, reference, fault, recorded, provided } = difference;
  const form = useApiForm({
    endpoint: resolveDifference,
    params: { id: String(id) },
    version,
    defaultValues: { note: "" },
    onDone: onClose,
  });
  return (
    <Dialog title="Resolve this difference?" isOpen onClose={onClose}>
      <ApiForm
        form={form}
        submitLabel="Resolve the difference"
        look="signal"
        intro={
          <p className="wrap-anywhere">
            {movement} {reference}: {fault.toLowerCase()}. Here: {recorded}. At the provider:{" "}
            {provided}. This changes no payment; it records what you did about it.
          </p>
        }
        actions={<Button onClick={onClose}>Go back</Button>}
      >
        <TextArea {...form.field("note")} label="What was done" maxLength={2000} />
      </ApiForm>
    </Dialog>
  );
}
