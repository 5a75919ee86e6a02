import type { Api } from "@frontage/contract/client.ts";
import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { loadDesignChoices } from "../design/design-choice.ts";

/** The codes to filter the list by. */
export interface BookingFilter {
  readonly space?: string;
  readonly design?: string;
}

const code = /^[A-Za-z0-9_-]{1,80}$/;

/** Reads the filter from an address and ignores invalid codes. */
export function filterOf({ searchParams }: URL): BookingFilter {
  const read = (name: string) => {
    const value = searchParams.get(name);
    return value !== null && code.test(value) ? value : null;
  };
  const [space, design] = [read("space"), read("design")];
  return { ...(space !== null && { space }), ...(design !== null && { design }) };
}

/** The spaces and designs that a customer can filter by. */
export async function loadFilterChoices(api: Api) {
  const [spaces, designs] = await Promise.all([api(listSpaces), loadDesignChoices(api)]);
  return {
    spaces: spaces.map(({ code: spaceCode, name }) => ({ code: spaceCode, name })),
    designs: designs.map(({ code: designCode, name, spaceName }) => ({
      code: designCode,
      name: `${name} at ${spaceName}`,
    })),
  };
}
