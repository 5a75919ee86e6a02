import { isCancelled } from "@frontage/domain/bookings/states.ts";
import {
  connectedWithinSeconds,
  type BookingScreen,
  type BookingScreenState,
} from "@frontage/contract/devices/player.ts";
import type { AppParts } from "../../app-parts.ts";
import type { BookingRow } from "../bookings/read/bookings.queries.ts";
import { listGroupsOfDesign, listPlayers } from "./player.queries.ts";

/**
 * Presents the screen groups of a booking's space with their state; none if it has no design or was cancelled.
 * Source: docs/screens/player.md#what-the-customer-sees
 */
export async function presentBookingScreens(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  booking: BookingRow,
): Promise<BookingScreen[]> {
  const { designCode, spaceId, startsAt: from, endsAt: to } = booking;
  if (designCode === null || isCancelled(booking)) {
    return [];
  }
  const [groups, players] = await Promise.all([
    listGroupsOfDesign(db, spaceId, designCode),
    listPlayers(db, spaceId),
  ]);
  const now = clock.now();
  return groups.map(({ id, code: screenGroup, name, hasMedia }) => {
    const own = players.filter(({ screenGroupId }) => screenGroupId === id);
    return {
      screenGroup,
      name,
      from,
      to,
      state: hasMedia ? stateOf(booking, own, now) : "empty",
      lastSeen: latest(own.map(({ lastSeenAt }) => lastSeenAt)),
    };
  });
}

type Player = Awaited<ReturnType<typeof listPlayers>>[number];

function stateOf(
  { id, startsAt, endsAt }: Pick<BookingRow, "id" | "startsAt" | "endsAt">,
  players: readonly Player[],
  now: Temporal.Instant,
): BookingScreenState {
  if (Temporal.Instant.compare(endsAt, now) <= 0) {
    return "over";
  }
  if (players.length === 0) {
    return "no_player";
  }
  if (Temporal.Instant.compare(now, startsAt) < 0) {
    return "waiting";
  }
  const since = now.subtract({ seconds: connectedWithinSeconds });
  const isRecent = (instant: Temporal.Instant | null) =>
    instant !== null && Temporal.Instant.compare(instant, since) >= 0;
  const isPlaying = ({ bookingId, reportedAt, problems }: Player) =>
    bookingId === id && isRecent(reportedAt) && !problems?.length;
  if (players.some(isPlaying)) {
    return "playing";
  }
  return players.some(({ lastSeenAt }) => isRecent(lastSeenAt)) ? "not_playing" : "not_seen";
}

function latest(instants: readonly (Temporal.Instant | null)[]): Temporal.Instant | null {
  return (
    instants
      .filter((instant) => instant !== null)
      .toSorted(Temporal.Instant.compare)
      .at(-1) ?? null
  );
}
