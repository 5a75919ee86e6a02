import type { SpaceChoice } from "@frontage/contract/spaces/space-choices.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { api } from "../../../api/browser-api.ts";
import { hour, queryClient } from "../../../api/query-client.ts";
import { useMountTime } from "../../../shell/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import { PreferredTimeAnswer } from "./preferred-time-answer.tsx";
import { noPreferredTime, parsePreferredTime, type PreferredTime } from "./preferred-time.ts";

const maxPreferredTimes = 5;

/** The booking settings; the defaults until they have loaded. */
export function useBookingSettings(): BookingSettings {
  const query = {
    queryKey: ["booking-settings"],
    queryFn: () => api(getBookingSettings),
    staleTime: hour,
  };
  return useQuery(query, queryClient).data ?? defaultSettings;
}

interface PreferredTimeFieldsProps {
  /** Null while none is selected. */
  readonly space: SpaceChoice | null;
  readonly preferredTimes: readonly PreferredTime[];
  readonly onChange: (preferredTimes: readonly PreferredTime[]) => void;
}

/** Preferred dates with optional hours, and whether they are free. */
export function PreferredTimeFields({ space, preferredTimes, onChange }: PreferredTimeFieldsProps) {
  const settings = useBookingSettings();
  const now = useMountTime();
  const { minTime, maxTime, increment } = settings;
  const times: string[] = [];
  for (let time = minTime; time <= maxTime; time += increment) {
    times.push(formatWallTime(time));
  }
  return (
    <div className="space-y-4">
      {preferredTimes.map((preferred, index) => {
        const change = (part: Partial<PreferredTime>) =>
          onChange(preferredTimes.with(index, { ...preferred, ...part }));
        const read = parsePreferredTime(
          preferred,
          space?.timeZone ?? "Europe/London",
          settings,
          now,
        );
        return (
          <fieldset key={index} className="min-w-0">
            <legend className="sr-only">Date {index + 1}</legend>
            <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[2fr_1fr_1fr]">
              <div className="max-sm:col-span-2">
                <TextField
                  label="Date"
                  isOptional
                  type="date"
                  value={preferred.date}
                  onChange={({ currentTarget }) => change({ date: currentTarget.value })}
                />
              </div>
              <SelectField
                label="From"
                value={preferred.from}
                onChange={({ currentTarget }) => change({ from: currentTarget.value })}
              >
                <option value="">Any</option>
                {times.slice(0, -1).map((time) => (
                  <option key={time}>{time}</option>
                ))}
              </SelectField>
              <SelectField
                label="To"
                value={preferred.to}
                onChange={({ currentTarget }) => change({ to: currentTarget.value })}
              >
                <option value="">Any</option>
                {times.slice(1).map((time) => (
                  <option key={time}>{time}</option>
                ))}
              </SelectField>
            </div>
            <div role="status">
              {read.status === "problem" && (
                <p className="mt-2 text-sm font-semibold text-signal-text">{read.message}</p>
              )}
              {read.status === "complete" &&
                (space ? (
                  <PreferredTimeAnswer space={space} preferred={read} />
                ) : (
                  <p className="mt-2 text-sm text-ink-soft">
                    Choose a location to see whether it is free.
                  </p>
                ))}
            </div>
          </fieldset>
        );
      })}
      {preferredTimes.length < maxPreferredTimes && preferredTimes.at(-1)?.date !== "" && (
        <Button isSmall onClick={() => onChange([...preferredTimes, noPreferredTime])}>
          <Icon of={Plus} size={18} />
          Add another date
        </Button>
      )}
    </div>
  );
}
