import { updateProfile, type Account } from "@frontage/contract/accounts/account.ts";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser-api.ts";
import { GeneralErrors } from "../../forms/general-errors.tsx";
import { PhoneNumberField } from "../../forms/phone-number-field.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { Saved, type FormRound } from "./account-section.tsx";

interface Profile {
  readonly name: string;
  readonly phoneNumber: string;
}

const bodyOf = ({ name, phoneNumber }: Profile) => ({
  name,
  phoneNumber: phoneNumber.trim() || null,
});

export function ProfileForm({
  account,
  onChangeAgain,
}: FormRound & { account: Pick<Account, "name" | "phoneNumber"> }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm<Profile>({
    endpoint: updateProfile,
    defaultValues: { name: account.name, phoneNumber: account.phoneNumber ?? "" },
    toBody: bodyOf,
    async submit(profile) {
      await api(updateProfile, { body: bodyOf(profile) });
      await revalidate();
    },
  });
  return (
    <form method="dialog" noValidate onSubmit={form.onSubmit}>
      <fieldset disabled={form.isLocked} className="min-w-0 space-y-5">
        <TextField
          label="Name"
          autoComplete="name"
          error={form.errorOf("name")}
          {...form.field("name")}
        />
        <PhoneNumberField
          label="Phone number"
          isOptional
          error={form.errorOf("phoneNumber")}
          {...form.field("phoneNumber")}
        />
        <GeneralErrors messages={form.generalErrors} />
        {form.status !== "success" && (
          <Button type="submit" look="ink" isBusy={form.status === "submitting"}>
            Save details
          </Button>
        )}
      </fieldset>
      {form.status === "success" && (
        <Saved onChangeAgain={onChangeAgain}>Your details are saved.</Saved>
      )}
    </form>
  );
}
