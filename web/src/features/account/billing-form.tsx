import { updateBillingDetails, type Account } from "@frontage/contract/accounts/account.ts";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser-api.ts";
import { GeneralErrors } from "../../forms/general-errors.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/fields/field.tsx";
import { Saved, type FormRound } from "./account-section.tsx";

interface Billing {
  readonly companyName: string;
  readonly address: string;
  readonly vatNumber: string;
}

/** An empty field takes the detail away. */
const bodyOf = ({ companyName, address, vatNumber }: Billing) => ({
  companyName: companyName.trim() || null,
  address: address.trim() || null,
  vatNumber: vatNumber.trim() || null,
});

export function BillingForm({
  account: { billing },
  onChangeAgain,
}: FormRound & { account: Pick<Account, "billing"> }) {
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
    <form method="dialog" noValidate onSubmit={form.onSubmit}>
      <fieldset disabled={form.isLocked} className="min-w-0 space-y-5">
        <TextField
          label="Company name"
          isOptional
          autoComplete="organization"
          error={form.errorOf("companyName")}
          {...form.field("companyName")}
        />
        <TextArea
          label="Billing address"
          isOptional
          rows={4}
          autoComplete="street-address"
          error={form.errorOf("address")}
          {...form.field("address")}
        />
        <TextField
          label="VAT number"
          isOptional
          autoComplete="off"
          hint="With its country in front, such as GB123456789."
          error={form.errorOf("vatNumber")}
          {...form.field("vatNumber")}
        />
        <GeneralErrors messages={form.generalErrors} />
        {form.status !== "success" && (
          <Button type="submit" look="ink" isBusy={form.status === "submitting"}>
            Save billing details
          </Button>
        )}
      </fieldset>
      {form.status === "success" && (
        <Saved onChangeAgain={onChangeAgain}>Your billing details are saved.</Saved>
      )}
    </form>
  );
}
