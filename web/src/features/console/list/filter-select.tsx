import type { ReservedFilterName } from "@frontage/contract/console/lists.ts";
import { SelectField } from "../../../ui/fields/field.tsx";

interface FilterSelectProps<Name extends string> {
  readonly label: string;
  /** The parameter of the address. */
  readonly name: Name extends ReservedFilterName ? never : Name;
  /** The choice that filters nothing: "All states". */
  readonly all: string;
  /** The other choices: their text by their value. */
  readonly options: Readonly<Record<string, string>>;
}

/** A filter of a list with a fixed set of choices. */
export function FilterSelect<Name extends string>({
  label,
  name,
  all,
  options,
}: FilterSelectProps<Name>) {
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
