/** Two ISO dates (`2027-07-10`) without a time zone, both included. */
export interface IsoRange {
  readonly start: string;
  readonly end: string;
}

/** The limits of a range, and common ranges. */
export interface RangeRules {
  /** The selectable dates after the first choice; null before it and for no limit. */
  readonly selectable: (chosen: string | null) => {
    readonly first: string | null;
    readonly last: string;
  };
  /** The problem of a typed range and how to correct it; null for a valid range. */
  readonly problemOf: (range: IsoRange) => string | null;
  readonly quickRanges: readonly (IsoRange & { readonly name: string })[];
}
