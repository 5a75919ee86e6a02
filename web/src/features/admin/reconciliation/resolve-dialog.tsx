import { resolveDifference } from "@frontage/contract/admin/reconciliation.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { TextArea } from "../../../ui/fields/field.tsx";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import type { ShownDifference } from "./show-difference.ts";

interface ResolveDialogProps {
  readonly difference: ShownDifference;
  readonly onClose: () => void;
}

/** Resolves a difference with a note on what was done. */
export function ResolveDialog({ difference, onClose }: ResolveDialogProps) {
  const { id, version, movement, reference, fault, recorded, provided } = difference;
  const [note, setNote] = useState("");
  const resolve = async () => {
    await api(resolveDifference, { params: { id: String(id) }, body: { version, note } });
  };
  return (
    <ConfirmDialog
      title="Resolve this difference?"
      confirmLabel="Resolve the difference"
      onConfirm={resolve}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {movement} {reference}: {fault.toLowerCase()}. Here: {recorded}. At the provider: {provided}
        . This changes no payment; it records what you did about it.
      </p>
      <TextArea
        label="What was done"
        name="note"
        value={note}
        maxLength={2000}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
