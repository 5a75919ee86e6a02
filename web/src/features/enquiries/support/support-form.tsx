import {
  maxScreenshotBytes,
  requestSupport,
  supportType,
  supportTypeTitles,
  type SupportType,
} from "@frontage/contract/site/enquiries.ts";
import { api } from "../../../api/browser-api.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { PhoneNumberField } from "../../../forms/phone-number-field.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { useUser } from "../../../shell/site-data.ts";
import { trackingId } from "../../../shell/analytics/tracking-id.ts";
import { SelectField, TextArea, TextField } from "../../../ui/fields/field.tsx";
import { FileField } from "../../../ui/fields/file-field.tsx";

interface SupportValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly type: SupportType | "";
  readonly summary: string;
  readonly description: string;
  readonly attachment: File | null;
}

/** Describes a problem, with an optional screenshot. Source: docs/enquiries.md#support. */
export function SupportForm({ onSent }: { onSent: () => void }) {
  const user = useUser();
  const form = useApiForm<SupportValues>({
    endpoint: requestSupport,
    defaultValues: {
      firstName: user?.firstName ?? "",
      lastName: user?.lastName ?? "",
      email: user?.email ?? "",
      phoneNumber: "",
      type: "",
      summary: "",
      description: "",
      attachment: null,
    },
    toBody,
    failureName: "Failed requesting support",
    async submit(values) {
      await api(requestSupport, { body: toBody(values) });
      onSent();
    },
  });
  const attachment = form.watch("attachment");
  return (
    <ApiForm form={form} submitLabel="Send" retryLabel="Try again" aria-labelledby="support-title">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...form.field("firstName")} />
        <TextField
          label="Last name"
          isOptional
          autoComplete="family-name"
          {...form.field("lastName")}
        />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...form.field("email")} />
      <PhoneNumberField label="Phone number" isOptional {...form.field("phoneNumber")} />
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

/** Omits empty fields. The schema reports a missing type. */
function toBody({ lastName, phoneNumber, type, attachment, ...rest }: SupportValues) {
  return {
    ...rest,
    lastName: lastName.trim() || undefined,
    phoneNumber: phoneNumber.trim() || undefined,
    type: type as SupportType,
    attachment: attachment ?? undefined,
    trackingId: trackingId(),
  };
}
