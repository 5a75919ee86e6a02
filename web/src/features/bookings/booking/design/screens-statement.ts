import type { BookingScreenState } from "@frontage/contract/devices/player.ts";
import type { BookingPhase } from "@frontage/domain/bookings/statements/booking-standing.ts";

/** A screen group of a booking and its state. */
export interface ShownScreen {
  readonly name: string;
  readonly state: BookingScreenState;
}

interface DesignedBooking {
  readonly phase: BookingPhase;
  readonly day: string;
  readonly time: string;
  readonly screens: readonly ShownScreen[];
}

const untilItBegins = "You can change the design until your booking begins.";

/**
 * What the screens show, without a promise for screens that have no player.
 * Source: docs/screens/player.md#what-the-customer-sees
 */
export function screensStatement({ phase, day, time, screens }: DesignedBooking): string {
  const inState = (...states: BookingScreenState[]) =>
    screens.filter(({ state }) => states.includes(state));
  switch (phase) {
    case "upcoming":
      if (screens.every(({ state }) => state === "empty")) {
        return `The design has nothing on its screens yet. ${untilItBegins}`;
      }
      return inState("waiting").length > 0
        ? `On the screens from ${time} on ${day}. ${untilItBegins}`
        : `The design is kept with this booking. ${untilItBegins}`;
    case "under_way":
      return underWay(inState("playing"), inState("not_playing", "not_seen"));
    case "over":
      return "The design was attached to this booking. You can use it again.";
    case "cancelled":
      return "Your design is kept. You can attach it to another booking.";
  }
}

function underWay(playing: readonly ShownScreen[], dark: readonly ShownScreen[]): string {
  if (playing.length > 0) {
    return dark.length === 0
      ? "Playing now."
      : `Playing now on ${names(playing)}. Your design is not on ${names(dark)} yet.`;
  }
  if (dark.some(({ state }) => state === "not_playing")) {
    return "The screens are connected but do not show your design yet. This page updates automatically.";
  }
  return dark.length > 0
    ? "The screens have not been in contact recently, so we cannot say whether they show your design. If they do not, contact us."
    : "The design is attached to this booking.";
}

function names(screens: readonly ShownScreen[]): string {
  return new Intl.ListFormat("en-GB").format(screens.map(({ name }) => name));
}
