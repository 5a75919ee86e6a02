import { personName } from "@frontage/domain/text/person-name.ts";
import type { SpaceChoice } from "@frontage/contract/spaces/space-choices.ts";
import {
  enquiryCategory,
  enquiryCategoryTitles,
  placeEnquiry,
  sendContact,
  visitorContact,
  visitorEnquiry,
  type EnquiryCategory,
} from "@frontage/contract/site/enquiries.ts";
import { formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { PersonFields } from "../../forms/person-fields.tsx";
import { ApiForm } from "../../forms/api-form.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { useState } from "react";
import { trackingId } from "../../shell/analytics/tracking-id.ts";
import { useMountTime } from "../../shell/clock.ts";
import { useUser } from "../../shell/site-data.ts";
import { SelectField, TextArea, TextField } from "../../ui/fields/field.tsx";
import type { SpaceChoices } from "../space-choices/load-space-choices.ts";
import { SpaceField } from "../space-choices/space-field.tsx";
import { bookableCode } from "./bookable-code.ts";
import {
  useBookingSettings,
  PreferredTimeFields,
} from "./preferred-times/preferred-time-fields.tsx";
import {
  noPreferredTime,
  parsePreferredTime,
  type PreferredTime,
} from "./preferred-times/preferred-time.ts";

interface EnquiryFormProps {
  readonly choices: SpaceChoices;
  readonly defaultSpace?: string | undefined;
  /** Times in that space. With them the space cannot be changed. */
  readonly times?: readonly Interval[] | undefined;
  /** Whether this is a message to the team, about a space or anything else, that begins "I am…". */
  readonly isContact?: boolean;
  readonly defaultCategory?: EnquiryCategory | undefined;
  readonly defaultMessage?: string;
  readonly onSent: (sender: EnquirySender) => void;
}

/** A visitor's contact details, for the next form. */
export interface EnquirySender {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
}

/**
 * Asks for a space, times, a message and a visitor's contact details. A failure shows no message: the entries stay
 * and the button offers to try again. Source: docs/people/enquiries.md#failures.
 */
export function EnquiryForm({
  choices,
  defaultSpace,
  times,
  isContact = false,
  defaultCategory,
  defaultMessage = "",
  onSent,
}: EnquiryFormProps) {
  const user = useUser();
  const [found, setFound] = useState<SpaceChoice | null>(null);
  const spaces = found ? [found, ...choices.spaces] : choices.spaces;
  const [preferredTimes, setPreferredTimes] = useState<readonly PreferredTime[]>([noPreferredTime]);
  const settings = useBookingSettings();
  const now = useMountTime();
  const [endpoint, visitorBody] = isContact
    ? [sendContact, visitorContact]
    : [placeEnquiry, visitorEnquiry];
  const form = useApiForm({
    endpoint: user ? endpoint : { ...endpoint, body: visitorBody },
    defaultValues: {
      space: bookableCode(spaces, defaultSpace),
      category: defaultCategory ?? "",
      message: defaultMessage,
      firstName: "",
      lastName: "",
      email: "",
      phoneNumber: "",
      companyName: "",
    },
    // The server takes the details of signed-in users from their account.
    toBody: ({ space, category, message, ...details }) => ({
      space,
      category,
      message,
      times: timesIn(space),
      ...(!user && details),
      trackingId: trackingId(),
    }),
    check: ({ space, message }) =>
      isContact && space === "" && message.trim() === "" ? { message: "Message is required" } : {},
    failureName: times ? "Failed saving enquiry" : "Failed submitting request",
    onDone: (_answer, { email, phoneNumber, ...name }) =>
      onSent({ name: personName(name), email, phoneNumber }),
  });

  /** The times of the booking that is enquired about, or the typed dates. */
  function timesIn(code: string): Interval[] | undefined {
    const space = spaces.find((each) => each.code === code);
    const typed = preferredTimes.flatMap((preferred) => {
      const read = space && parsePreferredTime(preferred, space.timeZone, settings, now);
      return read?.status === "complete" ? [read.time] : [];
    });
    const chosenTimes = times ?? typed;
    return chosenTimes.length > 0 ? [...chosenTimes] : undefined;
  }

  const selectedCode = form.watch("space");
  const asked = spaces.find(({ code }) => code === selectedCode) ?? null;
  const chosen = times && spaces.find(({ code }) => code === defaultSpace);
  return (
    <ApiForm form={form} submitLabel="Send enquiry" retryLabel="Try again" hidesError>
      {isContact && (
        <SelectField label="I am…" isOptional {...form.field("category")}>
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
        <>
          <SpaceField
            label="Location"
            isOptional={isContact}
            {...form.field("space", { deps: isContact ? ["message"] : [] })}
            choices={choices}
            defaultValue={form.watch("space")}
            isForBooking
            placeholder={isContact ? "No location in particular" : "Choose a location"}
            onFound={setFound}
          />
          {(!isContact || asked) && (
            <PreferredTimeFields
              space={asked}
              preferredTimes={preferredTimes}
              onChange={setPreferredTimes}
            />
          )}
        </>
      )}
      <TextArea
        label="Message"
        isOptional={!isContact || asked !== null}
        maxLength={5000}
        {...form.field("message")}
      />
      {!user && (
        <>
          <PersonFields
            firstName={form.field("firstName")}
            lastName={form.field("lastName")}
            email={form.field("email")}
            phoneNumber={form.field("phoneNumber")}
          />
          <TextField
            label="Company name"
            isOptional
            autoComplete="organization"
            {...form.field("companyName")}
          />
        </>
      )}
    </ApiForm>
  );
}

function ChosenTimes({ space, times }: { space: SpaceChoice; times: readonly Interval[] }) {
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
