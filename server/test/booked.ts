import { placeBooking, getBooking, type Booking } from "@frontage/contract/bookings.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { ProductChoice } from "@frontage/domain/pricing/product.ts";
import { bookingBody, cardNumbers, makePayingCustomer, makeSpace, time } from "./factories.ts";
import type { TestApp } from "./make-app.ts";

type PlaceBookingBody = EndpointInput<typeof placeBooking>["body"];

const extra = (sku: string, quantity: number): ProductChoice => ({
  sku,
  quantity,
  optionValues: {},
});
export const staff = (quantity = 1) => extra("staff", quantity);
export const chairs = (quantity = 10) => extra("chairs", quantity);
export const boxes = (quantity = 1) => extra("storage-boxes", quantity);

export interface Booked {
  /** Of the 10th of May 2027, 10:00 to 12:00, with a flexi-ticket, unless the body says otherwise. */
  readonly body?: Partial<PlaceBookingBody>;
  readonly card?: string;
  /** An existing space. */
  readonly space?: string;
}

/** A customer with a booking, and what a test wants to know of it. Rental 144.00, flexi-ticket 14.40. */
export async function makeBooked(test: TestApp, { body = {}, card, space }: Booked = {}) {
  const { db } = test.database;
  const spaceCode = space ?? (await makeSpace(db)).code;
  const customer = await makePayingCustomer(test, card ?? cardNumbers.works);
  // Tests turn the clock by weeks: who booked stays signed in.
  const expiresAt = test.clock.now().add({ hours: 24 * 1000 });
  await db.updateTable("sessions").set({ expiresAt }).where("userId", "=", customer.id).execute();
  const times = [{ ...time("10:00", "12:00"), includeFlexiTicket: true }];
  const bookings = await customer.api(placeBooking, {
    body: bookingBody(spaceCode, customer.paymentMethod, { times, ...body }),
  });
  return { ...lookAt(test, customer, bookings), customer, space: spaceCode, bookings };
}

type Customer = Awaited<ReturnType<typeof makePayingCustomer>>;

function lookAt(test: TestApp, { api, paymentMethod }: Customer, bookings: readonly Booking[]) {
  const { db } = test.database;
  const [booking] = bookings;
  if (!booking) {
    throw new Error("Nothing was booked");
  }
  const { code } = booking;
  return {
    code,
    booking,
    params: { code },
    api,
    paymentMethod,
    read: () => api(getBooking, { params: { code }, query: {} }),
    /** What was charged and given back for the booking, oldest first, in pence. */
    ledger: async () => {
      const entries = await db
        .selectFrom("ledgerEntries")
        .innerJoin("bookings", "bookings.id", "ledgerEntries.bookingId")
        .where("bookings.code", "=", code)
        .select("ledgerEntries.amount")
        .orderBy("ledgerEntries.id")
        .execute();
      return entries.map(({ amount }) => amount);
    },
    /** The later charges of the booking, oldest first. */
    laterCharges: () =>
      db
        .selectFrom("laterCharges")
        .innerJoin("bookings", "bookings.id", "laterCharges.bookingId")
        .where("bookings.code", "=", code)
        .select(["laterCharges.purpose", "laterCharges.status", "laterCharges.amount"])
        .orderBy("laterCharges.id")
        .execute(),
    mails: async () => {
      const mails = await db
        .selectFrom("mails")
        .where("key", "like", `%${code}%`)
        .select(["kind"])
        .orderBy("id")
        .execute();
      return mails.map(({ kind }) => kind);
    },
  };
}
