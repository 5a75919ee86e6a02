import * as actions from "@frontage/contract/console/booking-actions.ts";
import { getBookingRecord } from "@frontage/contract/console/bookings.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { faultyGateway, lostConnection, noFaults } from "../../../../test/app/faulty-gateway.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeCustomer } from "../../../../test/fixtures/factories.ts";
import {
  august,
  dearer,
  makeMovableBooking,
  september,
  type Slot,
} from "../../../../test/fixtures/make-movable-booking.ts";

/** Rental 144.00 and flexi-ticket 14.40. */
const placed = 14_400 + 1440;

/** Where a process can die: at a commit, of which the row is named, or at a call of the card provider. */
const beforeCommit = {
  "the charge": "insert on charges",
  "the payment": "insert on payments",
  "the cancellation": "insert on cancellations",
  "the refund": "insert on refunds",
  "the paid refund": "update on refunds",
} as const;
type Row = keyof typeof beforeCommit;
const calls = ["beforeCharge", "afterCharge", "beforeRefund", "afterRefund"] as const;
type Call = (typeof calls)[number];

const charging: readonly (Row | Call)[] = [
  "the charge",
  "beforeCharge",
  "afterCharge",
  "the payment",
];
const refunding: readonly (Row | Call)[] = [
  "the refund",
  "beforeRefund",
  "afterRefund",
  "the paid refund",
];
type Action = "extra" | "dearer move" | "cheaper move" | "refund" | "cancellation";
const arrows: Readonly<Record<Action, readonly (Row | Call)[]>> = {
  extra: charging,
  "dearer move": charging,
  "cheaper move": refunding,
  refund: refunding,
  cancellation: ["the cancellation", ...refunding],
};
const paidAfter: Readonly<Record<Action, number>> = {
  extra: placed + 6000,
  "dearer move": placed + dearer,
  "cheaper move": placed - 7200,
  refund: placed - 5000,
  cancellation: placed - 10_001,
};
const cases = (Object.keys(arrows) as Action[]).flatMap((action) =>
  arrows[action].map((arrow) => [action, arrow] as const),
);

const isCall = (arrow: Row | Call): arrow is Call => calls.some((call) => call === arrow);
// Our own commits are the same with both providers.
const casesOf = {
  testpay: cases,
  stripe: cases.filter(([, arrow]) => isCall(arrow)),
};

describe.each(["testpay", "stripe"] as const)("a process with %s", (provider) => {
  const faults = noFaults();
  const app = useTestApp({ provider, gateway: (gateway) => faultyGateway(gateway, faults) });
  let staff: ReturnType<typeof app.api>;

  beforeAll(async () => {
    staff = app.api((await makeCustomer(app, ["Staff"])).token);
  });
  beforeEach(() => {
    app.clock.set("2027-04-12T09:00:00Z");
    Object.assign(faults, noFaults());
  });
  afterEach(async () => {
    expect(await app.cards.listLedgerViolations()).toEqual([]);
  });

  /** Makes the process die at an arrow until the returned function is called. */
  async function die(arrow: Row | Call): Promise<() => Promise<void>> {
    if (isCall(arrow)) {
      faults[arrow] = lostConnection;
      return async () => {
        faults[arrow] = null;
      };
    }
    const { pool } = app.database;
    const condition = arrow === "the paid refund" ? "when (new.status = 'paid')" : "";
    await pool.query(`
      create function die() returns trigger language plpgsql as 'begin raise exception ''died''; end';
      create constraint trigger die after ${beforeCommit[arrow]} deferrable initially deferred
        for each row ${condition} execute function die()`);
    return async () => void (await pool.query("drop function die cascade"));
  }

  const recordOf = (code: string) => staff(getBookingRecord, { params: { code } });

  async function carryOut(action: Action, code: string): Promise<void> {
    const params = { code };
    const { version } = await recordOf(code);
    const order = { version, reason: "A reason" };
    const move = ({ start, end }: Slot, expectedDifference: number) =>
      staff(actions.moveByStaff, {
        params,
        body: { version, start, end, isWaived: false, reason: null, expectedDifference },
      });
    switch (action) {
      case "extra":
        await staff(actions.chargeExtra, { params, body: { ...order, amount: 6000 } });
        break;
      case "refund":
        await staff(actions.refundBooking, { params, body: { ...order, amount: 5000 } });
        break;
      case "dearer move":
        await move(august, dearer);
        break;
      case "cheaper move":
        await move(september, -7200);
        break;
      case "cancellation": {
        const { refund } = await staff(priceCancellation, { params });
        const body = { expectedRefund: refund.amount, refund: 10_001, reason: "It rains" };
        await staff(cancelBooking, { params, body });
      }
    }
  }

  const runJobs = async () => {
    for (const job of ["settle-charges", "pay-refunds"] as const) {
      await app.jobs.run(job);
    }
  };

  test.each(casesOf[provider])(
    "that dies in a %s at %s leaves it undone or done once",
    async (action, arrow) => {
      const { code, ledger } = await makeMovableBooking(app);
      const mend = await die(arrow);
      try {
        await carryOut(action, code);
        await runJobs();
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
      } finally {
        await mend();
      }
      for (let round = 0; round < 2; round += 1) {
        app.clock.advance({ minutes: 2 });
        await runJobs();
      }
      expect(await app.cards.listLedgerViolations()).toEqual([]);
      const { paid } = await recordOf(code);
      expect([placed, paidAfter[action]]).toContain(paid.amount);
      if (paid.amount === placed) {
        await carryOut(action, code);
        await runJobs();
      }
      expect((await ledger()).reduce((sum, amount) => sum + amount, 0)).toBe(paidAfter[action]);
      expect(await ledger()).toHaveLength(2);
    },
  );
});
