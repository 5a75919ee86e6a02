import { addTax } from "@frontage/contract/admin/prices/taxes.ts";
import { api } from "../../../api/browser-api.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { dateOf, rateOfPercent } from "../form/typed-values.ts";

interface Values {
  currency: string;
  rate: string;
  startDate: string;
}

const bodyOf = ({ currency, rate, startDate }: Values) => ({
  currency: currency.trim().toUpperCase(),
  rate: rateOfPercent(rate) ?? "0",
  startDate: dateOf(startDate),
});

/** Asks for a tax rate and its first date. */
export function AddTaxDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useApiForm<Values>({
    endpoint: addTax,
    defaultValues: { currency: "GBP", rate: "", startDate: "" },
    toBody: bodyOf,
    check: (values): Readonly<Record<string, string>> => ({
      ...(rateOfPercent(values.rate) === null && { rate: "Use a percentage from 0 to 100." }),
    }),
    async submit(values) {
      const { startDate, ...body } = bodyOf(values);
      if (startDate) {
        await api(addTax, { body: { ...body, startDate } });
        onClose();
      }
    },
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
