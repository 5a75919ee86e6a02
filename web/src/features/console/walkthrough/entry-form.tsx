import {
  saveWalkthroughEntry,
  type ConsoleModel,
  type ConsoleWalkthrough,
} from "@frontage/contract/console/spaces/walkthrough.ts";
import { isFree } from "@frontage/domain/designs/rooms/walking.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { StaffForm } from "../form/staff-form.tsx";
import { useStaffForm } from "../form/use-staff-form.ts";
import { entryOf, entryValues } from "./entry-values.ts";
import { FloorPlan } from "./floor-plan.tsx";

interface EntryFormProps {
  readonly walkthrough: ConsoleWalkthrough;
  readonly model: ConsoleModel;
  /** Receives the walkthrough's new version. */
  readonly onSaved: (version: number) => Promise<void>;
}

/** Where a visit begins, on a plan of the floor and as numbers. Source: docs/spaces/scenes.md#entry */
export function EntryForm({ walkthrough, model, onSaved }: EntryFormProps) {
  const { code } = walkthrough;
  const form = useStaffForm({
    endpoint: saveWalkthroughEntry,
    params: { code, model: model.id },
    resource: walkthrough,
    toValues: ({ models }) =>
      entryValues((models.find(({ id }) => id === model.id) ?? model).entry),
    toBody: entryOf,
    check: (values) => {
      const entry = entryOf(values);
      return {
        ...(!Number.isFinite(entry.heading) && { direction: "Enter whole degrees" }),
        ...(Number.isFinite(entry.x) &&
          Number.isFinite(entry.z) &&
          !isFree(model, entry) && {
            x: "A visitor cannot stand here. Choose a place on free floor",
          }),
      };
    },
    labels: { x: "From left to right", z: "From back to front", direction: "Direction of view" },
    onSaved: ({ version }) => void onSaved(version),
  });
  const entry = entryOf(form.watch());
  return (
    <details className="mt-5">
      <summary className="min-h-10 cursor-pointer py-2 font-semibold">
        Where a visit begins, and the plan
      </summary>
      <StaffForm form={form} submitLabel="Save the entry" className="mt-3">
        <FloorPlan
          model={model}
          entry={entry}
          onMove={({ x, z }) => {
            form.setValue("x", x.toFixed(2));
            form.setValue("z", z.toFixed(2));
          }}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label="From left to right (m)"
            hint="0 is the middle of the model"
            inputMode="decimal"
            {...form.field("x")}
          />
          <TextField
            label="From back to front (m)"
            hint="Smaller numbers are farther back"
            inputMode="decimal"
            {...form.field("z")}
          />
          <TextField
            label="Direction of view (degrees)"
            hint="Clockwise; 0 is up on the plan"
            inputMode="numeric"
            {...form.field("direction")}
          />
        </div>
      </StaffForm>
    </details>
  );
}
