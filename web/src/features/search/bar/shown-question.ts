import type { AskedTexts } from "../asked-texts.ts";

/** What the bar shows of a question. */
export interface ShownQuestion {
  readonly texts: AskedTexts;
  /** By parameter, the sentence about what cannot be. */
  readonly faults: Readonly<Record<string, string>>;
}

export const nothingAsked: ShownQuestion = {
  texts: { where: "", when: "", hours: "", people: "" },
  faults: {},
};
