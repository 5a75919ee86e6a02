import type { SpaceChoice } from "@frontage/contract/spaces/space-choices.ts";
import type { ChangeEvent, FocusEventHandler, RefCallback } from "react";
import type { FieldTexts } from "../../ui/fields/field-frame.tsx";
import type { SpaceChoiceFilter, SpaceChoices } from "./load-space-choices.ts";

type Control = HTMLInputElement | HTMLSelectElement;

export interface SpaceFieldProps extends FieldTexts {
  readonly choices: SpaceChoices;
  readonly filter?: SpaceChoiceFilter | undefined;
  /** The text of the empty choice; without it there is none. */
  readonly placeholder?: string | undefined;
  /** Whether spaces that take no bookings are shown but cannot be chosen. Source: docs/spaces/spaces.md#status */
  readonly isForBooking?: boolean;
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((event: ChangeEvent<Control>) => unknown) | undefined;
  readonly onBlur?: FocusEventHandler<Control> | undefined;
  readonly ref?: RefCallback<Control> | undefined;
  /** Receives the space that a search has found, before the change of the control. */
  readonly onFound?: ((space: SpaceChoice) => void) | undefined;
}
