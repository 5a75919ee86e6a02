import { setMarketingConsent, type Account } from "@frontage/contract/accounts/account.ts";
import { api } from "../../api/browser-api.ts";
import { CheckboxField } from "../../ui/fields/field.tsx";
import type { FormRound } from "./account-section.tsx";
import { ChoiceForm, useChoices } from "./choice-form.tsx";

export function MarketingForm({
  account: { marketingConsent },
  onChangeAgain,
}: FormRound & { account: Pick<Account, "marketingConsent"> }) {
  const form = useChoices({
    endpoint: setMarketingConsent,
    choices: { marketingConsent },
    save: (body) => api(setMarketingConsent, { body }),
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
