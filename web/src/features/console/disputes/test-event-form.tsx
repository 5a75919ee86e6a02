import {
  raiseTestPayEvent,
  type TestIncident,
} from "@frontage/contract/console/disputes/disputes.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import { amountOf } from "../form/typed-values.ts";
import { useRevalidate } from "../form/use-revalidate.ts";

const incidents: Readonly<Record<TestIncident, string>> = {
  dispute_opened: "A customer disputes a charge",
  inquiry_opened: "A bank asks about a charge",
  dispute_answered: "We have answered a dispute",
  dispute_won: "We win a dispute, or an appeal",
  dispute_lost: "We lose a dispute, or an appeal",
  inquiry_closed: "A bank closes its inquiry",
  refund_failed: "A card does not take a refund",
  charge_failed: "A charge fails after it succeeded",
  payout_failed: "Our bank does not take a payout",
};

/** Raises what a bank could do at TestPay, where no money moves. Source: docs/console/disputes.md#trying-it-out */
export function TestEventForm({ onRaised }: { readonly onRaised: (text: string) => void }) {
  const revalidate = useRevalidate();
  const defaultValues: Values = { what: "dispute_opened", reference: "", amount: "" };
  const form = useApiForm({
    endpoint: raiseTestPayEvent,
    defaultValues,
    toBody: ({ what, reference, amount }) => ({
      what,
      reference,
      ...(amount !== "" && { amount: moneyOf(amount) }),
    }),
    async onDone(_answer, values) {
      await revalidate();
      onRaised(`The event is raised: ${incidents[values.what]}.`);
    },
  });
  return (
    <ApiForm form={form} submitLabel="Raise the event">
      <SelectField label="What happens" {...form.field("what")}>
        {Object.entries(incidents).map(([what, text]) => (
          <option key={what} value={what}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Reference of the charge, refund or dispute"
        autoComplete="off"
        {...form.field("reference")}
      />
      <TextField
        label="Amount, for a new dispute, inquiry or payout"
        inputMode="decimal"
        autoComplete="off"
        {...form.field("amount")}
      />
    </ApiForm>
  );
}

interface Values {
  readonly what: TestIncident;
  readonly reference: string;
  readonly amount: string;
}

/** A typed amount of pounds; null if it is not one, which the schema refuses. */
function moneyOf(typed: string) {
  const amount = amountOf(typed);
  return amount === null ? null : { amount, currency: "GBP" };
}
