import { bookForCustomer } from "@frontage/contract/console/new-bookings.ts";
import { updateBillingDetails } from "@frontage/contract/accounts/account.ts";
import { updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { getBooking, placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { first } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import {
  allowInvoices,
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { staff as porters } from "../../../../test/fixtures/make-booked-customer.ts";
import { readPdf } from "../../../../test/readers/read-pdf.ts";

const app = useTestApp();

// Sessions outlast the booking.
beforeEach(() => app.clock.set("2027-05-03T09:00:00Z"));

const address = "12 St James’s Square\nLondon SW1Y 4JH";
const wanted = "add it to the billing details of your account";

/** Four hours are £288. */
async function ready(times = [time("10:00", "14:00")]) {
  const landlord = await makeCustomer(app, ["Landlord"]);
  const space = await makeSpace(app.database.db, { landlordId: landlord.id });
  const customer = await makePayingCustomer(app);
  const body = bookingBody(space.code, customer.paymentMethod, { times });
  const booking = first(await customer.api(placeBooking, { body }), "the booking");
  await app.database.db
    .updateTable("sessions")
    .set({ expiresAt: Temporal.Instant.from("2029-01-01T00:00:00Z") })
    .execute();
  const { code } = booking;
  return {
    landlord,
    space,
    customer,
    booking,
    code,
    read: (token = customer.token) => app.api(token)(getBooking, { params: { code }, query: {} }),
    save: () =>
      customer.api(updateBillingDetails, { body: { companyName: null, address, vatNumber: null } }),
    file: async () =>
      (await app.request({ path: `/bookings/${code}/invoice/`, token: customer.token })).rawPayload,
  };
}

const mailOf = async (kind: string, code: string) => {
  const { rows } = await app.database.pool.query<{ facts: string }>(
    "select facts::text as facts from mails where kind = $1 and facts::text like $2 order by id desc",
    [kind, `%${code}%`],
  );
  return first(rows, "the mail").facts;
};

describe("an address that the invoice must show", () => {
  test("is asked for by the booking, its mail and its receipt, and does not stop the request", async () => {
    const { booking, code, read, save, landlord, file } = await ready();
    expect(booking.needsBillingAddress).toBe(true);
    expect((await read()).needsBillingAddress).toBe(true);
    expect((await read(landlord.token)).needsBillingAddress).toBe(false);
    expect(await mailOf("booking_confirmed", code)).toContain('"isAddressWanted": true');
    expect((await readPdf(await file())).text).toContain("The VAT invoice must show your address.");
    await save();
    expect((await read()).needsBillingAddress).toBe(false);
    expect((await readPdf(await file())).text).not.toContain("must show your address");
  });

  test("is not asked for up to £250", async () => {
    const { booking, code } = await ready([time("10:00", "13:00")]);
    expect(booking.total.amount).toBe(21_600);
    expect(booking.needsBillingAddress).toBe(false);
    expect(await mailOf("booking_confirmed", code)).toContain('"isAddressWanted": false');
  });

  test("is asked for after a change above £250 and after a booking by staff", async () => {
    const { customer, code, read, space } = await ready([time("10:00", "13:00")]);
    const desk = app.api((await makeCustomer(app, ["Staff"])).token);
    await customer.api(updateBooking, { params: { code }, body: { products: [porters(2)] } });
    expect((await read()).needsBillingAddress).toBe(true);
    expect(await mailOf("booking_changed", code)).toContain('"isAddressWanted": true');
    await allowInvoices(app.database.db, customer.id);
    const [placed] = await desk(bookForCustomer, {
      body: {
        space: space.code,
        times: [{ ...time("14:00", "18:00"), includeFlexiTicket: false }],
        products: [],
        customer: customer.id,
        terms: "invoice",
        discount: null,
        expectedTotal: 28_800,
      },
    });
    const params = { code: placed?.code ?? "" };
    expect((await desk(getBooking, { params, query: {} })).needsBillingAddress).toBe(true);
  });

  test("replaces the invoice that lacks it, once it is there", async () => {
    const { file, save } = await ready();
    app.clock.set("2027-05-10T21:00:00Z");
    await app.jobs.run("issue-invoices");
    expect((await readPdf(await file())).text.toLowerCase()).toContain(wanted);
    app.clock.advance({ days: 20 });
    await save();
    await app.jobs.run("issue-invoices");
    await app.jobs.run("issue-invoices");
    const entries = Object.entries(unzipSync(await file()));
    expect(entries.map(([name]) => name.replace(/_[A-Z]+-\d+\.pdf$/, ""))).toEqual([
      "invoice",
      "credit_note",
      "invoice",
    ]);
    const { text } = await readPdf(Buffer.from(entries[2]?.[1] ?? []));
    expect(text).toContain("12 St James’s Square London SW1Y 4JH");
    expect(text.toLowerCase()).not.toContain(wanted);
  });

  test("replaces no invoice that is older than 30 days", async () => {
    const { file, save } = await ready();
    app.clock.set("2027-05-10T21:00:00Z");
    await app.jobs.run("issue-invoices");
    app.clock.advance({ days: 31 });
    await save();
    await app.jobs.run("issue-invoices");
    expect((await file()).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
