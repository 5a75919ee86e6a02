import {
  createEvent,
  eventType,
  eventTypeTitles,
  maxEventDescription,
  maxEventPhotoBytes,
  updateEvent,
  type EventType,
} from "@frontage/contract/bookings/events.ts";
import { useRevalidator } from "react-router";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { sessionEnded } from "../../../../forms/staff-problem.ts";
import { useApiForm } from "../../../../forms/use-api-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../../../ui/fields/field.tsx";
import { FileField } from "../../../../ui/fields/file-field.tsx";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { ResponsiveImage } from "../../../../ui/responsive-image.tsx";
import { entriesOf, eventBody, noEvent } from "./event-values.ts";
import type { BookingData } from "../load-booking.ts";

interface EventFormProps {
  /** The booking's code. */
  readonly code: string;
  /** The saved event; null before the first save. */
  readonly event: BookingData["event"];
  readonly onSaved: () => void;
  /** Null if there is no saved event to return to. */
  readonly onCancel: (() => void) | null;
}

/**
 * The event during a booking. After a failure, the entries stay and the button offers a retry.
 * Source: docs/spaces/events.md#the-event-of-a-booking.
 */
export function EventForm({ code, event, onSaved, onCancel }: EventFormProps) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    endpoint: event ? updateEvent : createEvent,
    params: { code },
    defaultValues: event ? entriesOf(event) : noEvent,
    toBody: eventBody,
    failureName: "Failed to save event",
    async onDone() {
      await revalidate();
      onSaved();
    },
  });
  const values = form.watch();
  const remaining = maxEventDescription - values.description.length;
  const savedPicture = values.keepsPhoto ? event?.picture : null;
  return (
    <ApiForm
      form={form}
      submitLabel={event ? "Save" : "Create event page"}
      retryLabel="Try again"
      look="ink"
      className="max-w-xl"
      // Only logging in again helps here, so that is said.
      hidesError={form.generalError !== sessionEnded}
      actions={onCancel && <Button onClick={onCancel}>Cancel</Button>}
    >
      <legend className="sr-only">Event page</legend>
      <TextField label="Name" {...form.field("name")} />
      <TextArea
        label="Description"
        hint={
          <span className="figures">
            {remaining >= 0
              ? `${remaining} characters remaining`
              : `${-remaining} characters too many`}
          </span>
        }
        {...form.field("description")}
      />
      <SelectField label="Type" {...form.field("type")}>
        <option value="">Please choose</option>
        {eventType.options.map((type: EventType) => (
          <option key={type} value={type}>
            {eventTypeTitles[type]}
          </option>
        ))}
      </SelectField>
      {savedPicture ? (
        <div role="group" aria-label="Photo">
          <p className="mb-1.5 font-semibold">Photo</p>
          <ResponsiveImage
            source={{ ...savedPicture, alt: "Current photo" }}
            sizes="(min-width: 640px) 320px, 100vw"
            className="aspect-[3/2] w-full max-w-80"
          />
          <Button look="quiet" onClick={() => form.setValue("keepsPhoto", false)}>
            Remove photo
          </Button>
        </div>
      ) : (
        <FileField
          label="Photo"
          isOptional
          hint={`A PNG, JPEG or GIF picture of at most ${maxEventPhotoBytes / 1024 ** 2} MB.`}
          accept=".png,.jpg,.jpeg,.gif,image/png,image/jpeg,image/gif"
          file={values.heroImage}
          isDisabled={form.isLocked}
          error={form.errorOf("heroImage")}
          onChange={(file) => form.setValue("heroImage", file)}
        />
      )}
      <RadioGroup
        label="Entry"
        options={[
          { value: "free", label: "Free" },
          { value: "paid", label: "Paid" },
        ]}
        {...form.field("entry", { deps: ["entryCost"] })}
      />
      {values.entry === "paid" && (
        <TextField
          label="Entry cost, £"
          inputMode="decimal"
          autoComplete="off"
          {...form.field("entryCost")}
        />
      )}
      <TextField
        label="Website"
        isOptional
        type="url"
        inputMode="url"
        placeholder="https://"
        {...form.field("link")}
      />
    </ApiForm>
  );
}
