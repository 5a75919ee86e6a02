import { Suspense } from "react";
import { lazyPart } from "../../ui/loading/lazy-part.ts";
import { SelectField, TextField } from "../../ui/fields/field.tsx";
import type { SpaceFieldProps } from "./space-field-props.ts";
import { SpaceOptions } from "./space-options.tsx";

const SpaceSearch = lazyPart(async () => ({
  default: (await import("./space-search.tsx")).SpaceSearch,
}));

/** Chooses a space: a select, or a search field where there are too many. Source: docs/speed/long-lists.md#selectors */
export function SpaceField({
  choices,
  filter,
  placeholder,
  isForBooking = false,
  onFound,
  ...field
}: SpaceFieldProps) {
  if (!choices.isComplete) {
    const { label, hint, isLabelHidden } = field;
    return (
      <Suspense fallback={<TextField {...{ label, hint, isLabelHidden }} disabled />}>
        <SpaceSearch {...{ choices, filter, placeholder, isForBooking, onFound }} {...field} />
      </Suspense>
    );
  }
  return (
    <SelectField {...field}>
      <SpaceOptions {...{ placeholder, isForBooking }} spaces={choices.spaces} />
    </SelectField>
  );
}
