import type { AmenityType } from "../spaces/amenities.ts";
import type { Layout } from "../spaces/capacity.ts";
import type { SpaceFeature } from "../spaces/features.ts";
import type { SpaceUse } from "../spaces/uses.ts";
import type { WallTime } from "../time/wall-time.ts";
import type { Bounds, Place } from "./bounds.ts";

/** The orders of results. Source: docs/spaces/search.md#order */
export const sortOrders = ["best", "price", "size", "near"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The facts whose absence a question can forgive. Source: docs/spaces/search.md#missing-facts */
export const forgivableFacts = ["people"] as const;
export type ForgivableFact = (typeof forgivableFacts)[number];

/**
 * What a visitor asks for when looking for a space. Every part is optional. The same parts stand in the address of the
 * list, in the call of the API and in links that carry hours further. Source: docs/spaces/search.md#the-question
 */
export interface SpaceQuestion {
  /** Any of these cities, as they are written in the spaces. */
  readonly city?: readonly string[] | undefined;
  /** Words of name, neighbourhood, city, postcode and use. */
  readonly q?: string | undefined;
  readonly date?: Temporal.PlainDate | undefined;
  /** A range of dates in place of one date, both included. */
  readonly minDate?: Temporal.PlainDate | undefined;
  readonly maxDate?: Temporal.PlainDate | undefined;
  /** The ISO weekdays of the range that count: Monday is 1. */
  readonly weekday?: readonly number[] | undefined;
  /** The hours of the booking; with `hours`, the window in which they may lie. */
  readonly start?: WallTime | undefined;
  readonly end?: WallTime | undefined;
  /** The length of the booking in hours, such as 1.5, at any time of the window. */
  readonly hours?: number | undefined;
  readonly people?: number | undefined;
  /** How the people stand or sit; in any way without it. */
  readonly layout?: Layout | undefined;
  /** Any of these uses. */
  readonly use?: readonly SpaceUse[] | undefined;
  /** All of these amenities. */
  readonly amenity?: readonly AmenityType[] | undefined;
  /** All of these features. */
  readonly feature?: readonly SpaceFeature[] | undefined;
  /** The highest gross price of exactly these hours, in minor units. */
  readonly maxTotal?: number | undefined;
  /** Square feet. */
  readonly minArea?: number | undefined;
  readonly sort?: SortOrder | undefined;
  /** The place that `sort=near` starts from. */
  readonly near?: Place | undefined;
  /** Only spaces in this part of the map. */
  readonly bounds?: Bounds | undefined;
  /** Facts that may be missing: a space that does not say how many people fit counts as large enough. */
  readonly unknown?: readonly ForgivableFact[] | undefined;
}

export type QuestionField = keyof SpaceQuestion;

/** What is wrong with a question: a sentence at each field. */
export type QuestionFaults = Partial<Record<QuestionField, string>>;

/** Whether a question asks for times, so that its answer depends on what is reserved. */
export function asksForTimes(question: SpaceQuestion): boolean {
  return question.date !== undefined || question.minDate !== undefined;
}

/** Whether a question says how long the booking is, so that its results have a price. */
export function asksForHours({ start, end, hours }: SpaceQuestion): boolean {
  return hours !== undefined || (start !== undefined && end !== undefined);
}
