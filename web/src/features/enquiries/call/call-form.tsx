import { requestCall } from "@frontage/contract/site/enquiries.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { PhoneNumberField } from "../../../forms/phone-number-field.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { trackingId } from "../../../shell/analytics/tracking-id.ts";
import { useUser } from "../../../shell/site-data.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { displayName } from "../../../session/signed-in-user.ts";
import type { EnquirySender } from "../enquiry-form.tsx";

/** Requests a call, on sites without a scheduler. Source: docs/people/enquiries.md#calls. */
export function CallForm({ caller }: { caller?: EnquirySender | undefined }) {
  const user = useUser();
  const form = useApiForm({
    endpoint: requestCall,
    defaultValues: {
      name: caller?.name.trim() || (user ? displayName(user) : ""),
      phoneNumber: caller?.phoneNumber ?? "",
      email: caller?.email || (user?.email ?? ""),
      when: "",
    },
    toBody: (values) => ({ ...values, trackingId: trackingId() }),
    failureName: "Failed requesting call",
  });
  if (form.status === "success") {
    return (
      <Notice tone="done">
        <p role="status">Thank you. A member of our team will call you.</p>
      </Notice>
    );
  }
  return (
    <ApiForm form={form} submitLabel="Ask for a call" retryLabel="Try again" look="ink" isWide>
      <TextField label="Name" autoComplete="name" {...form.field("name")} />
      <PhoneNumberField label="Phone number" {...form.field("phoneNumber")} />
      <TextField
        label="Email"
        type="email"
        isOptional
        hint="If you would like a confirmation."
        autoComplete="email"
        {...form.field("email")}
      />
      <TextField
        label="When may we call?"
        hint="A day and a time of day, such as Tuesday morning."
        {...form.field("when")}
      />
    </ApiForm>
  );
}
