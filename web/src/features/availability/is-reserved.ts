import type { Api } from "@frontage/contract/client.ts";
import { listReservedTimes } from "@frontage/contract/spaces/availability.ts";
import { overlaps, type Interval } from "@frontage/domain/time/interval.ts";

/**
 * Whether any part of a time is reserved in a space, by others than the caller's own holds.
 * @param space space code
 */
export async function isReserved(api: Api, space: string, time: Interval): Promise<boolean> {
  const reserved = await api(listReservedTimes, {
    query: { space, minTime: time.start, maxTime: time.end },
  });
  return reserved.some((other) => overlaps(other, time));
}
