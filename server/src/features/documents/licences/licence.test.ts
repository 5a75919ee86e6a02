import { updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { createHash } from "node:crypto";
import { getBooking, placeBooking, type Booking } from "@frontage/contract/bookings/bookings.ts";
import { describe, expect, test } from "vitest";
import {
  at,
  bookingBody,
  cardNumbers,
  makeCustomer,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { inkOfPages, readPdf, whiteOfPages } from "../../../../test/readers/read-pdf.ts";
import { signLicence } from "./sign-licence.ts";
import { first, required } from "../../../../../testing/required.ts";

const app = useTestApp();

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** A customer with one booking, and the landlord of its space. */
async function ready(card: string = cardNumbers.works) {
  const { db } = app.database;
  app.clock.set("2027-04-12T09:00:00Z");
  const landlord = await makeCustomer(app, ["Landlord"]);
  const space = await makeSpace(db, { landlordId: landlord.id });
  const customer = await makePayingCustomer(app, card);
  const book = async (changes?: Parameters<typeof bookingBody>[2]): Promise<Booking> => {
    const body = bookingBody(space.code, customer.paymentMethod, changes);
    const booking = first(
      await customer.api(placeBooking, {
        body,
        headers: { "user-agent": "Quill/2.0 (parchment)" },
      }),
      "the booking",
    );
    return booking;
  };
  return { landlord, space, customer, book };
}

function read(code: string, token?: string, query = "", headers: Record<string, string> = {}) {
  const path = `/bookings/${code}/occupational-license/${query}`;
  return app.request({ path, token, headers });
}

describe("a signed licence", () => {
  test("is readable by its owner, the landlord of the space and staff only", async () => {
    const { landlord, customer, book } = await ready();
    const { code } = await book();
    const otherLandlord = await makeCustomer(app, ["Landlord"]);
    await makeSpace(app.database.db, { landlordId: otherLandlord.id });
    const statuses = async (tokens: readonly (string | undefined)[]) =>
      Promise.all(tokens.map(async (token) => (await read(code, token)).statusCode));
    const other = await makeCustomer(app);
    const staff = await makeCustomer(app, ["Staff"]);
    expect(await statuses([undefined, other.token, otherLandlord.token])).toEqual([401, 404, 404]);
    expect(await statuses([customer.token, landlord.token, staff.token])).toEqual([200, 200, 200]);
    expect((await read("0000000000", customer.token)).statusCode).toBe(404);
  });

  test("is downloaded by a link with the session's cookie, under its own name", async () => {
    const { customer, book } = await ready();
    const booking = await book();
    expect(booking.occupationLicense).toBe(`/api/bookings/${booking.code}/occupational-license/`);
    const answer = await app.request({
      path: required(booking.occupationLicense, "the address of the licence").replace("/api", ""),
      headers: { cookie: `session=${customer.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="occupation_license_${booking.code}.pdf"`,
      "cache-control": "private, no-store",
    });
  });

  test("states the signer, the booking, the time and the address of the signature", async () => {
    const { customer, space, book } = await ready();
    const { code } = await book();
    const { text, title } = await readPdf((await read(code, customer.token)).rawPayload);
    expect(title).toBe(`Occupation licence ${code}, version 1`);
    for (const words of [
      "Ada Lovelace",
      customer.email,
      "12 April 2027, 09:00:00 UTC",
      "Quill/2.0 (parchment)",
      `Space ${space.code}`,
      "1 High Street, London",
      "Monday 10 May 2027 10:00–12:00 (London time)",
      "Space rental, 2 hours £120.00 20% £24.00 £144.00",
      "This licence is personal to the licensee.",
    ]) {
      expect(text).toContain(words);
    }
    const { ip } = await factsOf(code);
    expect(text).toContain(ip);
  });

  test("leaves contact details, signature details and discount out of the landlord's copy", async () => {
    const { customer, landlord, book } = await ready();
    const discount = await makeDiscount(app.database.db);
    const { code } = await book({ discounts: [discount] });
    expect((await readPdf((await read(code, customer.token)).rawPayload)).text).toContain(discount);
    const { text } = await readPdf((await read(code, landlord.token)).rawPayload);
    const { ip } = await factsOf(code);
    expect(text).toContain("Landlord’s copy");
    expect(text).toContain("Ada Lovelace");
    for (const secret of [customer.email, ip, "Quill/2.0", discount]) {
      expect(text).not.toContain(secret);
    }
  });

  test("keeps the facts of the moment of signing", async () => {
    const { db } = app.database;
    const { customer, space, book } = await ready();
    const { code } = await book();
    await db
      .updateTable("users")
      .set({ firstName: "Grace", lastName: "Hopper", email: "grace@example.com" })
      .where("id", "=", customer.id)
      .execute();
    await db.updateTable("spaces").set({ name: "Renamed" }).where("id", "=", space.id).execute();
    await db.updateTable("company").set({ legalName: "Someone Else Ltd" }).execute();
    await db.updateTable("bookingLines").set({ name: "Something dearer" }).execute();
    app.clock.advance({ days: 3 });
    const first = await read(code, customer.token);
    const { text } = await readPdf(first.rawPayload);
    await db.updateTable("company").set({ legalName: "Frontage Spaces Ltd" }).execute();
    expect(text).toContain("Ada Lovelace");
    expect(text).toContain(`Space ${space.code}`);
    expect(text).not.toMatch(/Grace|Renamed|Someone Else|dearer|grace@/);
  });

  test("always has the same bytes", async () => {
    const { customer, book } = await ready();
    const { code } = await book();
    const first = await read(code, customer.token);
    const etag = String(first.headers["etag"]);
    app.clock.advance({ days: 400 });
    const later = await app.request({
      path: `/bookings/${code}/occupational-license/`,
      token: (await makeCustomer(app, ["Staff"])).token,
    });
    expect(sha256(later.rawPayload)).toBe(sha256(first.rawPayload));
    expect(later.headers["etag"]).toBe(etag);
    const known = await app.request({
      path: `/bookings/${code}/occupational-license/`,
      token: (await makeCustomer(app, ["Staff"])).token,
      headers: { "if-none-match": etag },
    });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
  });

  test("is stored as one file after simultaneous first requests", async () => {
    const { customer, book } = await ready();
    const { code } = await book();
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(code, customer.token)));
    expect(new Set(answers.map(({ rawPayload }) => sha256(rawPayload))).size).toBe(1);
    const files = await filesOf(code);
    expect(files.map((hash) => hash.toString("hex"))).toEqual([
      sha256(first(answers, "the first answer").rawPayload),
    ]);
  });

  test("is made again if its file is lost, and refused if the bytes differ", async () => {
    const { customer, book } = await ready();
    const { code } = await book();
    const original = await read(code, customer.token);
    const hash = first(await filesOf(code), "the stored licence");
    const key = `papers/${hash.toString("hex")}.pdf`;
    await app.files.write(key, Buffer.from("spoilt"));
    expect((await read(code, customer.token)).rawPayload.equals(original.rawPayload)).toBe(true);
    await app.database.pool.query(
      `update licences set facts = jsonb_set(facts, '{signature,printedName}', '"Mallory"')
        where booking_id = (select id from bookings where code = $1)`,
      [code],
    );
    expect((await read(code, customer.token)).rawPayload.equals(original.rawPayload)).toBe(true);
    await app.files.write(key, Buffer.from("spoilt"));
    expect((await read(code, customer.token)).statusCode).toBe(500);
  });

  test("keeps both versions after it is signed again", async () => {
    const { customer, book } = await ready();
    const { code } = await book();
    const before = await read(code, customer.token);
    const { db } = app.database;
    const { id } = await db
      .updateTable("bookings")
      .set({ startsAt: at("2027-06-01T14:00"), endsAt: at("2027-06-01T16:00") })
      .where("code", "=", code)
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .transaction()
      .execute((tx) =>
        signLicence(tx, { bookingIds: [id], at: app.clock.now(), ip: "10.9.9.9", userAgent: null }),
      );
    const newest = await readPdf((await read(code, customer.token)).rawPayload);
    expect(newest.title).toBe(`Occupation licence ${code}, version 2`);
    expect(newest.text).toContain("Tuesday 1 June 2027 14:00–16:00 (London time)");
    const old = await read(code, customer.token, "?version=1");
    expect(old.rawPayload.equals(before.rawPayload)).toBe(true);
    expect((await read(code, customer.token, "?version=2")).statusCode).toBe(200);
    expect((await read(code, customer.token, "?version=3")).statusCode).toBe(404);
    expect((await read(code, customer.token, "?version=0")).statusCode).toBe(400);
  });

  test("follows a change of add-ons, says when it is cancelled, and keeps what was signed", async () => {
    const { customer, book } = await ready();
    const { code } = await book();
    const signed = await read(code, customer.token);
    const chairs = { sku: "chairs", quantity: 10, optionValues: { configuration: "rows" } };
    await customer.api(updateBooking, { params: { code }, body: { products: [chairs] } });
    const changed = await readPdf((await read(code, customer.token)).rawPayload);
    expect(changed.title).toBe(`Occupation licence ${code}, version 2`);
    expect(changed.text).toContain("Chairs, 10 ×");
    expect(changed.text).toContain("The add-ons were changed on");
    expect(changed.text).toContain("The signature is that of version 1");

    const { refund } = await customer.api(priceCancellation, { params: { code } });
    await customer.api(cancelBooking, {
      params: { code },
      body: { expectedRefund: refund.amount, reason: null },
    });
    const cancelled = await readPdf((await read(code, customer.token)).rawPayload);
    expect(cancelled.title).toBe(`Occupation licence ${code}, version 3`);
    expect(cancelled.text).toContain("This licence is no longer valid");
    expect(cancelled.text).toContain("Chairs, 10 ×");
    const first = await read(code, customer.token, "?version=1");
    expect(first.rawPayload.equals(signed.rawPayload)).toBe(true);
  });

  test("is signed for every booking of a paid deal and for no unpaid one", async () => {
    const { customer, space } = await ready();
    const body = bookingBody(space.code, customer.paymentMethod, {
      times: [time("10:00", "12:00"), time("13:00", "15:00")],
    });
    const bookings = await customer.api(placeBooking, { body });
    for (const { code } of bookings) {
      expect((await read(code, customer.token)).statusCode).toBe(200);
    }
    const declined = await ready(cardNumbers.declinedWhenCharged);
    const before = await countLicences();
    await expect(declined.book()).rejects.toThrow();
    expect(await countLicences()).toBe(before);
  });

  test("does not exist for a booking without a signature", async () => {
    const { customer, book } = await ready();
    const { code } = await book();
    await app.database.db
      .deleteFrom("licences")
      .where("bookingId", "=", (eb) =>
        eb.selectFrom("bookings").where("code", "=", code).select("id"),
      )
      .execute();
    const booking = await customer.api(getBooking, { params: { code }, query: {} });
    expect(booking.occupationLicense).toBeNull();
    expect((await read(code, customer.token)).statusCode).toBe(404);
  });

  test("is tagged for screen readers, has a language and a title, and no empty page", async () => {
    const { customer, book } = await ready();
    const { code } = await book();
    const content = (await read(code, customer.token)).rawPayload;
    const pdf = await readPdf(content);
    expect(pdf).toMatchObject({ isTagged: true, language: "en-GB" });
    expect([...pdf.tags.keys()]).toEqual(
      expect.arrayContaining([
        "Document",
        "H1",
        "H2",
        "H3",
        "P",
        "L",
        "LI",
        "Table",
        "TR",
        "TH",
        "TD",
      ]),
    );
    // The footer of each page is not read twice.
    const spoken = pdf.pages.map((page) =>
      page.replace(/Occupation licence \w+, version 1 Page .*/, ""),
    );
    expect(spoken.join(" ").replace(/\s+/g, " ").trim()).toBe(pdf.taggedText);
    for (const ink of await inkOfPages(content)) {
      expect(ink).toBeGreaterThan(0.005);
    }
  });

  test.each([
    ["Łukasz", "Ωμέγα-Дмитриев \u202e李", "Łukasz Ωμέγα-Дмитриев 李"],
    ["さくら", "田中", "さくら田中"],
    ["민준", "김", "민준 김"],
    // On the page, the words go from left to right; screen readers get the text in reading order.
    ["محمد", "علي", "علي محمد"],
    ["Ada", "𐎀", "Ada ?"],
  ])("prints the name %s %s in its script", async (firstName, lastName, printed) => {
    const { customer, book } = await ready();
    await app.database.db
      .updateTable("users")
      .set({ firstName, lastName })
      .where("id", "=", customer.id)
      .execute();
    const { code } = await book();
    const { text } = await readPdf((await read(code, customer.token)).rawPayload);
    // Text extraction from PDFs adds spaces between fonts, and a control character for dots that are shaped separately.
    const letters = (words: string) => words.replaceAll(/[\s\p{C}]/gu, "");
    expect(letters(text)).toContain(letters(`LICENSEE ${printed} ${customer.email}`));
  });

  test("has a white background", async () => {
    const { customer, book } = await ready();
    const { code } = await book();
    const content = (await read(code, customer.token)).rawPayload;
    for (const white of await whiteOfPages(content)) {
      expect(white).toBeGreaterThan(0.8);
    }
  });
});

async function licenceRow(code: string) {
  return app.database.db
    .selectFrom("licences")
    .innerJoin("bookings", "bookings.id", "licences.bookingId")
    .where("bookings.code", "=", code)
    .select(["licences.id", "licences.facts"])
    .executeTakeFirstOrThrow();
}

async function factsOf(code: string): Promise<{ ip: string }> {
  const { facts } = await licenceRow(code);
  return facts["signature"] as { ip: string };
}

async function filesOf(code: string): Promise<Buffer[]> {
  const { id } = await licenceRow(code);
  const rows = await app.database.db
    .selectFrom("paperFiles")
    .where("licenceId", "=", id)
    .select("sha256")
    .execute();
  return rows.map(({ sha256: hash }) => hash);
}

async function countLicences(): Promise<number> {
  const { count } = await app.database.db
    .selectFrom("licences")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
