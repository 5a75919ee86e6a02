import { takeEventOff, type StaffEvent } from "@frontage/contract/console/site/events.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

interface TakeOffDialogProps {
  readonly event: StaffEvent;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks for the reason, which the customer gets by mail, and takes an event off the site. */
export function TakeOffDialog({
  event: { code, name, version, customer },
  onClose,
  onDone,
}: TakeOffDialogProps) {
  const form = useApiForm({
    endpoint: takeEventOff,
    params: { code },
    version,
    defaultValues: { reason: "" },
    async onDone() {
      await onDone();
      onClose();
    },
  });
  return (
    <Dialog title={`Take ${name} off the site?`} isOpen onClose={onClose}>
      <ApiForm
        form={form}
        submitLabel="Take it off the site"
        look="signal"
        intro={
          <p>
            Visitors no longer find the event, and calendars mark it as cancelled. The booking
            stays. {customer.name || customer.email} gets the reason by mail.
          </p>
        }
        actions={<Button onClick={onClose}>Go back</Button>}
      >
        <TextArea {...form.field("reason")} label="Reason" maxLength={500} />
      </ApiForm>
    </Dialog>
  );
}
