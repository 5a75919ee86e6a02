import {
  requestServices,
  setBookingDesign,
  setInsurance,
} from "@frontage/contract/bookings/booking-changes.ts";
import { createEvent } from "@frontage/contract/bookings/events.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeBookedCustomer } from "../../../../test/fixtures/make-booked-customer.ts";
import { makeCustomer } from "../../../../test/fixtures/factories.ts";

const app = useTestApp();

/** What the audit has about a booking. */
const entriesOf = (code: string) =>
  app.database.db
    .selectFrom("auditEntries")
    .where("subjectKind", "=", "booking")
    .where("subjectCode", "=", code)
    .select(["action", "userId", "after"])
    .orderBy("id")
    .execute();

async function changeDetails(token: string, code: string) {
  const api = app.api(token);
  const params = { code };
  await api(setBookingDesign, { params, body: { design: null } });
  await api(setInsurance, {
    params,
    body: { type: "retail", foodDrink: "no", hasInsurance: "yes" },
  });
  await api(requestServices, { params, body: { services: ["everything"] } });
  await api(createEvent, {
    params,
    body: { name: "Open day", description: "Come in.", type: "event", entryCost: 0 },
  });
}

test("changes of details by staff are recorded in the audit", async () => {
  const { code } = await makeBookedCustomer(app);
  const staff = await makeCustomer(app, ["Staff"]);
  await changeDetails(staff.token, code);
  const entries = await entriesOf(code);
  expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
    ["booking.change_design", staff.id],
    ["booking.change_insurance", staff.id],
    ["booking.change_services", staff.id],
    ["booking.create_event", staff.id],
  ]);
  expect(entries[2]?.after).toEqual({ services: ["everything"] });
});

test("changes by the customer are not", async () => {
  const { code, customer } = await makeBookedCustomer(app);
  await changeDetails(customer.token, code);
  expect(await entriesOf(code)).toEqual([]);
});
