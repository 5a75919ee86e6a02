import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import {
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import { chairs } from "../../../test/fixtures/make-booked-customer.ts";
import { useTestApp } from "../../../test/app/make-app.ts";

const app = useTestApp();
const path = "/bookings/landlord-stats/download/?start_date=2027-05-10&end_date=2027-05-16";

let landlord: { id: number; token: string };
let space: { id: number; code: string };
let customer: Awaited<ReturnType<typeof makePayingCustomer>>;

beforeAll(async () => {
  landlord = await makeCustomer(app, ["Landlord"]);
  space = await makeSpace(app.database.db, { landlordId: landlord.id });
  customer = await makePayingCustomer(app);
  for (const [start, end, date] of [
    ["19:00", "21:00", "2027-05-12"],
    ["10:00", "12:00", "2027-05-10"],
  ] as const) {
    await customer.api(placeBooking, {
      body: bookingBody(space.code, customer.paymentMethod, {
        times: [time(start, end, date)],
        products: [chairs(10)],
      }),
    });
  }
});

const download = () => app.request({ path, token: landlord.token });

/** Cells as a spreadsheet reads them, by column. */
async function rowsOfReport(): Promise<Record<string, string>[]> {
  return parse((await download()).rawPayload, { bom: true, columns: true });
}

describe("the landlord's report", () => {
  test("is a CSV file with a byte order mark, for the landlord only", async () => {
    const answer = await download();
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="landlord-report.csv"',
      "cache-control": "private, no-store",
    });
    expect(answer.rawPayload.subarray(0, 3).toString("hex")).toBe("efbbbf");
    expect(answer.body.endsWith("\r\n")).toBe(true);
  });

  test("is downloaded with the session's cookie", async () => {
    const headers = { cookie: `session=${landlord.token}` };
    expect((await app.request({ path, headers })).statusCode).toBe(200);
  });

  test("has a row for each booking, oldest first, with amounts that spreadsheets read as numbers", async () => {
    const rows = await rowsOfReport();
    const [first, second] = rows;
    expect(rows).toHaveLength(2);
    expect(first).toEqual({
      "Occupation Date": "2027-05-10",
      Start: "10:00",
      End: "12:00",
      "Time Zone": "Europe/London",
      Space: `Space ${space.code}`,
      Booking: expect.any(String),
      Name: "Ada Lovelace",
      "Booking Date": "2027-04-12",
      "Price (Ex VAT)": "130.00",
      VAT: "26.00",
      "Total Price": "156.00",
      "Landlord Split": "109.20",
      "Frontage Split": "46.80",
      Currency: "GBP",
      Status: "Partial Payment",
    });
    expect(second?.["Occupation Date"]).toBe("2027-05-12");
  });

  test("shows times in the space's zone, and midnight at the end as 24:00", async () => {
    const { db } = app.database;
    await db
      .updateTable("spaces")
      .set({ timeZone: "Asia/Kolkata" })
      .where("id", "=", space.id)
      .execute();
    const startsAt = Temporal.Instant.from("2027-05-10T17:00:00Z");
    const endsAt = Temporal.Instant.from("2027-05-10T18:30:00Z");
    await db
      .updateTable("bookings")
      .set({ startsAt, endsAt })
      .where("startsAt", "=", Temporal.Instant.from("2027-05-10T09:00:00Z"))
      .execute();
    expect((await rowsOfReport())[0]).toMatchObject({
      "Occupation Date": "2027-05-10",
      Start: "22:30",
      End: "24:00",
      "Time Zone": "Asia/Kolkata",
    });
  });

  test.each([
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@x", "'@x"],
    ["\t=1", "'=1"],
    ["\r-1", "'-1"],
    ["＝1", "'＝1"],
    ['Ada "Countess", of\nLovelace', 'Ada "Countess", of\nLovelace'],
    ["O’Brien–Šimić 李", "O’Brien–Šimić 李"],
  ])("shows the name %j as text, not as a formula", async (name, cell) => {
    const { db } = app.database;
    await db
      .updateTable("users")
      .set({ firstName: name, lastName: "" })
      .where("id", "=", customer.id)
      .execute();
    expect((await rowsOfReport()).map((row) => row["Name"])).toEqual([cell, cell]);
  });

  test("has only headings when nothing was booked", async () => {
    const other = await makeCustomer(app, ["Landlord"]);
    const answer = await app.request({ path, token: other.token });
    const [headings, ...rows]: string[][] = parse(answer.rawPayload, { bom: true });
    expect(headings).toHaveLength(15);
    expect(rows).toEqual([]);
  });
});
