/** What a space has a rule about, and the site's label for it. */
export const houseRuleTitles = {
  alcohol: "Alcohol",
  food: "Food",
  amplifiedMusic: "Amplified music",
  children: "Children",
  animals: "Animals",
  openFlame: "Open flame",
} as const;

export type HouseRuleSubject = keyof typeof houseRuleTitles;

/** All subjects, in the order in which they are shown. */
// The keys of the titles are the subjects, which the compiler forgets in a list of keys.
export const houseRuleSubjects = Object.keys(houseRuleTitles) as readonly HouseRuleSubject[];

export const houseRuleAnswers = ["yes", "ask", "no"] as const;

export interface HouseRule {
  readonly answer: (typeof houseRuleAnswers)[number];
  /** A sentence that explains the answer. */
  readonly note: string | null;
}

/** The house rules of a space; null where it does not say. */
export type HouseRules = Readonly<Record<HouseRuleSubject, HouseRule | null>>;
