import { requestReport } from "@frontage/contract/site/content.ts";
import { api } from "../../../api/browser-api.ts";
import { PersonFields } from "../../../forms/person-fields.tsx";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { usePerson } from "../../../forms/use-person.ts";
import { trackingId } from "../../../shell/analytics/tracking-id.ts";
import { TextField } from "../../../ui/fields/field.tsx";

interface ReportValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
}

/**
 * Requests a report and calls `onReady` with its address. A failure shows no message: the entries stay, and the button
 * offers a retry.
 */
export function ReportForm({ code, onReady }: { code: string; onReady: (url: string) => void }) {
  const person = usePerson();
  const form = useApiForm<ReportValues>({
    endpoint: requestReport,
    defaultValues: {
      ...person,
      phone: "",
      company: "",
    },
    toBody,
    failureName: "Failed requesting report",
    async submit(values) {
      const { url } = await api(requestReport, { params: { code }, body: toBody(values) });
      onReady(url);
    },
  });
  return (
    <ApiForm
      form={form}
      submitLabel="Get the report"
      retryLabel="Try again"
      aria-labelledby="report-title"
      hidesError
    >
      <PersonFields
        firstName={form.field("firstName")}
        lastName={form.field("lastName")}
        email={form.field("email")}
        phoneNumber={form.field("phone")}
        areDetailsOptional
      />
      <TextField label="Company" autoComplete="organization" {...form.field("company")} />
    </ApiForm>
  );
}

/** Omits empty fields. */
function toBody({ lastName, phone, ...rest }: ReportValues) {
  return {
    ...rest,
    lastName: lastName.trim() || undefined,
    phone: phone.trim() || undefined,
    trackingId: trackingId(),
  };
}
