import { useSearchParams } from "react-router";
import { SelectField } from "../../../ui/fields/field.tsx";
import type { SpaceChoices } from "../../space-choices/load-space-choices.ts";
import { SpaceField } from "../../space-choices/space-field.tsx";

/** Filters a list by space. */
export function SpaceFilter({ choices }: { readonly choices: SpaceChoices }) {
  const [search] = useSearchParams();
  const chosen = search.get("space") ?? "";
  return choices.isComplete ? (
    <SelectField label="Space" name="space">
      <option value="">All spaces</option>
      {choices.spaces.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  ) : (
    <SpaceField
      key={chosen}
      label="Space"
      name="space"
      defaultValue={chosen}
      choices={choices}
      placeholder="All spaces"
    />
  );
}
