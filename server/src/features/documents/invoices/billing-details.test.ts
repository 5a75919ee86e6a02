import { updateBillingDetails } from "@frontage/contract/accounts/account.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import {
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { readPdf } from "../../../../test/readers/read-pdf.ts";

const app = useTestApp();

// Sessions outlast the booking.
beforeEach(() => app.clock.set("2027-05-06T09:00:00Z"));

const company = {
  companyName: "Analytical Engines Ltd",
  address: "12 St James’s Square\nLondon SW1Y 4JH",
  vatNumber: "GB 123 4567 89",
};
const printed =
  "Analytical Engines Ltd Ada Lovelace 12 St James’s Square London SW1Y 4JH VAT no. GB123456789";

/** A customer with a booking, and the landlord of its space. */
async function ready() {
  const landlord = await makeCustomer(app, ["Landlord"]);
  const space = await makeSpace(app.database.db, { landlordId: landlord.id });
  const customer = await makePayingCustomer(app);
  const [booking] = await customer.api(placeBooking, {
    body: bookingBody(space.code, customer.paymentMethod),
  });
  const code = booking?.code ?? "";
  const file = async (token = customer.token) =>
    (await app.request({ path: `/bookings/${code}/invoice/`, token })).rawPayload;
  return {
    landlord,
    customer,
    code,
    file,
    text: async (token?: string) => (await readPdf(await file(token))).text,
    setBilling: (body: { [Key in keyof typeof company]: string | null }) =>
      customer.api(updateBillingDetails, { body }),
  };
}

const issueAfterwards = async () => {
  app.clock.set("2027-05-10T21:00:00Z");
  await app.jobs.run("issue-invoices");
};

describe("billing details", () => {
  test("appear on receipts and on invoices that are issued from then on", async () => {
    const { customer, setBilling, text } = await ready();
    expect(await text()).toContain(`Ada Lovelace ${customer.email}`);
    await setBilling(company);
    expect(await text()).toContain(`${printed} ${customer.email}`);
    await issueAfterwards();
    expect(await text()).toContain(`${printed} ${customer.email}`);
  });

  test("are left out of the landlord's copy", async () => {
    const { landlord, setBilling, text } = await ready();
    await setBilling(company);
    await issueAfterwards();
    const copy = await text(landlord.token);
    expect(copy).toContain("Ada Lovelace");
    expect(copy).not.toContain("GB123456789");
    expect(copy).not.toContain("St James");
  });

  test("change no issued invoice and need no new one", async () => {
    const { setBilling, file } = await ready();
    await issueAfterwards();
    const before = await file();
    await setBilling(company);
    await app.jobs.run("issue-invoices");
    expect(await file()).toEqual(before);
  });

  test("stay the same on a credit note and are updated on the next invoice", async () => {
    const { code, setBilling, file } = await ready();
    await setBilling(company);
    await issueAfterwards();
    await setBilling({ companyName: "Difference Engines Ltd", address: null, vatNumber: null });
    await app.database.pool.query(
      `update booking_lines set net = net + 100, tax = tax + 20, gross = gross + 120
        where booking_id = (select id from bookings where code = $1)`,
      [code],
    );
    await app.jobs.run("issue-invoices");
    const entries = Object.entries(unzipSync(await file()));
    const textOf = async (kind: string, index: number) => {
      const found = entries.filter(([name]) => name.startsWith(kind)).toSorted()[index];
      return (await readPdf(Buffer.from(found?.[1] ?? []))).text;
    };
    expect(await textOf("credit_note", 0)).toContain(printed);
    const following = await textOf("invoice", 1);
    expect(following).toContain("Difference Engines Ltd Ada Lovelace");
    expect(following).not.toContain("GB123456789");
  });
});
