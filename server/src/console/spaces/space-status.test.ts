import {
  archiveSpace,
  getConsoleSpace,
  listConsoleSpaces,
  restoreSpace,
  setSpaceStatus,
} from "@frontage/contract/console/spaces/spaces.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import {
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeRateCard,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

type Api = ReturnType<typeof app.api>;
let staff: Api;

beforeAll(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
  await app.database.db
    .updateTable("company")
    .set({ legalName: "Spaces Ltd", companyNumber: "1", vatNumber: "GB1" })
    .execute();
});

/** A hidden space that has everything except the given parts. */
async function makeReadySpace(): Promise<{ id: number; code: string }> {
  const { db } = app.database;
  const space = await makeSpace(db, { status: "hidden", bookingEnabled: false });
  await addPictures(space.id, 3);
  return space;
}

async function addPictures(spaceId: number, count: number): Promise<void> {
  const { db } = app.database;
  const { id } = await db
    .insertInto("pictures")
    .values({
      hash: spaceId.toString(16).padStart(16, "0"),
      width: 800,
      height: 600,
      widths: [800],
      placeholder: "data:,",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("spacePictures")
    .values(
      Array.from({ length: count }, (_, position) => ({
        spaceId,
        pictureId: id,
        type: "banner" as const,
        position,
        alt: "A room",
      })),
    )
    .execute();
}

const spaceOf = (code: string) => staff(getConsoleSpace, { params: { code } });

const setStatus = async (
  code: string,
  status: "available" | "preview" | "hidden",
  bookingEnabled: boolean,
) => {
  const { version } = await spaceOf(code);
  return staff(setSpaceStatus, { params: { code }, body: { version, status, bookingEnabled } });
};

const archive = async (code: string) => {
  const { version } = await spaceOf(code);
  return staff(archiveSpace, { params: { code }, body: { version } });
};

async function setRateCards(
  spaceId: number,
  ranges: readonly (readonly [string, string])[],
): Promise<void> {
  const { db } = app.database;
  await db.deleteFrom("rateCards").where("spaceId", "=", spaceId).execute();
  for (const [startDate, endDate] of ranges) {
    await makeRateCard(db, spaceId, 5000, { startDate, endDate });
  }
}

describe("the checklist of a space", () => {
  test("is complete with texts, pictures, prices, tax, hours and company", async () => {
    const { code } = await makeReadySpace();
    expect((await spaceOf(code)).missing).toEqual([]);
    const { results } = await staff(listConsoleSpaces, { query: { q: code } });
    expect(first(results, "the space").missing).toEqual([]);
  });

  test.each([
    ["a year from today", [["2027-04-12", "2028-04-11"]], []],
    [
      "ninety dates in two parts",
      [
        ["2027-04-12", "2027-05-31"],
        ["2027-06-01", "2027-07-10"],
      ],
      [],
    ],
    [
      "a gap of a day",
      [
        ["2027-04-12", "2027-05-31"],
        ["2027-06-02", "2027-12-31"],
      ],
      ["prices"],
    ],
    ["one date too few", [["2027-04-12", "2027-07-09"]], ["prices"]],
    ["only the past", [["2026-01-01", "2027-04-11"]], ["prices", "opening_hours"]],
    ["none", [], ["prices", "opening_hours"]],
  ] as const)("with rate cards for %s", async (_, ranges, missing) => {
    const { id, code } = await makeReadySpace();
    await setRateCards(id, ranges);
    expect((await spaceOf(code)).missing).toEqual(missing);
  });

  test("reports empty texts as missing", async () => {
    const { id, code } = await makeReadySpace();
    const { db } = app.database;
    await db.updateTable("spaces").set({ metaDescription: "" }).where("id", "=", id).execute();
    expect((await spaceOf(code)).missing).toEqual(["texts"]);
  });
});

describe("publishing a space", () => {
  test("needs its page to be complete", async () => {
    const { id, code } = await makeSpace(app.database.db, {
      status: "hidden",
      bookingEnabled: false,
    });
    const refusal = await refusalOf(setStatus(code, "preview", false));
    expect(refusal).toMatchObject({ status: 409, code: "checklist_incomplete" });
    expect(refusal.body).toMatchObject({
      detail: "Still missing: pictures.",
      missing: ["pictures"],
    });
    await addPictures(id, 3);
    expect(await setStatus(code, "preview", false)).toMatchObject({ hasBeenPublished: true });
    expect((await staff(listSpaces)).map((space) => space.code)).toContain(code);
  });

  test("opens it for bookings once the whole checklist is complete", async () => {
    const { id, code } = await makeReadySpace();
    await setRateCards(id, []);
    await setStatus(code, "available", false);
    const refusal = await refusalOf(setStatus(code, "available", true));
    expect(refusal.body).toMatchObject({ missing: ["prices", "opening_hours"] });
    await setRateCards(id, [["2027-01-01", "2028-12-31"]]);
    expect(await setStatus(code, "available", true)).toMatchObject({ bookingEnabled: true });
  });

  test("keeps bookings of a space closed that is never open at its prices", async () => {
    const { id, code } = await makeReadySpace();
    await app.database.db
      .updateTable("spaces")
      .set({ ownHours: JSON.stringify(Array.from({ length: 7 }, () => "closed")) })
      .where("id", "=", id)
      .execute();
    const refusal = await refusalOf(setStatus(code, "available", true));
    expect(refusal.body).toMatchObject({ missing: ["opening_hours"] });
  });

  test("refuses bookings of a space that is not available", async () => {
    const { code } = await makeReadySpace();
    const refusal = await refusalOf(setStatus(code, "preview", true));
    expect(refusal.fields).toEqual({ booking_enabled: ["Only an available space can be booked"] });
  });

  test("lets a space be hidden at any time", async () => {
    const { code } = await makeReadySpace();
    await setStatus(code, "available", true);
    await setStatus(code, "hidden", false);
    expect((await staff(listSpaces)).map((space) => space.code)).not.toContain(code);
  });
});

describe("archiving a space", () => {
  test("is refused while there are upcoming bookings, and names them", async () => {
    const { code } = await makeReadySpace();
    await setStatus(code, "available", true);
    const customer = await makePayingCustomer(app);
    const booking = first(
      await customer.api(placeBooking, { body: bookingBody(code, customer.paymentMethod) }),
      "the booking",
    );
    expect(await spaceOf(code)).toMatchObject({ bookingsToCome: 1 });
    const refusal = await refusalOf(archive(code));
    expect(refusal).toMatchObject({ status: 409, code: "bookings_to_come" });
    expect(refusal.body).toMatchObject({
      detail: `Booking ${booking.code} is still to come.`,
      bookings: [booking.code],
    });
    const { results } = await staff(listConsoleSpaces, { query: { q: code } });
    expect(first(results, "the space")).toMatchObject({
      bookingsToCome: 1,
      revenue: { amount: 0, currency: "GBP" },
    });
  });

  test("hides the space from every list except that of archived spaces, until it is restored", async () => {
    const { code } = await makeReadySpace();
    await setStatus(code, "available", true);
    const archived = await archive(code);
    expect(archived).toMatchObject({ isArchived: true, status: "hidden", bookingEnabled: false });
    const listed = async (status?: "archived") =>
      (await staff(listConsoleSpaces, { query: { q: code, ...(status && { status }) } })).count;
    expect([await listed(), await listed("archived")]).toEqual([0, 1]);
    expect(await refusalOf(setStatus(code, "preview", false))).toMatchObject({
      code: "space_archived",
    });
    const { version } = archived;
    const restored = await staff(restoreSpace, { params: { code }, body: { version } });
    expect(restored).toMatchObject({ isArchived: false, status: "hidden" });
  });

  test("never leaves a booking in an archived space, whichever comes first", async () => {
    const { id, code } = await makeReadySpace();
    await setStatus(code, "available", true);
    const customer = await makePayingCustomer(app);
    const body = bookingBody(code, customer.paymentMethod, { times: [time("10:00", "11:00")] });
    const [placed, archived] = await Promise.allSettled([
      customer.api(placeBooking, { body }),
      archive(code),
    ]);
    const statuses = [placed.status, archived.status];
    expect(statuses.filter((status) => status === "fulfilled")).toHaveLength(1);
    const bookings = await app.database.db
      .selectFrom("bookings")
      .where("spaceId", "=", id)
      .where("status", "=", "confirmed")
      .select("code")
      .execute();
    expect(bookings).toHaveLength(placed.status === "fulfilled" ? 1 : 0);
  });
});
