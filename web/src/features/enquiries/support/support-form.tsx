import {
  maxScreenshotBytes,
  requestSupport,
  supportType,
  supportTypeTitles,
} from "@frontage/contract/site/enquiries.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { PersonFields } from "../../../forms/person-fields.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { usePerson } from "../../../forms/use-person.ts";
import { trackingId } from "../../../shell/analytics/tracking-id.ts";
import { SelectField, TextArea, TextField } from "../../../ui/fields/field.tsx";
import { FileField } from "../../../ui/fields/file-field.tsx";

/** Describes a problem, with an optional screenshot. Source: docs/people/enquiries.md#support. */
export function SupportForm({ onSent }: { onSent: () => void }) {
  const person = usePerson();
  const form = useApiForm({
    endpoint: requestSupport,
    defaultValues: {
      ...person,
      phoneNumber: "",
      type: "",
      summary: "",
      description: "",
      attachment: null as File | null,
    },
    toBody: ({ attachment: file, ...values }) => ({
      ...values,
      attachment: file ?? undefined,
      trackingId: trackingId(),
    }),
    failureName: "Failed requesting support",
    onDone: onSent,
  });
  const attachment = form.watch("attachment");
  return (
    <ApiForm form={form} submitLabel="Send" retryLabel="Try again" aria-labelledby="support-title">
      <PersonFields
        firstName={form.field("firstName")}
        lastName={form.field("lastName")}
        email={form.field("email")}
        phoneNumber={form.field("phoneNumber")}
        areDetailsOptional
      />
      <SelectField label="What is it about?" {...form.field("type")}>
        <option value="">Please choose</option>
        {supportType.options.map((type) => (
          <option key={type} value={type}>
            {supportTypeTitles[type]}
          </option>
        ))}
      </SelectField>
      <TextField label="Summary" {...form.field("summary")} />
      <TextArea
        label="Description"
        hint="What you did, what happened, and what you expected instead."
        {...form.field("description")}
      />
      <FileField
        label="Screenshot"
        isOptional
        hint={`A PNG, JPEG, GIF or WebP picture of at most ${maxScreenshotBytes / 1024 ** 2} MB.`}
        accept="image/png,image/jpeg,image/gif,image/webp"
        file={attachment}
        isDisabled={form.isLocked}
        error={form.errorOf("attachment")}
        onChange={(file) => form.setValue("attachment", file)}
      />
    </ApiForm>
  );
}
