import { formatDuration } from "@frontage/domain/time/format-duration.ts";
import { formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import { overlaps, type Interval } from "@frontage/domain/time/interval.ts";
import {
  allowsFlexiTicket,
  earliestBookableDate,
} from "@frontage/domain/settings/booking-dates.ts";
import { longestDay } from "@frontage/domain/settings/space-rules.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { useState } from "react";
import { useMountTime } from "../../../../shell/clock.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckboxField, SelectField } from "../../../../ui/fields/field.tsx";
import { AvailabilityCalendar } from "../../../availability/availability-calendar.tsx";
import { daysForMove } from "../../../availability/day-marks.ts";
import { useFreeSlots } from "../../../bookings/move/free-slots.ts";
import { SlotChoice } from "../../../bookings/move/slot-choice.tsx";
import type { WizardData } from "../../../bookings/wizard-data.ts";
import type { ChosenTime } from "./chosen-time.ts";

interface TimesPartProps {
  readonly data: WizardData;
  readonly times: readonly ChosenTime[];
  readonly onChange: (times: readonly ChosenTime[]) => void;
}

/** Chooses the times of a booking: a date, a length and one of the free times. */
export function TimesPart({ data, times, onChange }: TimesPartProps) {
  const { space, settings } = data;
  const zone = space.timeZone;
  const now = useMountTime();
  const today = dateIn(zone, now);
  const [date, setDate] = useState(() => earliestBookableDate(settings, now));
  const [minutes, setMinutes] = useState(Math.max(60, settings.minDuration));
  const wanted = ofLength(minutes);
  const free = useFreeSlots(wanted, data, date);
  const longest = Math.min(longestDay(settings), settings.maxDuration ?? Infinity);
  const lengths = Array.from(
    { length: Math.max(0, longest - settings.minDuration) / settings.increment + 1 },
    (_, index) => settings.minDuration + index * settings.increment,
  );
  const open =
    free.status === "loaded"
      ? { ...free, slots: free.slots.filter((slot) => !times.some((time) => overlaps(slot, time))) }
      : free;
  return (
    <div className="space-y-5">
      {times.length > 0 && (
        <ul aria-label="Times" className="figures space-y-1">
          {times.map((time) => (
            <li key={`${time.start}`} className="flex flex-wrap items-baseline gap-x-4">
              <span>{formatFullTimeIn(zone, time)}</span>
              <Button
                look="quiet"
                onClick={() => onChange(times.filter((other) => other !== time))}
              >
                Remove<span className="sr-only"> {formatFullTimeIn(zone, time)}</span>
              </Button>
              {allowsFlexiTicket(settings, dateIn(zone, time.start), now) && (
                <CheckboxField
                  label={
                    <>
                      Flexi-Ticket
                      <span className="sr-only"> for {formatFullTimeIn(zone, time)}</span>
                    </>
                  }
                  checked={time.includeFlexiTicket}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(
                      times.map((other) =>
                        other === time ? { ...time, includeFlexiTicket: checked } : other,
                      ),
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <AvailabilityCalendar
          label="Date"
          question={{ space: space.code, withoutNotice: true }}
          adapt={(days) => daysForMove(days, wanted)}
          value={date.toString()}
          minDate={today.toString()}
          maxDate={today.add({ years: 2 }).toString()}
          onChange={(next) => setDate(Temporal.PlainDate.from(next))}
        />
        <div className="space-y-5">
          <SelectField
            label="Length"
            value={minutes}
            onChange={({ target }) => setMinutes(Number(target.value))}
          >
            {lengths.map((length) => (
              <option key={length} value={length}>
                {formatDuration(length)}
              </option>
            ))}
          </SelectField>
          <SlotChoice
            date={date}
            zone={zone}
            currency={space.samplePrice.currency}
            free={open}
            chosen={null}
            onChoose={({ start, end }) =>
              onChange([...times, { start, end, includeFlexiTicket: false }])
            }
          />
        </div>
      </div>
    </div>
  );
}

/** A time of the given length without a date: the free times of a date are looked up by length. */
function ofLength(minutes: number): Interval {
  const start = Temporal.Instant.fromEpochMilliseconds(0);
  return { start, end: start.add({ minutes }) };
}
