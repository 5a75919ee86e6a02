import { SelectField } from "../../../ui/fields/field.tsx";

interface FilterSelectProps {
  readonly label: string;
  /** The parameter of the address. */
  readonly name: string;
  /** The choice that filters nothing: "All states". */
  readonly all: string;
  /** The other choices: their text by their value. */
  readonly options: Readonly<Record<string, string>>;
}

/** A filter of a list with a fixed set of choices. */
export function FilterSelect({ label, name, all, options }: FilterSelectProps) {
  return (
    <SelectField label={label} name={name}>
      <option value="">{all}</option>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
