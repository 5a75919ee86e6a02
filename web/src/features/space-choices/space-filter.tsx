import { useSearchParams } from "react-router";
import { SelectField } from "../../ui/fields/field.tsx";
import type { SpaceChoices } from "./load-space-choices.ts";
import { SpaceField } from "./space-field.tsx";

/** The filter of a list by the space in the address: a select, or a search field where there are too many. */
export function SpaceFilter({
  choices,
  label,
  all,
}: {
  readonly choices: SpaceChoices;
  readonly label: string;
  /** The text of the choice that does not filter. */
  readonly all: string;
}) {
  const [search] = useSearchParams();
  const chosen = search.get("space") ?? "";
  const field = { label, name: "space", defaultValue: chosen };
  return choices.isComplete ? (
    <SelectField {...field}>
      <option value="">{all}</option>
      {choices.spaces.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  ) : (
    // A search field shows the space of the address after Back as well.
    <SpaceField key={chosen} {...field} choices={choices} placeholder={all} />
  );
}
