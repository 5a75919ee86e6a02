import { setLandlordMails, type Account } from "@frontage/contract/accounts/account.ts";
import { useRevalidator } from "react-router";
import { useApiForm } from "../../forms/use-api-form.ts";
import { CheckboxField } from "../../ui/fields/field.tsx";
import type { FormRound } from "./account-section.tsx";
import { ChoiceForm } from "./choice-form.tsx";

/** Which mails a landlord gets about their spaces. */
export function LandlordMailsForm({
  landlordMails,
  onChangeAgain,
}: FormRound & { landlordMails: NonNullable<Account["landlordMails"]> }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    endpoint: setLandlordMails,
    defaultValues: landlordMails,
    onDone: revalidate,
  });
  return (
    <ChoiceForm
      form={form}
      saved={
        Object.values(form.watch()).some(Boolean)
          ? "Saved: we will e-mail you about what you have ticked."
          : "Saved: we will not e-mail you about your spaces."
      }
      onChangeAgain={onChangeAgain}
    >
      <CheckboxField label="A new booking of my spaces" {...form.field("bookings")} />
      <CheckboxField label="A change or a move of a booking" {...form.field("changes")} />
      <CheckboxField label="A cancellation" {...form.field("cancellations")} />
      <CheckboxField label="A new statement" {...form.field("statements")} />
    </ChoiceForm>
  );
}
