import type { Api } from "@frontage/contract/client.ts";
import { listDesigns } from "@frontage/contract/designs/designs.ts";
import { loadSpaceChoices } from "../../space-choices/load-space-choices.ts";

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
export async function loadFilterChoices(api: Api, { space }: BookingFilter) {
  const [spaces, designs] = await Promise.all([
    loadSpaceChoices(api, { chosen: space }),
    api(listDesigns, { query: { fields: "space" } }),
  ]);
  return {
    spaces,
    designs: designs.map(({ code: designCode, name, space: of }) => ({
      code: designCode,
      name: typeof of === "string" ? name : `${name} at ${of.name}`,
    })),
  };
}
