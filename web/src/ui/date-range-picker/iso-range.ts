/** Two ISO dates (`2027-07-10`), both included: a calendar knows no zone. */
export interface IsoRange {
  readonly start: string;
  readonly end: string;
}

/** What limits a range, and ranges that are often wanted. */
export interface RangeRules {
  /** The dates that can be chosen once one end is: null while none is, and for no limit. */
  readonly selectable: (chosen: string | null) => {
    readonly first: string | null;
    readonly last: string;
  };
  /** What is wrong with a range that was typed, and what to do; null if nothing is. */
  readonly problemOf: (range: IsoRange) => string | null;
  readonly quickRanges: readonly (IsoRange & { readonly name: string })[];
}
