import { requestReport } from "@frontage/contract/site/content.ts";
import { PersonFields } from "../../../forms/person-fields.tsx";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { usePerson } from "../../../forms/use-person.ts";
import { trackingId } from "../../../shell/analytics/tracking-id.ts";
import { TextField } from "../../../ui/fields/field.tsx";

/**
 * Requests a report and calls `onReady` with its address. A failure shows no message: the entries stay, and the button
 * offers a retry.
 */
export function ReportForm({ code, onReady }: { code: string; onReady: (url: string) => void }) {
  const person = usePerson();
  const form = useApiForm({
    endpoint: requestReport,
    params: { code },
    defaultValues: { ...person, phone: "", company: "" },
    toBody: (values) => ({ ...values, trackingId: trackingId() }),
    failureName: "Failed requesting report",
    onDone: ({ url }) => onReady(url),
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
