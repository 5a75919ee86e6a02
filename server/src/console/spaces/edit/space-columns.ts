import { spaceFieldNames, type SpaceFieldValues } from "@frontage/contract/spaces/space-fields.ts";
import type { Selectable } from "kysely";
import type { Spaces } from "../../../db/schema.gen.ts";

/**
 * Picks the columns of a space's texts from an object with more. A field of the contract without a column, or
 * with a column of another type, does not compile. Source: docs/spaces/opening-a-space.md#texts
 */
export function spaceColumns(
  space: SpaceFieldValues,
): Pick<Selectable<Spaces>, keyof SpaceFieldValues> {
  const values: SpaceFieldValues = Object.fromEntries(
    spaceFieldNames.map((name) => [name, space[name]]),
    // Made from all names, which the compiler cannot see in entries.
  ) as never;
  return values;
}
