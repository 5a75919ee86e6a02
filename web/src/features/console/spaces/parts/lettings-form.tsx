import type { ConsoleSpace } from "@frontage/contract/console/spaces/console-space.ts";
import { saveSpaceLettings } from "@frontage/contract/console/spaces/space-parts.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/fields/field.tsx";
import { StaffForm } from "../../form/staff-form.tsx";
import { dateOf, percentText, rateOfPercent } from "../../form/typed-values.ts";
import { useStaffForm } from "../../form/use-staff-form.ts";
import { withItem, withoutItem } from "../../form/edit-list.ts";
import { ListItemFrame } from "../../form/list-item-frame.tsx";
import { ListProblem } from "../../form/list-problem.tsx";
import type { SpaceFormProps } from "./space-form-props.ts";

interface Entry {
  readonly id: string;
  /** Empty for a new letting. */
  readonly name: string;
  readonly email: string;
  /** In per cent. */
  readonly split: string;
  /** ISO dates; empty for a letting without an end. */
  readonly startDate: string;
  readonly endDate: string;
  /** A letting that has begun is final except for its end. */
  readonly hasBegun: boolean;
}
type Values = { lettings: Entry[] };

function valuesOf({ lettings, today }: ConsoleSpace): Values {
  return {
    lettings: lettings.map(({ name, email, split, startDate, endDate }) => ({
      id: `${email} ${startDate}`,
      name,
      email,
      split: percentText(split),
      startDate: startDate.toString(),
      endDate: endDate?.toString() ?? "",
      hasBegun: Temporal.PlainDate.compare(startDate, today) < 0,
    })),
  };
}

const toBody = ({ lettings }: Values) => ({
  lettings: lettings.map(({ email, split, startDate, endDate }) => ({
    email,
    split: rateOfPercent(split),
    startDate: dateOf(startDate),
    endDate: dateOf(endDate),
  })),
});

/** Each incomplete letting, with what it lacks. */
function problemOf({ lettings }: Values): Record<string, string> {
  for (const [index, { email, split, startDate }] of lettings.entries()) {
    const problem =
      email.trim() === ""
        ? "needs the landlord’s e-mail"
        : rateOfPercent(split) === null
          ? "needs a split from 0 to 100 %"
          : dateOf(startDate) === null
            ? "needs a first date"
            : null;
    if (problem) {
      return { lettings: `Landlord ${index + 1} ${problem}` };
    }
  }
  return {};
}

/** Who lets a space, when and for which split. */
export function LettingsForm({ space, onSaved }: SpaceFormProps) {
  const form = useStaffForm({
    endpoint: saveSpaceLettings,
    params: { code: space.code },
    resource: space,
    toValues: valuesOf,
    toBody,
    check: problemOf,
    labels: { lettings: "Landlords" },
    onSaved,
  });
  const lettings = form.watch("lettings");
  const set = (next: Entry[]) => form.setValue("lettings", next);
  return (
    <StaffForm
      form={form}
      submitLabel="Save the landlords"
      intro={
        <p>
          The landlord’s split is their part of a booking’s price. Placed bookings keep the split
          that they were placed with.
        </p>
      }
    >
      <ul className="space-y-5">
        {lettings.map((entry, index) => {
          const change = (fields: Partial<Entry>) =>
            set(withItem(lettings, index, { ...entry, ...fields }));
          return (
            <ListItemFrame
              key={entry.id}
              label={entry.name || `Landlord ${index + 1}`}
              index={index}
              count={lettings.length}
              onRemove={entry.hasBegun ? undefined : () => set(withoutItem(lettings, index))}
            >
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField
                  label="Landlord’s email"
                  type="email"
                  autoComplete="off"
                  readOnly={entry.hasBegun}
                  value={entry.email}
                  error={form.errorAt(`lettings[${index}].email`)}
                  onChange={({ target }) => change({ email: target.value })}
                />
                <TextField
                  label="Split in per cent"
                  inputMode="decimal"
                  readOnly={entry.hasBegun}
                  value={entry.split}
                  error={form.errorAt(`lettings[${index}].split`)}
                  onChange={({ target }) => change({ split: target.value })}
                />
                <TextField
                  label="First date"
                  type="date"
                  readOnly={entry.hasBegun}
                  value={entry.startDate}
                  error={form.errorAt(`lettings[${index}].start_date`)}
                  onChange={({ target }) => change({ startDate: target.value })}
                />
                <TextField
                  label="Last date"
                  type="date"
                  isOptional
                  value={entry.endDate}
                  error={form.errorAt(`lettings[${index}].end_date`)}
                  onChange={({ target }) => change({ endDate: target.value })}
                />
              </div>
            </ListItemFrame>
          );
        })}
      </ul>
      <div>
        <Button
          onClick={() =>
            set([
              ...lettings,
              {
                id: crypto.randomUUID(),
                name: "",
                email: "",
                split: "",
                startDate: space.today.toString(),
                endDate: "",
                hasBegun: false,
              },
            ])
          }
        >
          Add a landlord
        </Button>
      </div>
      <ListProblem
        message={
          form.errorOf("lettings") &&
          (problemOf({ lettings })["lettings"] ?? form.errorOf("lettings"))
        }
      />
    </StaffForm>
  );
}
