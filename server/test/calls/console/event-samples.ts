import type { TestApp } from "../../app/make-app.ts";
import { makeBookedCustomer } from "../../fixtures/make-booked-customer.ts";
import type { RequestSample } from "../request-sample.ts";

/** Calls of the console about the events of bookings. */
export async function makeEventSamples(
  test: TestApp,
  token: string,
): Promise<Record<string, RequestSample>> {
  const { db } = test.database;
  const codes = ["SAMPLE-CHANGED", "SAMPLE-OFF", "SAMPLE-BACK"] as const;
  const now = test.clock.now();
  for (const code of codes) {
    const booked = await makeBookedCustomer(test);
    const { id: bookingId } = await db
      .selectFrom("bookings")
      .where("code", "=", booked.code)
      .select("id")
      .executeTakeFirstOrThrow();
    const fields = { name: "Sample", description: "A sample", type: "event" as const };
    const takenOff =
      code === "SAMPLE-BACK" ? { takenOffAt: now, takenOffReason: "A sample reason" } : {};
    await db
      .insertInto("events")
      .values({
        ...fields,
        ...takenOff,
        code,
        bookingId,
        entryCost: 0,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
  }
  const [changed, off, back] = codes;
  const entries = { name: "Sample", description: "Changed", type: "retail", entry_cost: "4.50" };
  return {
    listStaffEvents: { token, query: { q: "sample", state: "coming", sort: "name", limit: "10" } },
    getStaffEvent: { token, params: { code: changed } },
    updateStaffEvent: {
      token,
      params: { code: changed },
      body: { ...entries, link: "https://example.com/", keeps_photo: true, version: 0 },
    },
    takeEventOff: { token, params: { code: off }, body: { reason: "A sample", version: 0 } },
    putEventBack: { token, params: { code: back }, body: { version: 0 } },
  };
}
