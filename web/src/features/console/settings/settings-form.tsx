import {
  previewBookingSettings,
  updateBookingSettings,
  type SettingsEffects,
  type StaffBookingSettings,
} from "@frontage/contract/console/prices/settings.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { dateFormats } from "@frontage/domain/time/date-format.ts";
import { formatDate } from "@frontage/domain/time/format-time.ts";
import { formatWallTime, parseWallTime } from "@frontage/domain/time/wall-time.ts";
import { useState, type ReactNode } from "react";
import { api } from "../../../api/browser-api.ts";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import { StaffForm } from "../form/staff-form.tsx";
import { numberOf, percentText, rateOfPercent } from "../form/typed-values.ts";
import { useStaffForm } from "../form/use-staff-form.ts";
import { SettingsQuestion } from "./settings-question.tsx";

/** A date whose day and month cannot be confused. */
const sampleDate = Temporal.PlainDate.from("2026-12-13");

type Values = Record<Exclude<keyof StaffBookingSettings, "version">, string>;

const labels: Values = {
  minTime: "First hour",
  maxTime: "Last hour",
  increment: "Step of the time grid",
  minDuration: "Shortest booking",
  priceDuration: "Time that a price is for",
  minDateOffset: "Notice before a booking",
  changeCutoffDays: "Notice before a change",
  addOnsNoteDays: "Notice that the add-ons step names",
  flexiTicketRate: "Price",
  flexiTicketMinDateOffset: "Notice before a date with a flexi-ticket",
  finalPaymentDateOffset: "Final payment before the date",
  defaultTimeZone: "Default time zone",
  dateFormat: "Dates",
};

function toValues(settings: StaffBookingSettings): Values {
  return {
    minTime: formatWallTime(settings.minTime),
    maxTime: formatWallTime(settings.maxTime),
    increment: String(settings.increment),
    minDuration: String(settings.minDuration),
    priceDuration: String(settings.priceDuration),
    minDateOffset: String(settings.minDateOffset),
    changeCutoffDays: String(settings.changeCutoffDays),
    addOnsNoteDays: String(settings.addOnsNoteDays),
    flexiTicketRate: percentText(settings.flexiTicketRate),
    flexiTicketMinDateOffset: String(settings.flexiTicketMinDateOffset),
    finalPaymentDateOffset: String(settings.finalPaymentDateOffset),
    defaultTimeZone: settings.defaultTimeZone,
    dateFormat: settings.dateFormat,
  };
}

function bodyOf(values: Values) {
  return {
    minTime: parseWallTime(values.minTime),
    maxTime: parseWallTime(values.maxTime),
    increment: numberOf(values.increment),
    minDuration: numberOf(values.minDuration),
    priceDuration: numberOf(values.priceDuration),
    minDateOffset: numberOf(values.minDateOffset),
    changeCutoffDays: numberOf(values.changeCutoffDays),
    addOnsNoteDays: numberOf(values.addOnsNoteDays),
    flexiTicketRate: rateOfPercent(values.flexiTicketRate),
    flexiTicketMinDateOffset: numberOf(values.flexiTicketMinDateOffset),
    finalPaymentDateOffset: numberOf(values.finalPaymentDateOffset),
    defaultTimeZone: values.defaultTimeZone.trim(),
    dateFormat: values.dateFormat,
  };
}

/** The hours of a day to choose from, with the current ones. */
function hoursWith(...current: readonly string[]): string[] {
  const halfHours = Array.from({ length: 49 }, (_, index) => formatWallTime(index * 30));
  return [...new Set([...halfHours, ...current])].toSorted();
}

interface Question {
  readonly effects: SettingsEffects;
  readonly answer: (isWanted: boolean) => void;
}

/** The form of the booking settings. Before it saves, it shows what a change affects. */
export function SettingsForm({
  settings,
  isSaved,
  onSaved,
}: {
  readonly settings: StaffBookingSettings;
  /** Whether they have been saved on this page. */
  readonly isSaved: boolean;
  readonly onSaved: () => void;
}) {
  const [question, setQuestion] = useState<Question | null>(null);
  const form = useStaffForm({
    endpoint: updateBookingSettings,
    resource: settings,
    toValues,
    toBody: bodyOf,
    labels,
    check: ({ flexiTicketRate }) =>
      rateOfPercent(flexiTicketRate) === null
        ? { flexiTicketRate: "Use a percentage from 0 to 100." }
        : {},
    async send(body) {
      const effects = await api(previewBookingSettings, { body });
      const isWanted = await new Promise<boolean>((answer) => setQuestion({ effects, answer }));
      setQuestion(null);
      if (!isWanted) {
        throw new ApiError(400, { non_field_errors: ["Not saved. Your entries are still here."] });
      }
      return api(updateBookingSettings, { body });
    },
    onSaved,
  });
  const hours = hoursWith(toValues(settings).minTime, toValues(settings).maxTime);
  const time = (name: "minTime" | "maxTime") => (
    <SelectField label={labels[name]} {...form.field(name)}>
      {hours.map((hour) => (
        <option key={hour}>{hour}</option>
      ))}
    </SelectField>
  );
  const count = (name: keyof Values, unit: string, hint?: string) => (
    <TextField
      label={`${labels[name]} (${unit})`}
      inputMode="numeric"
      autoComplete="off"
      hint={hint}
      {...form.field(name)}
    />
  );
  return (
    <>
      <StaffForm
        form={form}
        savedText={
          isSaved
            ? "The settings are saved and apply to new bookings at once. Public pages follow within half a minute."
            : undefined
        }
        submitLabel="Save the settings"
        className="max-w-3xl"
      >
        <Section title="Hours">
          {time("minTime")}
          {time("maxTime")}
          {count("increment", "minutes", "The length of a cell.")}
          {count("minDuration", "minutes")}
          {count("priceDuration", "minutes", "What a price of a rate card covers.")}
          <TextField
            label={labels.defaultTimeZone}
            autoComplete="off"
            hint="Decides what today is, such as Europe/London."
            {...form.field("defaultTimeZone")}
          />
        </Section>
        <Section title="Dates">
          <SelectField
            label={labels.dateFormat}
            hint="How customers and landlords read a date, on pages and in mails."
            {...form.field("dateFormat")}
          >
            {dateFormats.map((format) => (
              <option key={format} value={format}>
                {formatDate(format, sampleDate)}
              </option>
            ))}
          </SelectField>
          {count("minDateOffset", "days", "From today to the first date that can be booked.")}
          {count(
            "changeCutoffDays",
            "days",
            "Customers cannot change a booking from this many days before its date.",
          )}
          {count("addOnsNoteDays", "days", "What the note on the add-ons step says.")}
          {count(
            "finalPaymentDateOffset",
            "days",
            "Add-ons are debited this many days before the first date.",
          )}
        </Section>
        <Section title="Flexi-ticket">
          <TextField
            label="Price (per cent of the rental)"
            inputMode="decimal"
            autoComplete="off"
            {...form.field("flexiTicketRate")}
          />
          {count(
            "flexiTicketMinDateOffset",
            "days",
            "It is sold for dates at least this many days away.",
          )}
        </Section>
      </StaffForm>
      {question && (
        <SettingsQuestion
          effects={question.effects}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="border-t border-ink pt-4">
      <legend className="float-left mb-4 w-full text-subheading font-display font-bold">
        {title}
      </legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
