import { describe, expect, test } from "vitest";
import { bookingRights, type BookingState, type BookingViewer } from "./booking-rights.ts";
import { defaultSettings } from "../settings/default-settings.ts";

const booking: BookingState = {
  status: "confirmed",
  date: Temporal.PlainDate.from("2027-05-10"),
  startsAt: Temporal.Instant.from("2027-05-10T09:00:00Z"),
  endsAt: Temporal.Instant.from("2027-05-10T11:00:00Z"),
  hasUnusedFlexiTicket: true,
  outstandingAmount: 500,
};

function rights(
  changes: Partial<BookingState> = {},
  { viewer = "owner", now = "2027-05-05T22:59:59Z" }: { viewer?: BookingViewer; now?: string } = {},
) {
  const all = bookingRights(
    viewer,
    { ...booking, ...changes },
    defaultSettings,
    Temporal.Instant.from(now),
  );
  return Object.entries(all).flatMap(([right, isGiven]) => (isGiven ? [right] : []));
}

describe("bookingRights", () => {
  test("gives the owner every right until changes close, and staff all but moving and paying", () => {
    const all = ["canEdit", "canMove", "canPay", "canAnswer", "canCancel"];
    expect(rights()).toEqual(all);
    expect(rights({}, { viewer: "staff" })).toEqual(["canEdit", "canAnswer", "canCancel"]);
  });

  test("gives a landlord no rights in any state", () => {
    expect(rights({}, { viewer: "landlord" })).toEqual([]);
  });

  test("leaves only the right to pay what is owed once the booking is cancelled", () => {
    expect(rights({ status: "cancelled" })).toEqual(["canPay"]);
    expect(rights({ status: "cancelled", outstandingAmount: 0 })).toEqual([]);
  });

  test("ends changes and moves at the cutoff date", () => {
    // 23:00 UTC is midnight in London: the sixth of May, four days before.
    expect(rights({}, { now: "2027-05-05T23:00:00Z" })).toEqual([
      "canPay",
      "canAnswer",
      "canCancel",
    ]);
    expect(rights({}, { now: "2027-05-10T10:59:59Z" })).toEqual(["canPay", "canAnswer"]);
    expect(rights({}, { now: "2027-05-10T11:00:00Z" })).toEqual(["canPay"]);
  });

  test("allows a move only with an unused flexi-ticket, and a payment only if something is outstanding", () => {
    expect(rights({ hasUnusedFlexiTicket: false, outstandingAmount: 0 })).toEqual([
      "canEdit",
      "canAnswer",
      "canCancel",
    ]);
  });

  test("allows customers to cancel until the booking begins, and staff at any time", () => {
    const canCancel = (viewer: BookingViewer, now: string) =>
      rights({}, { viewer, now }).includes("canCancel");
    expect(canCancel("owner", "2027-05-10T08:59:59Z")).toBe(true);
    expect(canCancel("owner", "2027-05-10T09:00:00Z")).toBe(false);
    expect(canCancel("staff", "2027-06-10T09:00:00Z")).toBe(true);
  });
});
