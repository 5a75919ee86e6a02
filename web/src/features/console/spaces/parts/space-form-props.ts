import type { ConsoleSpace } from "@frontage/contract/console/spaces/console-space.ts";

/** A form on a page of a space. */
export interface SpaceFormProps {
  readonly space: ConsoleSpace;
  readonly onSaved: (saved: ConsoleSpace) => void;
}
