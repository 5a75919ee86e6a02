import type { SpaceChoiceFilter } from "../../space-choices/load-space-choices.ts";

/** The spaces that can be designed for: available or preview, with the design tool on. */
export const designSpaces: SpaceChoiceFilter = { designerEnabled: true };
