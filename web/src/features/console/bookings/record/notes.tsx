import { addBookingNote } from "@frontage/contract/console/booking-actions.ts";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { useApiForm } from "../../../../forms/use-api-form.ts";
import { TextArea } from "../../../../ui/fields/field.tsx";
import type { ShownRecord } from "./show-record.ts";

interface NotesProps {
  readonly record: Pick<ShownRecord, "code" | "notes">;
  readonly onAdded: () => void;
}

/** The internal notes of a booking, and a form for another. */
export function Notes({ record: { code, notes }, onAdded }: NotesProps) {
  const form = useApiForm({
    endpoint: addBookingNote,
    params: { code },
    defaultValues: { body: "" },
    onDone: onAdded,
  });
  return (
    <section className="border-t border-ink pt-3">
      <h2 className="text-xl">Notes</h2>
      <ul className="mt-2 space-y-3">
        {notes.map(({ id, by, at, body }) => (
          <li key={id}>
            <p className="whitespace-pre-line wrap-anywhere">{body}</p>
            <p className="text-sm text-ink-soft">
              {by}, {at}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-3 max-w-xl">
        <ApiForm form={form} submitLabel="Add note" look="outline">
          <TextArea
            label="New note"
            hint="Only staff see it."
            rows={2}
            maxLength={2000}
            {...form.field("body")}
          />
        </ApiForm>
      </div>
    </section>
  );
}
