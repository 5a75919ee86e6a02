import { listSpaceNames, type SpaceChoice } from "@frontage/contract/spaces/space-choices.ts";
import { useRef } from "react";
import { api } from "../../api/browser-api.ts";
import { SearchSelect } from "../../ui/fields/search-select.tsx";
import type { SpaceFieldProps } from "./space-field-props.ts";
import { spaceOption } from "./space-option.ts";

/** The number of spaces that a search shows. */
const shownCount = 20;

/** Chooses one of many spaces by typing. */
export function SpaceSearch({
  choices,
  filter,
  isForBooking = false,
  placeholder = "Type a name or a city",
  value,
  defaultValue = value,
  onChange,
  onFound,
  ...field
}: SpaceFieldProps) {
  const found = useRef<readonly SpaceChoice[]>([]);
  const chosen = choices.spaces.find(({ code }) => code === defaultValue);
  return (
    <SearchSelect
      {...field}
      placeholder={placeholder}
      defaultOption={chosen && spaceOption(chosen, isForBooking)}
      search={async (q, signal) => {
        const query = { ...filter, q, limit: shownCount };
        const { results, hasMore } = await api(listSpaceNames, { query, signal });
        found.current = results;
        return { options: results.map((space) => spaceOption(space, isForBooking)), hasMore };
      }}
      onChange={(event) => {
        const space = found.current.find(({ code }) => code === event.target.value);
        if (space) {
          onFound?.(space);
        }
        onChange?.(event);
      }}
    />
  );
}
