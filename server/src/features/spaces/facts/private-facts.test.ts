import { getBooking, placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { beforeAll, expect, test } from "vitest";
import { first } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { addressOf, listOperations, payloadOf } from "../../../../test/calls/operations.ts";
import { createSampleDatabase } from "../../../../test/calls/sample-world.ts";
import {
  bookingBody,
  freshIp,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
} from "../../../../test/fixtures/factories.ts";
import { readPdf } from "../../../../test/readers/read-pdf.ts";

// Source: docs/spaces/facts.md#who-sees-what

const app = useTestApp({ database: createSampleDatabase });

const facts = {
  postcode: "W1F 7KM",
  hostPhone: "+44 7700 900118",
  arrival: "Ring the bell behind the green door.",
};
const secrets = /7KM|900118|green door/;

let landlord: Awaited<ReturnType<typeof makeCustomer>>;
let space: { code: string };

beforeAll(async () => {
  landlord = await makeCustomer(app, ["Landlord"]);
  space = await makeSpace(app.database.db, { landlordId: landlord.id });
  await app.database.db.updateTable("spaces").set(facts).execute();
});

test("no answer to a visitor or to a customer without a booking has the private facts", async () => {
  const { operations } = await listOperations(app);
  const customer = await makeCustomer(app);
  let answered = 0;
  for (const operation of operations) {
    for (const token of [undefined, customer.token]) {
      const answer = await app.request({
        method: operation.method,
        path: addressOf(operation),
        token,
        ...payloadOf(operation),
        ip: freshIp(),
      });
      answered += answer.statusCode === 200 ? 1 : 0;
      const caller = token === undefined ? "a visitor" : "a customer";
      expect(answer.body, `${operation.name} for ${caller}`).not.toMatch(secrets);
    }
  }
  expect(answered).toBeGreaterThan(60);
});

test("a booking has them for its customer and staff, in its mail, calendar and licence", async () => {
  const customer = await makePayingCustomer(app);
  const { code } = first(
    await customer.api(placeBooking, { body: bookingBody(space.code, customer.paymentMethod) }),
    "the booking",
  );
  const read = (token: string) => app.api(token)(getBooking, { params: { code }, query: {} });
  expect(await read(customer.token)).toMatchObject(facts);
  expect(await read((await makeCustomer(app, ["Staff"])).token)).toMatchObject(facts);
  expect(await read(landlord.token)).toMatchObject({
    postcode: facts.postcode,
    hostPhone: null,
    arrival: null,
  });
  await app.jobs.run("deliver-mail");
  const mails = app.mailer.delivered.filter(({ to }) => to.email === customer.email);
  const text = mails.map((mail) => mail.text).join("\n");
  const calendar = await app.request({
    path: `/bookings/${code}/calendar/`,
    token: customer.token,
  });
  const licence = await app.request({
    path: `/bookings/${code}/occupational-license/`,
    token: customer.token,
  });
  const unfolded = calendar.body.replaceAll("\r\n ", "");
  for (const content of [text, unfolded, (await readPdf(licence.rawPayload)).text]) {
    expect(content).toContain(facts.hostPhone);
    expect(content).toContain(facts.arrival);
  }
  expect(text).toContain(facts.postcode);
  const copy = await app.request({
    path: `/bookings/${code}/occupational-license/`,
    token: landlord.token,
  });
  expect((await readPdf(copy.rawPayload)).text).not.toMatch(/900118|green door/);
});
