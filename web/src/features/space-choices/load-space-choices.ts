import type { Api, CallInput } from "@frontage/contract/client.ts";
import { listSpaceNames, type SpaceChoice } from "@frontage/contract/spaces/space-choices.ts";
import { code } from "@frontage/contract/wire.ts";

/** Which spaces a selector offers. */
export type SpaceChoiceFilter = Pick<
  NonNullable<CallInput<typeof listSpaceNames>["query"]>,
  "status" | "bookingEnabled" | "designerEnabled"
>;

/** The spaces of a selector. */
export interface SpaceChoices {
  /** All spaces to choose from if the choices are complete, otherwise at most the chosen one. */
  readonly spaces: readonly SpaceChoice[];
  readonly isComplete: boolean;
}

/**
 * Loads the spaces of a selector. Where there are too many for a select, it loads only the chosen one and the selector
 * searches. Source: docs/speed/long-lists.md#selectors
 */
export async function loadSpaceChoices(
  api: Api,
  { filter = {}, chosen }: { filter?: SpaceChoiceFilter; chosen?: string | null | undefined } = {},
): Promise<SpaceChoices> {
  const { hasMore, results } = await api(listSpaceNames, { query: filter });
  return hasMore
    ? { spaces: await findChoice(api, filter, chosen), isComplete: false }
    : { spaces: results, isComplete: true };
}

async function findChoice(
  api: Api,
  filter: SpaceChoiceFilter,
  chosen: string | null | undefined,
): Promise<readonly SpaceChoice[]> {
  if (!code.safeParse(chosen).success || !chosen) {
    return [];
  }
  const { results } = await api(listSpaceNames, { query: { ...filter, code: chosen } });
  return results;
}
