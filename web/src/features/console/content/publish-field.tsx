import { formatZone } from "@frontage/domain/time/format-time.ts";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import type { ContentFormState } from "./content-fields.tsx";
import type { ContentValues } from "./content-values.ts";

const submitLabels = {
  draft: "Save the draft",
  now: "Save and publish",
  later: "Save and schedule",
} as const;

/** What the button of the form does. */
export function submitLabelOf({ publish }: Pick<ContentValues, "publish">): string {
  return submitLabels[publish];
}

/** Whether a saved version stays a draft, or when visitors see it. Source: docs/site/content.md#publishing */
export function PublishField({
  form,
  timeZone,
}: {
  readonly form: ContentFormState;
  readonly timeZone: string;
}) {
  const { publish } = form.watch();
  const { error, ...control } = form.field("publish");
  return (
    <div className="grid gap-4 border-t border-hairline pt-5 sm:grid-cols-2">
      <SelectField
        {...(control as object)}
        label="When you save"
        value={publish}
        error={error}
        onChange={({ target: { value } }) =>
          form.setValue("publish", value === "now" || value === "later" ? value : "draft")
        }
      >
        <option value="draft">Keep it as a draft</option>
        <option value="now">Publish it now</option>
        <option value="later">Publish it at a time</option>
      </SelectField>
      {publish === "later" && (
        <TextField
          {...form.field("publishAt")}
          label="Publish at"
          type="datetime-local"
          hint={`In the time of ${formatZone(timeZone)}.`}
        />
      )}
    </div>
  );
}
