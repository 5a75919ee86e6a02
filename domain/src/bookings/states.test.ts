import { describe, expect, test } from "vitest";
import { defaultSettings } from "../settings/default-settings.ts";
import { bookingRights, type BookingViewer } from "./booking-rights.ts";
import {
  activeStatuses,
  bookingStates,
  bookingTransitions,
  cancelledStatuses,
  causes,
  dealStates,
  isCancelled,
  reservedStatuses,
  visibleStatuses,
  type BookingStatus,
} from "./states.ts";

const statuses = Object.keys(bookingStates) as BookingStatus[];
const transitions = Object.entries(bookingTransitions);

/** The states that can follow a state, through any number of transitions. */
function reachableFrom(first: BookingStatus): Set<BookingStatus> {
  const found = new Set([first]);
  for (const status of found) {
    for (const [, { from, to }] of transitions) {
      if ((from as readonly BookingStatus[]).includes(status)) {
        found.add(to);
      }
    }
  }
  return found;
}

describe("the states of a booking", () => {
  test("can all be reached from the first one", () => {
    expect(reachableFrom(bookingTransitions.place.to)).toEqual(new Set(statuses));
  });

  test("divide into active and cancelled ones as far as they are shown", () => {
    expect(visibleStatuses).toEqual([...activeStatuses, ...cancelledStatuses]);
  });

  test("keep others from the times of every booking that takes place", () => {
    expect(reservedStatuses).toEqual(expect.arrayContaining([...activeStatuses]));
  });

  test("are never left once the times are free", () => {
    for (const status of statuses.filter((each) => !bookingStates[each].isReserved)) {
      expect(reachableFrom(status)).toEqual(new Set([status]));
    }
  });

  test("are shown as soon as the deal is confirmed, and never hidden again", () => {
    for (const [action, { from, to }] of transitions) {
      const changes = from.some(
        (each) => bookingStates[each].isVisible !== bookingStates[to].isVisible,
      );
      expect([action, changes]).toEqual([action, action === "confirm"]);
    }
  });
});

describe("the transitions of a booking", () => {
  test("begin in one place", () => {
    const first = transitions.filter(([, { from }]) => from.length === 0);
    expect(first.map(([action]) => action)).toEqual(["place"]);
  });

  test("are caused by neither a landlord nor the clock", () => {
    const known = new Set(transitions.flatMap(([, { by }]) => [...by]));
    expect(causes.filter((cause) => !known.has(cause as never))).toEqual(["landlord", "clock"]);
  });

  test("allow what the rights of a viewer allow, and nothing else", () => {
    const causeOf = { owner: "customer", staff: "staff", landlord: "landlord" } as const;
    for (const viewer of Object.keys(causeOf) as BookingViewer[]) {
      for (const status of visibleStatuses) {
        const rights = bookingRights(
          viewer,
          {
            status,
            date: Temporal.PlainDate.from("2027-05-10"),
            startsAt: Temporal.Instant.from("2027-05-10T09:00:00Z"),
            endsAt: Temporal.Instant.from("2027-05-10T11:00:00Z"),
            hasUnusedFlexiTicket: true,
            outstandingAmount: 0,
          },
          defaultSettings,
          Temporal.Instant.from("2027-05-01T09:00:00Z"),
        );
        const allows = ({ from, by }: { from: readonly string[]; by: readonly string[] }) =>
          from.includes(status) && by.includes(causeOf[viewer]);
        expect([viewer, status, rights.canCancel]).toEqual([
          viewer,
          status,
          allows(bookingTransitions.cancel),
        ]);
        // Staff move in the console, not on the booking's page.
        expect([viewer, status, rights.canMove]).toEqual([
          viewer,
          status,
          allows(bookingTransitions.move) && viewer === "owner",
        ]);
      }
    }
  });
});

test("the states of a deal leave its bookings in a state that follows from being placed", () => {
  const next = [bookingTransitions.place, bookingTransitions.confirm, bookingTransitions.release];
  expect(new Set(Object.values(dealStates).map(({ bookings }) => bookings))).toEqual(
    new Set(next.map(({ to }) => to)),
  );
});

test.each(statuses)("isCancelled tells whether a booking that is %s was cancelled", (status) => {
  expect(isCancelled({ status })).toBe(status === "cancelled");
});
