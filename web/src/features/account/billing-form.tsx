import { updateBillingDetails, type Account } from "@frontage/contract/accounts/account.ts";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser-api.ts";
import { ApiForm } from "../../forms/api-form.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { TextArea, TextField } from "../../ui/fields/field.tsx";
import { Saved, type FormRound } from "./account-section.tsx";
import { UnprintableNote } from "../accounts/unprintable-note.tsx";

interface Billing {
  readonly companyName: string;
  readonly address: string;
  readonly vatNumber: string;
}

/** An empty field removes the detail. */
const bodyOf = ({ companyName, address, vatNumber }: Billing) => ({
  companyName: companyName.trim() || null,
  address: address.trim() || null,
  vatNumber: vatNumber.trim() || null,
});

export function BillingForm({
  account: { billing, unprintable },
  onChangeAgain,
}: FormRound & { account: Pick<Account, "billing" | "unprintable"> }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm<Billing>({
    endpoint: updateBillingDetails,
    defaultValues: {
      companyName: billing.companyName ?? "",
      address: billing.address ?? "",
      vatNumber: billing.vatNumber ?? "",
    },
    toBody: bodyOf,
    async submit(details) {
      await api(updateBillingDetails, { body: bodyOf(details) });
      await revalidate();
    },
  });
  return (
    <ApiForm
      form={form}
      submitLabel="Save billing details"
      look="ink"
      saved={<Saved onChangeAgain={onChangeAgain}>Your billing details are saved.</Saved>}
    >
      <TextField
        label="Company name"
        isOptional
        autoComplete="organization"
        {...form.field("companyName")}
      />
      <TextArea
        label="Billing address"
        isOptional
        rows={4}
        autoComplete="street-address"
        {...form.field("address")}
      />
      <TextField
        label="VAT number"
        isOptional
        autoComplete="off"
        hint="With its country, such as GB123456789 or US 12-3456789."
        {...form.field("vatNumber")}
      />
      <UnprintableNote characters={unprintable.billing} />
    </ApiForm>
  );
}
