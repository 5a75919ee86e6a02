import { draftLicence } from "@frontage/contract/bookings/draft-licence.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  at,
  bookingBody,
  freshIp,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { readPdf } from "../../../../test/readers/read-pdf.ts";

const app = useTestApp();

/** What a licence says between its headings "Fee" and "Terms": every line and the sums. */
async function feeOf(content: Buffer): Promise<string | undefined> {
  return / Fee (DESCRIPTION .*?) Terms /.exec((await readPdf(content)).taggedText)?.[1];
}

const choice = <Sku extends string>(sku: Sku, max: number, options: Record<string, string[]>) =>
  fc.record({
    sku: fc.constant(sku),
    quantity: fc.integer({ min: 0, max }),
    optionValues: fc.record(
      Object.fromEntries(
        Object.entries(options).map(([option, values]) => [option, fc.constantFrom(...values)]),
      ),
    ),
  });

const basket = fc.record({
  halfHours: fc.integer({ min: 2, max: 8 }),
  flexi: fc.boolean(),
  rate: fc.constantFrom(null, "0.1", "0.3333", "1"),
  hourly: fc.constantFrom(4999, 6000, 12_345),
  products: fc
    .tuple(
      choice("staff", 3, { "hours-before": ["0", "1"], "hours-after": ["0", "1"] }),
      choice("storage-boxes", 4, { "days-before": ["0", "2"], "days-after": ["0", "3"] }),
      choice("chairs", 12, {}),
    )
    .chain((choices) => fc.subarray([...choices])),
});

const bounded = { timeout: 120_000 };

test(
  "the draft licence of any basket lists the lines and the total of the signed one",
  bounded,
  async () => {
    const customer = await makePayingCustomer(app);
    await fc.assert(
      fc.asyncProperty(basket, async ({ halfHours, flexi, rate, hourly, products }) => {
        const space = await makeSpace(app.database.db, { hourly });
        const discount = rate === null ? undefined : await makeDiscount(app.database.db, { rate });
        const start = at("2027-05-10T10:00");
        const end = start.add({ minutes: halfHours * 30 });
        const wallTime = (instant: Temporal.Instant) =>
          instant.toZonedDateTimeISO("Europe/London").toPlainDateTime();
        const path = addressOf(draftLicence, {
          query: {
            space: space.code,
            startTime: wallTime(start),
            endTime: wallTime(end),
            amount: 100,
            products,
            discount,
            flexi,
          },
        });
        const draft = await app.request({ path, token: customer.token, ip: freshIp() });
        expect(draft.statusCode, draft.body).toBe(200);
        const [booking] = await customer.api(placeBooking, {
          body: bookingBody(space.code, customer.paymentMethod, {
            times: [{ start, end, includeFlexiTicket: flexi }],
            products,
            discounts: discount === undefined ? [] : [discount],
          }),
        });
        const signed = await app.request({
          path: `/bookings/${booking?.code ?? ""}/occupational-license/`,
          token: customer.token,
        });
        const fee = await feeOf(signed.rawPayload);
        expect(fee).toContain("Space rental");
        expect(await feeOf(draft.rawPayload)).toBe(fee);
      }),
      { numRuns: 8 },
    );
  },
);
