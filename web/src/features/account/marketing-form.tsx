import { setMarketingConsent, type Account } from "@frontage/contract/accounts/account.ts";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser-api.ts";
import { GeneralErrors } from "../../forms/general-errors.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
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
    <form method="dialog" noValidate onSubmit={form.onSubmit}>
      <fieldset disabled={form.isLocked} className="min-w-0 space-y-5">
        <CheckboxField
          label="I would like to receive news and offers by e-mail."
          {...form.field("marketingConsent")}
        />
        <GeneralErrors messages={form.generalErrors} />
        {form.status !== "success" && (
          <Button type="submit" look="ink" isBusy={form.status === "submitting"}>
            Save choice
          </Button>
        )}
      </fieldset>
      {form.status === "success" && (
        <Saved onChangeAgain={onChangeAgain}>
          {form.watch("marketingConsent")
            ? "Saved: you receive news and offers."
            : "Saved: you receive no news and offers."}
        </Saved>
      )}
    </form>
  );
}
