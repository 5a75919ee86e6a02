import type { AdminSpace } from "@frontage/contract/admin/spaces/admin-space.ts";

/** A form on a page of a space. */
export interface SpaceFormProps {
  readonly space: AdminSpace;
  readonly onSaved: (saved: AdminSpace) => void;
}
