import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { api } from "../../../api/browser-api.ts";
import { hour, queryClient } from "../../../api/query-client.ts";
import { useMountTime } from "../../../shell/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import type { EnquirySpace } from "../enquiry-space.ts";
import { WishAnswer } from "./preferred-time-answer.tsx";
import { noWish, readWish, type WishedTime } from "./preferred-time.ts";

const maxWishes = 5;

/** The rules of bookings; those of a new marketplace until they are there. */
export function useBookingSettings(): BookingSettings {
  const query = {
    queryKey: ["booking-settings"],
    queryFn: () => api(getBookingSettings),
    staleTime: hour,
  };
  return useQuery(query, queryClient).data ?? defaultSettings;
}

interface WishFieldsProps {
  /** Null while none has been chosen. */
  readonly space: EnquirySpace | null;
  readonly wishes: readonly WishedTime[];
  readonly onChange: (wishes: readonly WishedTime[]) => void;
}

/** Dates, with hours if one has them, and what of it is free now. */
export function WishFields({ space, wishes, onChange }: WishFieldsProps) {
  const settings = useBookingSettings();
  const now = useMountTime();
  const { minTime, maxTime, increment } = settings;
  const times: string[] = [];
  for (let time = minTime; time <= maxTime; time += increment) {
    times.push(formatWallTime(time));
  }
  return (
    <div className="space-y-4">
      {wishes.map((wish, index) => {
        const change = (part: Partial<WishedTime>) =>
          onChange(wishes.with(index, { ...wish, ...part }));
        const read = readWish(wish, space?.timeZone ?? "Europe/London", settings, now);
        return (
          <fieldset key={index} className="min-w-0">
            <legend className="sr-only">Date {index + 1}</legend>
            <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[2fr_1fr_1fr]">
              <div className="max-sm:col-span-2">
                <TextField
                  label="Date"
                  isOptional
                  type="date"
                  value={wish.date}
                  onChange={({ currentTarget }) => change({ date: currentTarget.value })}
                />
              </div>
              <SelectField
                label="From"
                value={wish.from}
                onChange={({ currentTarget }) => change({ from: currentTarget.value })}
              >
                <option value="">Any</option>
                {times.slice(0, -1).map((time) => (
                  <option key={time}>{time}</option>
                ))}
              </SelectField>
              <SelectField
                label="To"
                value={wish.to}
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
                  <WishAnswer space={space} wish={read} />
                ) : (
                  <p className="mt-2 text-sm text-ink-soft">
                    Choose a location to see whether it is free.
                  </p>
                ))}
            </div>
          </fieldset>
        );
      })}
      {wishes.length < maxWishes && wishes.at(-1)?.date !== "" && (
        <Button isSmall onClick={() => onChange([...wishes, noWish])}>
          <Plus aria-hidden="true" size={18} />
          Add another date
        </Button>
      )}
    </div>
  );
}
