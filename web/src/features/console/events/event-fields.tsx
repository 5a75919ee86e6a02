import type { StaffEvent } from "@frontage/contract/console/site/events.ts";
import {
  eventType,
  eventTypeTitles,
  maxEventDescription,
} from "@frontage/contract/bookings/events.ts";
import { formatDecimal } from "@frontage/domain/money/format-decimal.ts";
import type { ComponentProps } from "react";
import { SelectField, TextArea, TextField } from "../../../ui/fields/field.tsx";
import { amountOf } from "../form/typed-values.ts";

/** An event as entries of its form. */
export interface EventValues {
  name: string;
  description: string;
  type: string;
  /** Pounds; empty for free entry. */
  entryCost: string;
  link: string;
  photo: string;
  [name: string]: unknown;
}

export const eventLabels = {
  name: "Name",
  description: "Description",
  type: "Type",
  entryCost: "Entry cost, £",
  link: "Website",
  photo: "Photo",
} as const;

export const eventValues = (event: StaffEvent): EventValues => ({
  name: event.name,
  description: event.description,
  type: event.type,
  entryCost: event.entryCost.amount === 0 ? "" : formatDecimal(event.entryCost),
  link: event.link ?? "",
  photo: event.picture === null ? "none" : "keep",
});

export function eventBody({ name, description, type, entryCost, link, photo }: EventValues) {
  return {
    name,
    description,
    type,
    entryCost: entryCost.trim() === "" ? 0 : amountOf(entryCost),
    link,
    keepsPhoto: photo === "keep",
  };
}

/** Checks the cost as typed, which the contract knows in pence. */
export function checkEvent({ entryCost }: EventValues): Readonly<Record<string, string>> {
  return entryCost.trim() === "" || amountOf(entryCost) !== null
    ? {}
    : { entryCost: "Use pounds with at most two decimals, such as 4.50." };
}

interface EventFieldsProps {
  readonly event: StaffEvent;
  readonly field: (
    name: keyof typeof eventLabels,
  ) => Omit<ComponentProps<typeof TextField>, "label"> &
    Omit<ComponentProps<typeof TextArea>, "label"> &
    Omit<ComponentProps<typeof SelectField>, "label">;
}

/** The fields of an event. Its times are those of its booking. */
export function EventFields({ event, field }: EventFieldsProps) {
  return (
    <>
      <TextField {...field("name")} label={eventLabels.name} autoComplete="off" />
      <TextArea
        {...field("description")}
        label={eventLabels.description}
        hint={`At most ${maxEventDescription} characters.`}
      />
      <SelectField {...field("type")} label={eventLabels.type}>
        {eventType.options.map((type) => (
          <option key={type} value={type}>
            {eventTypeTitles[type]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field("entryCost")}
        label={eventLabels.entryCost}
        hint="Leave it empty if entry is free."
        inputMode="decimal"
        autoComplete="off"
        isOptional
      />
      <TextField
        {...field("link")}
        label={eventLabels.link}
        type="url"
        inputMode="url"
        placeholder="https://"
        isOptional
      />
      {event.picture !== null && (
        <SelectField {...field("photo")} label={eventLabels.photo}>
          <option value="keep">Keep the photo</option>
          <option value="none">Remove the photo</option>
        </SelectField>
      )}
    </>
  );
}
