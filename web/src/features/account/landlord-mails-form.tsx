import { setLandlordMails, type Account } from "@frontage/contract/accounts/account.ts";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser-api.ts";
import { ApiForm } from "../../forms/api-form.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { CheckboxField } from "../../ui/fields/field.tsx";
import { Saved, type FormRound } from "./account-section.tsx";

/** Which mails a landlord gets about their spaces. */
export function LandlordMailsForm({
  landlordMails,
  onChangeAgain,
}: FormRound & { landlordMails: NonNullable<Account["landlordMails"]> }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    endpoint: setLandlordMails,
    defaultValues: landlordMails,
    async submit(body) {
      await api(setLandlordMails, { body });
      await revalidate();
    },
  });
  return (
    <ApiForm
      form={form}
      submitLabel="Save choice"
      look="ink"
      saved={<Saved onChangeAgain={onChangeAgain}>Saved.</Saved>}
    >
      <CheckboxField label="A new booking of my spaces" {...form.field("bookings")} />
      <CheckboxField label="A change or a move of a booking" {...form.field("changes")} />
      <CheckboxField label="A cancellation" {...form.field("cancellations")} />
      <CheckboxField label="A new statement" {...form.field("statements")} />
    </ApiForm>
  );
}
