import { updateBillingDetails, type Account } from "@frontage/contract/accounts/account.ts";
import { useRevalidator } from "react-router";
import { ApiForm } from "../../forms/api-form.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { TextArea, TextField } from "../../ui/fields/field.tsx";
import { Saved, type FormRound } from "./account-section.tsx";
import { UnprintableNote } from "../accounts/unprintable-note.tsx";

export function BillingForm({
  account: { billing, unprintable },
  onChangeAgain,
}: FormRound & { account: Pick<Account, "billing" | "unprintable"> }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    endpoint: updateBillingDetails,
    defaultValues: {
      companyName: billing.companyName ?? "",
      address: billing.address ?? "",
      vatNumber: billing.vatNumber ?? "",
    },
    onDone: revalidate,
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
