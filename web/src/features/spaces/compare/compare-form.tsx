import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import { maxCompared } from "../../compare/compared-spaces.ts";
import type { AskedHours } from "./asked-hours.ts";

interface CompareFormProps extends Pick<AskedHours, "typed" | "faults"> {
  readonly columns: readonly { readonly code: string }[];
  readonly choices: readonly { readonly code: string; readonly name: string }[];
}

/** Asks for the hours to compare and adds a space. A plain form, so that it works without script. */
export function CompareForm({ columns, choices, typed, faults }: CompareFormProps) {
  const codes = columns.map(({ code }) => code);
  const others = choices.filter(({ code }) => !codes.includes(code));
  return (
    <Form
      action="/compare"
      // The fields of another address start with its values.
      key={JSON.stringify([codes, typed])}
      preventScrollReset
      className="mt-8 grid items-start gap-x-4 gap-y-5 grid-cols-2 lg:grid-cols-[1.4fr_1.2fr_1fr_1fr_auto]"
    >
      {codes.length > 0 && <input type="hidden" name="spaces" value={codes.join()} />}
      {codes.length >= maxCompared ? (
        <p className="self-end pb-3 text-ink-soft max-lg:col-span-full">
          Four spaces are the most that fit.
        </p>
      ) : others.length > 0 ? (
        <div className="max-lg:col-span-full">
          <SelectField label="Add a space" name="spaces" defaultValue="">
            <option value="">–</option>
            {others.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      ) : (
        <p className="self-end pb-3 text-ink-soft max-lg:col-span-full">
          Tick "Compare" on a space to add it.
        </p>
      )}
      <div className="max-lg:col-span-full">
        <TextField
          label="Date"
          type="date"
          name="date"
          defaultValue={typed.date}
          error={faults.date}
        />
      </div>
      <TextField
        label="From"
        type="time"
        name="start"
        step={1800}
        defaultValue={typed.start}
        error={faults.start}
      />
      <TextField
        label="To"
        type="time"
        name="end"
        step={1800}
        defaultValue={typed.end}
        error={faults.end}
      />
      <Button type="submit" look="ink" className="max-lg:col-span-full lg:mt-8">
        Compare
      </Button>
    </Form>
  );
}
