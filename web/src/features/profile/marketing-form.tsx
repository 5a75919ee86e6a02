import { setMarketingConsent, type Account } from "@frontage/contract/accounts/account.ts";
import { useRevalidator } from "react-router";
import { useApiForm } from "../../forms/use-api-form.ts";
import { CheckboxField } from "../../ui/fields/field.tsx";
import type { FormRound } from "./account-section.tsx";
import { ChoiceForm } from "./choice-form.tsx";

export function MarketingForm({
  account: { marketingConsent },
  onChangeAgain,
}: FormRound & { account: Pick<Account, "marketingConsent"> }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    endpoint: setMarketingConsent,
    defaultValues: { marketingConsent },
    onDone: revalidate,
  });
  return (
    <ChoiceForm
      form={form}
      saved={
        form.watch("marketingConsent")
          ? "Saved: we will send you news and offers."
          : "Saved: we will not send you news and offers."
      }
      onChangeAgain={onChangeAgain}
    >
      <CheckboxField
        label="I would like to receive news and offers by e-mail."
        {...form.field("marketingConsent")}
      />
    </ChoiceForm>
  );
}
