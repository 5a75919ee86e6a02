import { randomUUID } from "node:crypto";
import type pg from "pg";
import { bookingRequest, slotAt, type Customer, type SlotRequest } from "../world/customers.ts";
import { createThroughput } from "../load/throughput.ts";
import { openVisitor, type Visitor } from "../load/visitor.ts";

/** Counts the deals of a database. */
export async function countDeals(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from deals",
  );
  return rows[0]?.count ?? 0;
}

/** Lets each customer book one slot after the other, from `firstSlot` on. Returns the bookings per second. */
export function placeBookings(origin: string, customers: readonly Customer[], firstSlot: number) {
  const people = customers.map((customer) => ({ customer, visitor: openVisitor(origin) }));
  return createThroughput(customers.length, firstSlot, async (client, turn) => {
    const person = people[client];
    if (person) {
      await place(person.visitor, slotRequest(person.customer, turn));
    }
  });
}

/** A request for a slot with a key of its own. */
export const slotRequest = (customer: Customer, slot: number): SlotRequest => ({
  customer,
  slot: slotAt(slot),
  key: randomUUID(),
});

/** Places a booking. Throws if it is refused. */
export async function place(visitor: Visitor, slotRequest: SlotRequest): Promise<void> {
  const { status, body } = await visitor.ask(bookingRequest(slotRequest));
  if (status !== 201) {
    throw new Error(`A booking was answered with ${status}: ${body.toString()}`);
  }
}
