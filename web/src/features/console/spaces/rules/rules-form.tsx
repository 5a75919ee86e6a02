import { previewSpaceRules, saveSpaceRules } from "@frontage/contract/console/spaces/own-rules.ts";
import { ApiError } from "@frontage/contract/client.ts";
import type { EndpointAnswer } from "@frontage/contract/endpoint.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { formatFullTimeIn, formatWallTimeRange } from "@frontage/domain/time/format-time.ts";
import { useState } from "react";
import { api } from "../../../../api/browser-api.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../ui/fields/field.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { withItem } from "../../form/edit-list.ts";
import { StaffForm } from "../../form/staff-form.tsx";
import { useStaffForm } from "../../form/use-staff-form.ts";
import type { SpaceFormProps } from "../parts/space-form-props.ts";
import { linesOf, ruleBodyOf, ruleValuesOf, type DayKind, type DayValues } from "./rule-values.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const labels = {
  ownHours: "Opening hours",
  ownMinDateOffset: "Notice (days)",
  ownMinDuration: "Shortest booking (minutes)",
  ownMaxDuration: "Longest booking (minutes)",
};

interface Question extends EndpointAnswer<typeof previewSpaceRules> {
  readonly answer: (isWanted: boolean) => void;
}

/** Edits the own booking rules of a space, and names the upcoming bookings that they would not allow before it saves. */
export function RulesForm({
  space,
  settings,
  onSaved,
}: SpaceFormProps & { readonly settings: BookingSettings }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const params = { code: space.code };
  const form = useStaffForm({
    endpoint: saveSpaceRules,
    params,
    resource: space,
    toValues: ruleValuesOf,
    toBody: ruleBodyOf,
    labels,
    async send(body) {
      const outside = await api(previewSpaceRules, { params, body });
      if (outside.count > 0) {
        const isWanted = await new Promise<boolean>((answer) =>
          setQuestion({ ...outside, answer }),
        );
        setQuestion(null);
        if (!isWanted) {
          throw new ApiError(400, {
            non_field_errors: ["Not saved. Your entries are still here."],
          });
        }
      }
      return api(saveSpaceRules, { params, body });
    },
    onSaved,
  });
  const days = form.watch("ownHours");
  return (
    <>
      <StaffForm
        form={form}
        submitLabel="Save the opening hours"
        intro={
          <p>What you leave open follows the site’s settings. Placed bookings keep their times.</p>
        }
      >
        <div className="space-y-4">
          {weekdays.map((name, index) => {
            const day = days[index];
            return (
              day && (
                <DayFields
                  key={name}
                  name={name}
                  day={day}
                  settings={settings}
                  openError={form.errorAt(`own_hours[${index}].start_time`)}
                  closeError={form.errorAt(`own_hours[${index}].end_time`)}
                  onChange={(next) => form.setValue("ownHours", withItem(days, index, next))}
                />
              )
            );
          })}
        </div>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            label={labels.ownMinDateOffset}
            hint={`As the site: ${settings.minDateOffset}.`}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            {...form.field("ownMinDateOffset")}
          />
          <TextField
            label={labels.ownMinDuration}
            hint={`As the site: ${settings.minDuration}.`}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            {...form.field("ownMinDuration")}
          />
          <TextField
            label={labels.ownMaxDuration}
            hint="As the site: no limit."
            isOptional
            inputMode="numeric"
            autoComplete="off"
            {...form.field("ownMaxDuration")}
          />
        </div>
      </StaffForm>
      {question && (
        <Dialog title="Save the opening hours?" isOpen onClose={() => question.answer(false)}>
          <p>
            {formatCount(question.count, "upcoming booking")} {question.count === 1 ? "does" : "do"}{" "}
            not follow these rules and{" "}
            {question.count === 1 ? "keeps its time" : "keep their times"}.
          </p>
          <ul className="figures mt-3 list-disc space-y-1.5 pl-5">
            {question.bookings.map(({ code, ...time }) => (
              <li key={code}>
                {code}: {formatFullTimeIn(space.timeZone, time)}
              </li>
            ))}
            {question.count > question.bookings.length && (
              <li>and {question.count - question.bookings.length} more</li>
            )}
          </ul>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button look="signal" onClick={() => question.answer(true)}>
              Save the opening hours
            </Button>
            <Button onClick={() => question.answer(false)}>Go back</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

interface DayFieldsProps {
  readonly name: string;
  readonly day: DayValues;
  readonly settings: BookingSettings;
  readonly openError: string | undefined;
  readonly closeError: string | undefined;
  readonly onChange: (day: DayValues) => void;
}

/** A weekday: as the site, closed, or two times. */
function DayFields({ name, day, settings, openError, closeError, onChange }: DayFieldsProps) {
  const lines = linesOf(settings, [day.opens, day.closes]);
  const isOwn = day.kind === "own";
  const time = (label: string, field: "opens" | "closes", error: string | undefined) => (
    <SelectField
      label={`${name} ${label}`}
      value={day[field]}
      error={error}
      onChange={({ target }) => onChange({ ...day, [field]: target.value })}
    >
      <option value="">Choose…</option>
      {lines.map((line) => (
        <option key={line}>{line}</option>
      ))}
    </SelectField>
  );
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-[2fr_1fr_1fr]">
      <legend className="sr-only">{name}</legend>
      <SelectField
        label={name}
        value={day.kind}
        onChange={({ target }) => onChange({ ...day, kind: kindOf(target.value) })}
      >
        <option value="site">
          As the site: {formatWallTimeRange(settings.minTime, settings.maxTime)}
        </option>
        <option value="closed">Closed</option>
        <option value="own">Its own hours</option>
      </SelectField>
      {isOwn && time("opens", "opens", openError)}
      {isOwn && time("closes", "closes", closeError)}
    </fieldset>
  );
}

const kindOf = (value: string): DayKind => (value === "closed" || value === "own" ? value : "site");
