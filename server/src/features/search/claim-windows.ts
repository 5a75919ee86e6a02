import { asksForHours, type SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";

/** A stretch of time in milliseconds since the epoch. An empty one begins at Infinity. */
export interface ClaimWindow {
  readonly start: number;
  readonly end: number;
}

const minute = 60_000;

/**
 * Returns the stretch of time of each date whose claims decide what is free in any zone: the hours of the question, or the
 * whole date, and the longest buffer around them.
 */
export function claimWindows(
  { zones, cells, longestGapMinutes }: Pick<Catalogue, "zones" | "cells" | "longestGapMinutes">,
  dates: readonly Temporal.PlainDate[],
  question: SpaceQuestion,
): ClaimWindow[] {
  const from = asksForHours(question) ? (question.start ?? 0) : 0;
  const to = asksForHours(question) ? (question.end ?? 24 * 60) : 24 * 60;
  return dates.map((date) => {
    const asked = zones.flatMap((zone) =>
      cells(date, zone).cells.filter(({ startTime, endTime }) => startTime < to && endTime > from),
    );
    return {
      start:
        asked.reduce((least, { start }) => Math.min(least, start), Infinity) -
        longestGapMinutes * minute,
      end:
        asked.reduce((most, { end }) => Math.max(most, end), -Infinity) +
        longestGapMinutes * minute,
    };
  });
}
