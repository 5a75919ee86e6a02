import {
  enquiryCategory,
  enquiryCategoryTitles,
  placeEnquiry,
  visitorEnquiry,
  type EnquiryCategory,
} from "@frontage/contract/enquiries.ts";
import { formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { PhoneNumberField } from "../../forms/phone-number-field.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { useUser } from "../../shell/site-data.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { askableCode, type EnquirySpace } from "./enquiry-space.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { SpaceOptions } from "./space-options.tsx";

interface EnquiryValues {
  readonly space: string;
  readonly category: EnquiryCategory | "";
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly companyName: string;
}

interface EnquiryFormProps {
  readonly spaces: readonly EnquirySpace[];
  readonly defaultSpace?: string | undefined;
  /** Times in that space: with them the space is settled. */
  readonly times?: readonly Interval[] | undefined;
  /** Asks who is asking: "I am…". */
  readonly asksCategory?: boolean;
  readonly onSent: (sender: EnquirySender) => void;
}

/** What a visitor told of themselves, for the next form that wants to know. */
export interface EnquirySender {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
}

/**
 * Which space, and of visitors who they are. A failure is not put into words: the entries stay and the button offers to
 * try again. Source: specification 1, section 8; decisions, section 10.
 */
export function EnquiryForm({
  spaces,
  defaultSpace,
  times,
  asksCategory = false,
  onSent,
}: EnquiryFormProps) {
  const user = useUser();
  const form = useApiForm<EnquiryValues>({
    endpoint: user ? placeEnquiry : { ...placeEnquiry, body: visitorEnquiry },
    defaultValues: {
      space: askableCode(spaces, defaultSpace),
      category: "",
      firstName: "",
      lastName: "",
      email: "",
      phoneNumber: "",
      companyName: "",
    },
    toBody,
    failureName: times ? "Failed saving enquiry" : "Failed submitting request",
    async submit(values) {
      await sendEnquiry({ ...toBody(values), times: times ? [...times] : undefined });
      const { firstName, lastName, email, phoneNumber } = values;
      onSent({ name: `${firstName} ${lastName}`, email, phoneNumber });
    },
  });

  /** Signed-in users are known: nothing of theirs is sent. */
  function toBody({ space, category, ...details }: EnquiryValues) {
    const { firstName, lastName, email, phoneNumber, companyName } = details;
    return {
      space,
      category: category || undefined,
      ...(!user && {
        firstName,
        lastName,
        email,
        phoneNumber,
        companyName: companyName.trim() || undefined,
      }),
    };
  }

  const chosen = times && spaces.find(({ code }) => code === defaultSpace);
  return (
    <form method="dialog" noValidate onSubmit={form.onSubmit}>
      <fieldset disabled={form.isLocked} className="min-w-0 space-y-5">
        {asksCategory && (
          <SelectField
            label="I am…"
            isOptional
            error={form.errorOf("category")}
            {...form.field("category")}
          >
            <option value="">Please choose</option>
            {enquiryCategory.options.map((category) => (
              <option key={category} value={category}>
                {enquiryCategoryTitles[category]}
              </option>
            ))}
          </SelectField>
        )}
        {chosen ? (
          <ChosenTimes space={chosen} times={times} />
        ) : (
          <SelectField label="Location" error={form.errorOf("space")} {...form.field("space")}>
            <SpaceOptions spaces={spaces} />
          </SelectField>
        )}
        {!user && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label="First name"
                autoComplete="given-name"
                error={form.errorOf("firstName")}
                {...form.field("firstName")}
              />
              <TextField
                label="Last name"
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
              error={form.errorOf("phoneNumber")}
              {...form.field("phoneNumber")}
            />
            <TextField
              label="Company name"
              isOptional
              autoComplete="organization"
              error={form.errorOf("companyName")}
              {...form.field("companyName")}
            />
          </>
        )}
        <Button
          type="submit"
          look="signal"
          isBusy={form.status === "submitting"}
          className="w-full"
        >
          {form.status === "failure" ? "Try again" : "Send enquiry"}
        </Button>
      </fieldset>
    </form>
  );
}

function ChosenTimes({ space, times }: { space: EnquirySpace; times: readonly Interval[] }) {
  return (
    <div className="border-l-4 border-ink bg-paper-deep px-4 py-3">
      <p className="font-semibold">{space.name}</p>
      <ul className="figures mt-1 text-sm">
        {times.map((time) => (
          <li key={String(time.start)}>{formatFullTimeIn(space.timeZone, time)}</li>
        ))}
      </ul>
    </div>
  );
}
