import { addTax } from "@frontage/contract/console/prices/taxes.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { dateOf, rateOfPercent } from "../form/typed-values.ts";

/** Asks for a tax rate and its first date. */
export function AddTaxDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useApiForm({
    endpoint: addTax,
    defaultValues: { currency: "GBP", rate: "", startDate: "" },
    toBody: ({ currency, rate, startDate }) => ({
      currency: currency.trim().toUpperCase(),
      rate: rateOfPercent(rate),
      startDate: dateOf(startDate),
    }),
    check: (values) => ({
      ...(rateOfPercent(values.rate) === null && { rate: "Use a percentage from 0 to 100." }),
    }),
    onDone: onClose,
  });
  return (
    <Dialog title="Plan a tax rate" isOpen onClose={onClose}>
      <ApiForm form={form} submitLabel="Plan the rate" look="ink">
        <TextField label="Currency" maxLength={3} autoComplete="off" {...form.field("currency")} />
        <TextField
          label="Rate (per cent)"
          inputMode="decimal"
          autoComplete="off"
          {...form.field("rate")}
        />
        <TextField
          label="First date"
          type="date"
          hint="Tomorrow or later. Bookings placed from that day on have the new rate."
          {...form.field("startDate")}
        />
      </ApiForm>
    </Dialog>
  );
}
