import { saveView } from "@frontage/contract/console/bookings.ts";
import { bookForCustomer } from "@frontage/contract/console/new-bookings.ts";
import { markBookingAsPaid, refundBooking } from "@frontage/contract/console/booking-actions.ts";
import { first } from "../../../../testing/required.ts";
import type { TestApp } from "../../app/make-app.ts";
import { makeBookedCustomer } from "../../fixtures/make-booked-customer.ts";
import { allowInvoices, makeCustomer, makeSpace, time } from "../../fixtures/factories.ts";
import type { RequestSample } from "../request-sample.ts";

/** Calls about bookings in the console. Each action has its own booking, since it changes the booking's version. */
export async function makeBookingSamples(
  test: TestApp,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<Record<string, RequestSample>> {
  const { db } = test.database;
  const staff = test.api(token);
  const code = async () => (await makeBookedCustomer(test)).code;
  const space = (await makeSpace(db)).code;
  const customer = await makeCustomer(test);
  await allowInvoices(db, customer.id);
  const bookOnInvoice = async (start: string, end: string) => {
    const slot = { ...time(start, end), includeFlexiTicket: false };
    const basket = { space, times: [slot], products: [], discount: null, expectedTotal: 7200 };
    const answer = await staff(bookForCustomer, {
      body: { ...basket, customer: customer.id, terms: "invoice" },
    });
    return first(answer, "the booking on invoice").code;
  };
  const unpaid = await bookOnInvoice("09:00", "10:00");
  const paid = await bookOnInvoice("10:00", "11:00");
  const amounts = { version: 1, amount: 100, reason: "An hour of overtime" };
  const transfer = { reference: "BACS 1", date: "2027-04-12" };

  const date = Temporal.PlainDate.from("2027-04-12");
  const settled = await staff(markBookingAsPaid, {
    params: { code: paid },
    body: { version: 1, reference: "BACS 1", date },
  });
  const refunded = await staff(refundBooking, {
    params: { code: paid },
    body: { ...amounts, version: settled.version },
  });
  const refund = first(refunded.refunds, "the refund").code;
  const view = await staff(saveView, { body: { name: "Unpaid", query: "payment=refused" } });
  const mailed = await code();
  const mail = await db
    .selectFrom("mails")
    .where("key", "=", `booking_confirmed:${mailed}`)
    .select("id")
    .executeTakeFirstOrThrow();
  const move = time("10:00", "12:00", "2027-05-20");
  const times = { start: move.start.toString(), end: move.end.toString() };
  const basket = {
    space,
    times: [{ start: time("12:00", "13:00").start, end: time("12:00", "13:00").end }],
  };
  return {
    listAllBookings: { token, query: { q: "ada", status: "confirmed", sort: "-created" } },
    exportBookings: { token, query: { q: "ada" } },
    listSavedViews: { token },
    saveView: { token, body: { name: "Refused", query: "payment=refused" } },
    deleteView: { token, params: { id: String(view.id) } },
    getBookingRecord: { token, params: { code: await code() } },
    chargeExtra: { token, params: { code: await code() }, body: amounts },
    refundBooking: { token, params: { code: await code() }, body: amounts },
    markBookingAsPaid: { token, params: { code: unpaid }, body: { ...transfer, version: 1 } },
    markRefundAsPaid: {
      token,
      params: { code: paid, refund },
      body: { ...transfer, version: refunded.version },
    },
    priceStaffMove: { token, params: { code: await code() }, body: times },
    moveByStaff: {
      token,
      params: { code: await code() },
      body: { ...times, version: 1, is_waived: false, reason: null, expected_difference: 0 },
    },
    addBookingNote: { token, params: { code: await code() }, body: { body: "They bring a dog." } },
    resendBookingMail: { token, params: { code: mailed, id: String(mail.id) } },
    sendBookingDocuments: { token, params: { code: await code() } },
    findBookingCustomer: { token, query: { email } },
    createBookingCustomer: { token, body: { email: `new-${email}`, name: "Grace Hopper" } },
    quoteForCustomer: { token, body: { ...basket, discount_rate: 0.1 } },
    bookForCustomer: {
      token,
      body: {
        ...basket,
        customer: customer.id,
        terms: "invoice",
        discount: null,
        expected_total: 7200,
      },
    },
  };
}
