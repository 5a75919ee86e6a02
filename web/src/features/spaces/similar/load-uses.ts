import type { Api } from "@frontage/contract/client.ts";
import { listEvents } from "@frontage/contract/bookings/events.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { useTitles } from "@frontage/domain/spaces/uses.ts";
import type { SitePath } from "../../../ui/paths/site-path.ts";
import { landingPath } from "../landing-place.ts";

/** What a space is booked for, each with the page of spaces for that in its city. */
export interface SpaceUses {
  readonly uses: readonly { readonly title: string; readonly path: SitePath }[];
  /** "3 public events in the past year and to come"; null without any. */
  readonly events: string | null;
}

/** How far back events count, in days. */
const eventDays = 365;

/** Returns the uses of a space and counts its public events. */
export async function loadUses(api: Api, space: Space, now: Temporal.Instant): Promise<SpaceUses> {
  const answer = await api(listEvents, {
    query: { space: space.code, minTime: now.subtract({ hours: eventDays * 24 }), limit: 1 },
  });
  const count = Array.isArray(answer) ? answer.length : answer.count;
  return {
    uses: space.uses.map((use) => ({
      title: useTitles[use],
      path: landingPath({ city: space.city, use }),
    })),
    events:
      count === 0 ? null : `${formatCount(count, "public event")} in the past year and to come`,
  };
}
