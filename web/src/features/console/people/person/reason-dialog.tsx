import type { erasePerson, lockPerson } from "@frontage/contract/console/people.ts";
import type { ReactNode } from "react";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { useApiForm } from "../../../../forms/use-api-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/fields/field.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";

interface ReasonDialogProps {
  readonly title: string;
  /** The consequence, with figures where possible. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly endpoint: typeof lockPerson | typeof erasePerson;
  readonly person: { readonly id: number; readonly version: number };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation and a reason, which the audit keeps. */
export function ReasonDialog({
  title,
  children,
  confirmLabel,
  endpoint,
  person: { id, version },
  onDone,
  onClose,
}: ReasonDialogProps) {
  const form = useApiForm({
    endpoint,
    params: { id: String(id) },
    version,
    defaultValues: { reason: "" },
    onDone() {
      onDone();
      onClose();
    },
  });
  return (
    <Dialog title={title} isOpen onClose={form.isLocked ? undefined : onClose}>
      <ApiForm
        form={form}
        submitLabel={confirmLabel}
        look="signal"
        intro={children}
        actions={<Button onClick={onClose}>Go back</Button>}
      >
        <TextField
          label="Reason"
          hint="It is kept in the audit. Do not name the person here."
          maxLength={300}
          autoComplete="off"
          {...form.field("reason")}
        />
      </ApiForm>
    </Dialog>
  );
}
