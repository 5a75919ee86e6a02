import { updateProfile, type Account } from "@frontage/contract/accounts/account.ts";
import { useRevalidator } from "react-router";
import { ApiForm } from "../../forms/api-form.tsx";
import { PhoneNumberField } from "../../forms/phone-number-field.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { Saved, type FormRound } from "./account-section.tsx";
import { UnprintableNote } from "../accounts/unprintable-note.tsx";

export function ProfileForm({
  account,
  onChangeAgain,
}: FormRound & { account: Pick<Account, "name" | "phoneNumber" | "unprintable"> }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    endpoint: updateProfile,
    defaultValues: { name: account.name, phoneNumber: account.phoneNumber ?? "" },
    onDone: revalidate,
  });
  return (
    <ApiForm
      form={form}
      submitLabel="Save details"
      look="ink"
      saved={<Saved onChangeAgain={onChangeAgain}>Your details are saved.</Saved>}
    >
      <TextField label="Name" autoComplete="name" {...form.field("name")} />
      <PhoneNumberField label="Phone number" isOptional {...form.field("phoneNumber")} />
      <UnprintableNote characters={account.unprintable.name} />
    </ApiForm>
  );
}
