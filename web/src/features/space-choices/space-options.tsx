import type { SpaceChoice } from "@frontage/contract/spaces/space-choices.ts";
import { spaceOption } from "./space-option.ts";

/** The options of a select of spaces. */
export function SpaceOptions({
  spaces,
  placeholder,
  isForBooking,
}: {
  spaces: readonly SpaceChoice[];
  placeholder: string | undefined;
  /** Whether spaces that take no bookings are disabled. Source: docs/spaces/spaces.md#status */
  isForBooking: boolean;
}) {
  return (
    <>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {spaces.map((space) => {
        const { value, label, isDisabled } = spaceOption(space, isForBooking);
        return (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        );
      })}
    </>
  );
}
