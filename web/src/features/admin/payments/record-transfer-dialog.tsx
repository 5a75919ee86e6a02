import type { Endpoint } from "@frontage/contract/endpoint.ts";
import type { ReactNode } from "react";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

interface RecordTransferDialogProps {
  readonly title: string;
  readonly amount: string;
  /** The endpoint that `record` calls: its body checks the fields. */
  readonly endpoint: Endpoint;
  /** What its body has beside the transfer. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly record: (transfer: {
    readonly reference: string;
    readonly date: Temporal.PlainDate;
  }) => Promise<void>;
  /** Who has paid whom, and what follows. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Records a bank transfer, one that came or one that staff made, by its reference and date. */
export function RecordTransferDialog({
  title,
  amount,
  endpoint,
  body = {},
  record,
  children,
  onClose,
}: RecordTransferDialogProps) {
  const form = useApiForm({
    endpoint,
    defaultValues: { reference: "", date: "" },
    toBody: ({ reference, date }) => ({ ...body, reference, date: dateOf(date) }),
    check: ({ date }): Readonly<Record<string, string>> =>
      date === "" ? { date: "Date is required" } : {},
    async submit({ reference, date }) {
      await record({ reference, date: Temporal.PlainDate.from(date) });
      onClose();
    },
  });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ApiForm
        form={form}
        look="signal"
        submitLabel={`Mark ${amount} as paid`}
        intro={<p>{children}</p>}
        actions={<Button onClick={onClose}>Go back</Button>}
      >
        <TextField
          label="Reference of the transfer"
          autoComplete="off"
          maxLength={100}
          {...form.field("reference")}
        />
        <TextField label="Date of the transfer" type="date" {...form.field("date")} />
      </ApiForm>
    </Dialog>
  );
}

const dateOf = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : text;
