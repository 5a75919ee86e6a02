import { setMarketingConsent, type Account } from "@frontage/contract/accounts/account.ts";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser-api.ts";
import { ApiForm } from "../../forms/api-form.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { CheckboxField } from "../../ui/fields/field.tsx";
import { Saved, type FormRound } from "./account-section.tsx";

export function MarketingForm({
  account: { marketingConsent },
  onChangeAgain,
}: FormRound & { account: Pick<Account, "marketingConsent"> }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    endpoint: setMarketingConsent,
    defaultValues: { marketingConsent },
    async submit(body) {
      await api(setMarketingConsent, { body });
      await revalidate();
    },
  });
  return (
    <ApiForm
      form={form}
      submitLabel="Save choice"
      look="ink"
      saved={
        <Saved onChangeAgain={onChangeAgain}>
          {form.watch("marketingConsent")
            ? "Saved: we will send you news and offers."
            : "Saved: we will not send you news and offers."}
        </Saved>
      }
    >
      <CheckboxField
        label="I would like to receive news and offers by e-mail."
        {...form.field("marketingConsent")}
      />
    </ApiForm>
  );
}
