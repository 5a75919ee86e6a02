import { dealStates, bookingStates } from "@frontage/domain/bookings/states.ts";
import { describe, expect, test } from "vitest";
import { tableBelow } from "../../../../../testing/docs-table.ts";
import { chargeEffects } from "../charge-effects.ts";
import { chargeTransitions } from "./charge-states.ts";

const page = "docs/booking/lifecycle.md";

describe("docs/booking/lifecycle.md", () => {
  test("lists the same transitions of a charge as the code", () => {
    expect(tableBelow(page, "States of a charge")).toEqual(
      Object.entries(chargeTransitions).map(([action, { from, to, by }]) => [
        action,
        from.join(", "),
        to,
        by,
      ]),
    );
  });

  test("lists the same states of a deal as the code", () => {
    expect(
      tableBelow(page, "States of a charge", 1).map(([charge, deal, , ...rest]) => [
        charge,
        deal,
        ...rest,
      ]),
    ).toEqual(
      Object.entries(dealStates).map(([charge, { status, bookings, meaning }]) => [
        charge,
        status,
        bookingStates[bookings].isReserved ? "reserved" : "free",
        bookings,
        meaning,
      ]),
    );
  });

  test("lists every purpose of a charge", () => {
    expect(tableBelow(page, "Purposes of a charge").map(([purpose]) => purpose)).toEqual(
      Object.keys(chargeEffects),
    );
  });
});
