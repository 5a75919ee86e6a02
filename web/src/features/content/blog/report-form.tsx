import { requestReport } from "@frontage/contract/site/content.ts";
import { api } from "../../../api/browser-api.ts";
import { PhoneNumberField } from "../../../forms/phone-number-field.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { useUser } from "../../../shell/site-data.ts";
import { trackingId } from "../../../shell/analytics/tracking-id.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";

interface ReportValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
}

/**
 * Asks who wants a report, and hands out the address that it can be had at. A failure is not put into words: the
 * entries stay and the button offers to try again.
 */
export function ReportForm({ code, onReady }: { code: string; onReady: (url: string) => void }) {
  const user = useUser();
  const form = useApiForm<ReportValues>({
    endpoint: requestReport,
    defaultValues: {
      firstName: user?.firstName ?? "",
      lastName: user?.lastName ?? "",
      email: user?.email ?? "",
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
    <form method="dialog" noValidate onSubmit={form.onSubmit} aria-labelledby="report-title">
      <fieldset disabled={form.isLocked} className="min-w-0 space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            error={form.errorOf("firstName")}
            {...form.field("firstName")}
          />
          <TextField
            label="Last name"
            isOptional
            autoComplete="family-name"
            error={form.errorOf("lastName")}
            {...form.field("lastName")}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={form.errorOf("email")}
          {...form.field("email")}
        />
        <PhoneNumberField
          label="Phone number"
          isOptional
          error={form.errorOf("phone")}
          {...form.field("phone")}
        />
        <TextField
          label="Company"
          autoComplete="organization"
          error={form.errorOf("company")}
          {...form.field("company")}
        />
        <Button
          type="submit"
          look="signal"
          isBusy={form.status === "submitting"}
          className="w-full"
        >
          {form.status === "failure" ? "Try again" : "Get the report"}
        </Button>
      </fieldset>
    </form>
  );
}

/** What was left empty is left out. */
function toBody({ lastName, phone, ...rest }: ReportValues) {
  return {
    ...rest,
    lastName: lastName.trim() || undefined,
    phone: phone.trim() || undefined,
    trackingId: trackingId(),
  };
}
