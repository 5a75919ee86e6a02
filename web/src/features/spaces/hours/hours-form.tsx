import { Form, useSubmit } from "react-router";
import { chosenFilters, useFilters } from "../../../forms/use-filters.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import type { ChosenHours } from "./chosen-hours.ts";

/** The hours of the chosen date. A change shows their price; without script a button does. */
export function HoursForm({ chosen }: { chosen: ChosenHours }) {
  const submit = useSubmit();
  const { form } = useFilters();
  const { date, times } = chosen;
  const options = (shown: readonly string[]) => [
    <option key="" value="">
      Choose
    </option>,
    ...shown.map((time) => <option key={time}>{time}</option>),
  ];
  const valueOf = (name: "start" | "end") => ({ name, defaultValue: chosen[name] ?? "" });
  return (
    <Form
      ref={form}
      action="#availability"
      aria-label="Hours"
      onChange={({ currentTarget }) => {
        void submit(chosenFilters(currentTarget), { preventScrollReset: true });
      }}
      className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3"
    >
      <input type="hidden" name="date" value={date} />
      <SelectField label="From" {...valueOf("start")}>
        {options(times.slice(0, -1))}
      </SelectField>
      <SelectField label="To" {...valueOf("end")}>
        {options(times.slice(1))}
      </SelectField>
      <div className="col-span-2 hidden noscript:block">
        <Button type="submit" className="w-full">
          Show the price
        </Button>
      </div>
    </Form>
  );
}
