import { correctPayout } from "@frontage/contract/admin/statements.ts";
import { api } from "../../../api/browser-api.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField, TextArea } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { dateOf } from "../form/typed-values.ts";
import { checkPayout, PayoutFields, type PayoutValues } from "./payout-fields.tsx";

interface CorrectPayoutDialogProps {
  readonly statement: {
    readonly number: string;
    readonly version: number;
    /** The recorded payout; the date is an ISO date. */
    readonly recorded: { readonly reference: string; readonly paidOn: string };
    /** ISO date. */
    readonly today: string;
  };
  readonly onClose: () => void;
  /** Called with what was done, before `onClose`. */
  readonly onDone: (text: string) => void;
}

interface Values extends PayoutValues {
  readonly isWithdrawn: boolean;
  readonly reason: string;
}

/** The payout as it is recorded from now on; null if there is none, or what was typed is not complete. */
function payoutOf({ isWithdrawn, reference, paidOn }: Values) {
  const date = dateOf(paidOn);
  return isWithdrawn || reference.trim() === "" || date === null
    ? null
    : { reference, paidOn: date };
}

/** Corrects the recorded payout of a statement, or withdraws it, with a reason. */
export function CorrectPayoutDialog({ statement, onClose, onDone }: CorrectPayoutDialogProps) {
  const { number, version, recorded, today } = statement;
  const form = useApiForm<Values>({
    endpoint: correctPayout,
    defaultValues: { ...recorded, isWithdrawn: false, reason: "" },
    // `check` has the messages of a payout that is not complete.
    toBody: (values) => ({ version, reason: values.reason, payout: payoutOf(values) }),
    check(values) {
      if (values.isWithdrawn) {
        return {};
      }
      const problems = checkPayout(values);
      return values.reference.trim() === ""
        ? { ...problems, reference: "A reference is required" }
        : problems;
    },
    async submit(values) {
      const { isWithdrawn, reason } = values;
      const body = { version, reason, payout: payoutOf(values) };
      await api(correctPayout, { params: { number }, body });
      onDone(isWithdrawn ? "The payout is withdrawn." : "The payout is corrected.");
      onClose();
    },
  });
  const isWithdrawn = form.watch("isWithdrawn");
  return (
    <Dialog title={`Correct the payout of ${number}?`} isOpen onClose={onClose}>
      <ApiForm
        form={form}
        submitLabel="Correct the payout"
        isWide={false}
        intro={
          <p>
            This corrects our record and moves no money. The audit keeps what was recorded before.
          </p>
        }
        actions={<Button onClick={onClose}>Go back</Button>}
      >
        <CheckboxField label="It has not been paid out" {...form.field("isWithdrawn")} />
        {!isWithdrawn && (
          <PayoutFields
            reference={form.field("reference")}
            paidOn={form.field("paidOn")}
            today={today}
          />
        )}
        <TextArea label="Reason" maxLength={500} {...form.field("reason")} />
      </ApiForm>
    </Dialog>
  );
}
