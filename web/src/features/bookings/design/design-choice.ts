import type { Api } from "@frontage/contract/client.ts";
import { listDesigns, type Design } from "@frontage/contract/designs/designs.ts";

/** A design of the customer as bookings and the dashboard list it. */
export interface DesignChoice {
  readonly code: string;
  readonly name: string;
  readonly spaceCode: string;
  readonly spaceName: string;
  /** The number of its screens with content. */
  readonly ready: number;
  readonly total: number;
  /** The thumbnail of the hero group if it is ready, else of the first ready group. */
  readonly thumbnailUrl: string | null;
}

/** The caller's designs, newest first; those of one space if its code is given. */
export async function loadDesignChoices(
  api: Api,
  space?: string,
  signal?: AbortSignal,
): Promise<DesignChoice[]> {
  const query = { space, fields: "space,screen_groups" };
  const designs = await api(listDesigns, { query, ...(signal && { signal }) });
  return designs.map(presentChoice);
}

export function presentChoice({ code, name, space, screenGroups }: Design): DesignChoice {
  if (typeof space === "string" || !screenGroups) {
    throw new Error("A design came without its space or screen groups");
  }
  const ready = screenGroups.filter(({ isReady }) => isReady);
  const hero = ready.find(({ isDesignHero }) => isDesignHero);
  return {
    code,
    name,
    spaceCode: space.code,
    spaceName: space.name,
    ready: ready.length,
    total: screenGroups.length,
    thumbnailUrl: (hero ?? ready[0])?.thumbnailImageUrl ?? null,
  };
}

/** "2/3 Screens Ready" */
export function readyText({ ready, total }: Pick<DesignChoice, "ready" | "total">): string {
  return `${ready}/${total} Screens Ready`;
}

/** Unfinished designs first, then the newest, up to `most` of them. */
export function designsInProgress(
  designs: readonly DesignChoice[],
  most: number,
): readonly DesignChoice[] {
  const isOpen = ({ ready, total }: DesignChoice) => ready < total;
  return [...designs.filter(isOpen), ...designs.filter((design) => !isOpen(design))].slice(0, most);
}
