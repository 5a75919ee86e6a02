import { searchConsole } from "@frontage/contract/console/search.ts";
import { placeEnquiry } from "@frontage/contract/site/enquiries.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { at, freshIp, makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { makeStoredBooking } from "../../../test/fixtures/stored-booking.ts";

const app = useTestApp();

let booking: Awaited<ReturnType<typeof makeStoredBooking>>;
let customer: { id: number; email: string };
let space: { id: number; code: string };
let search: (q: string) => Promise<{ kind: string; code: string; title: string }[]>;

beforeAll(async () => {
  const api = app.api((await makeCustomer(app, ["Staff"])).token);
  search = (q) => api(searchConsole, { query: { q } });
  space = await makeSpace(app.database.db);
  customer = await makeCustomer(app);
  booking = await makeStoredBooking(app, {
    spaceId: space.id,
    userId: customer.id,
    startsAt: at("2027-05-10T10:00"),
    createdAt: app.clock.now(),
    lines: [{ net: 1000, gross: 1200 }],
    split: "0.5",
    hasInvoice: true,
  });
});

describe("the search of the console", () => {
  test("finds a booking by its code in any letter case, before everything else", async () => {
    const results = await search(booking.code.toLowerCase());
    expect(first(results, "result")).toMatchObject({ kind: "booking", code: booking.code });
  });

  test("finds a booking by the start of its code", async () => {
    const codes = (await search(booking.code.slice(0, 6))).map(({ code }) => code);
    expect(codes).toContain(booking.code);
  });

  test("finds a person by part of the e-mail, with their bookings", async () => {
    const results = await search(customer.email);
    expect(results).toContainEqual(
      expect.objectContaining({ kind: "person", code: String(customer.id) }),
    );
    expect(results).toContainEqual(
      expect.objectContaining({ kind: "booking", code: booking.code }),
    );
  });

  test("finds a booking by words of its customer and its space, in any order", async () => {
    const [name = ""] = customer.email.split("@");
    for (const words of [`${space.code} ${name}`, `${name} ${space.code}`]) {
      expect(await search(words)).toMatchObject([{ kind: "booking", code: booking.code }]);
    }
    expect(await search(`${name} another-space`)).toEqual([]);
  });

  test("finds a space by its name, and not each of its bookings", async () => {
    expect(await search(`space ${space.code}`)).toMatchObject([
      { kind: "space", code: space.code },
    ]);
  });

  test("finds a space and a request by words in any order", async () => {
    await app.api(undefined, freshIp())(placeEnquiry, {
      body: {
        space: space.code,
        firstName: "Zelda",
        lastName: "Quince",
        email: "zelda@example.com",
        phoneNumber: "020 7946 0000",
      },
    });
    expect(await search(`${space.code} london`)).toMatchObject([
      { kind: "space", code: space.code },
    ]);
    expect(await search("quince zelda")).toMatchObject([
      { kind: "request", title: `Space ${space.code}` },
    ]);
  });

  test.each(["INV-", "inv-", "INV", ""])(
    "finds an invoice by its number after %j",
    async (prefix) => {
      const results = await search(`${prefix}${String(booking.id).padStart(6, "0")}`);
      expect(results).toContainEqual(
        expect.objectContaining({ kind: "document", code: booking.code }),
      );
    },
  );

  test("takes % and _ as plain characters", async () => {
    expect(await search("%%")).toEqual([]);
    expect(await search("__")).toEqual([]);
  });
});
