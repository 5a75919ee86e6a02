import { expect, test } from "vitest";
import { z } from "zod";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeBookedCustomer } from "../../../test/fixtures/make-booked-customer.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";

const app = useTestApp();

const exported = z.looseObject({
  bookings: z.array(z.looseObject({ code: z.string() })),
  files: z.array(z.object({ kind: z.string(), subject: z.string(), address: z.string() })),
});

test("the export of a person lists the files with addresses that open for staff", async () => {
  const { code, customer } = await makeBookedCustomer(app);
  const { token } = await makeCustomer(app, ["Staff"]);
  const answer = await app.request({ path: `/admin/people/${customer.id}/export/`, token });
  expect(answer.statusCode).toBe(200);
  const { bookings, files } = exported.parse(answer.json());
  expect(bookings.map((booking) => booking.code)).toEqual([code]);
  expect(files.map(({ kind, subject }) => [kind, subject])).toEqual([
    ["licence", code],
    ["receipt, invoices and credit notes", code],
  ]);
  for (const { address } of files) {
    const { pathname, search } = new URL(address);
    const path = pathname.replace(/^\/api/, "") + search;
    const file = await app.request({ path, token });
    expect([path, file.statusCode, file.headers["content-type"]]).toEqual([
      path,
      200,
      "application/pdf",
    ]);
  }
});
