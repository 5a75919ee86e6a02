import { setBookingDesign } from "@frontage/contract/bookings/booking-changes.ts";
import { getBooking, listBookings, placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { deleteDesign, getDesign, updateDesignMedia } from "@frontage/contract/designs/designs.ts";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeDesign, makeSpaceWithScreens } from "../../../../test/fixtures/design-world.ts";
import {
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  time,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { makeUploadedFile } from "../../../../test/fixtures/upload-world.ts";
import { first } from "../../../../../testing/required.ts";

const app = useTestApp();
let customer: Awaited<ReturnType<typeof makePayingCustomer>>;
let space: { id: number; code: string };
let landlordToken: string;

beforeAll(async () => {
  app.clock.set("2027-04-12T09:00:00Z");
});
beforeEach(async () => {
  const landlord = await makeCustomer(app, ["Landlord"]);
  landlordToken = landlord.token;
  space = await makeSpaceWithScreens(app, { landlordId: landlord.id });
  customer = await makePayingCustomer(app);
});

const design = (token = customer.token, code = space.code) => makeDesign(app, token, code);

async function book(changes: Parameters<typeof bookingBody>[2] = {}) {
  const body = bookingBody(space.code, customer.paymentMethod, changes);
  const bookings = await customer.api(placeBooking, { body });
  return bookings.map(({ code }) => ({ code }));
}

const attach = (params: { code: string }, code: string | null, token = customer.token) =>
  app.api(token)(setBookingDesign, { params, body: { design: code } });
const read = (params: { code: string }, expand = "") =>
  customer.api(getBooking, { params, query: { expand } });
const remove = (code: string, detach?: "true") =>
  customer.api(deleteDesign, { params: { code }, query: { detach } });

const notFound = {
  design: ["This design was not found. Choose another one, or create one for this space."],
};
const otherSpace = {
  design: [
    "You can only import designs that were made for the same location. Choose another one, or create one for this space.",
  ],
};

describe("a booking with a design", () => {
  test("has the design at each of its times", async () => {
    const code = await design();
    const times = [time("10:00", "12:00"), time("10:00", "12:00", "2027-05-11")];
    const bookings = await book({ design: code, times });
    expect(bookings).toHaveLength(2);
    for (const params of bookings) {
      expect((await read(params)).design).toBe(code);
    }
    const filtered = await customer.api(listBookings, { query: { design: code } });
    expect(filtered.count).toBe(2);
  });

  test("is refused if the design is another customer's, deleted, unknown or of another space", async () => {
    const stranger = await makeCustomer(app);
    const deleted = await design();
    await remove(deleted);
    for (const code of [await design(stranger.token), deleted, "NOWHERE"]) {
      expect((await refusalOf(book({ design: code }))).fields).toEqual(notFound);
    }
    const elsewhere = await makeSpaceWithScreens(app);
    const refused = await refusalOf(book({ design: await design(customer.token, elsewhere.code) }));
    expect([refused.status, refused.fields]).toEqual([400, otherSpace]);
    expect((await customer.api(listBookings, { query: {} })).count).toBe(0);
    await book();
  });
});

describe("attaching a design", () => {
  test("replaces or removes the design until the booking begins", async () => {
    const params = first(await book(), "the booking");
    const [oneDesign, another] = [await design(), await design()];
    expect((await attach(params, oneDesign)).design).toBe(oneDesign);
    expect((await attach(params, another)).design).toBe(another);
    expect((await attach(params, null)).design).toBeNull();
    await attach(params, oneDesign);
    await app.database.db
      .updateTable("bookings")
      .set({ startsAt: app.clock.now() })
      .where("code", "=", params.code)
      .execute();
    for (const code of [another, null]) {
      const refused = await refusalOf(attach(params, code));
      expect([refused.status, refused.code, refused.message]).toEqual([
        409,
        "changes_closed",
        "This booking has begun, so its design can no longer be changed.",
      ]);
    }
    expect((await read(params)).design).toBe(oneDesign);
  });

  test("refuses designs of other customers, unknown ones and those of other spaces", async () => {
    const params = first(await book(), "the booking");
    const stranger = await makeCustomer(app);
    expect((await refusalOf(attach(params, await design(stranger.token)))).fields).toEqual(
      notFound,
    );
    const elsewhere = await makeSpaceWithScreens(app);
    const other = await design(customer.token, elsewhere.code);
    expect((await refusalOf(attach(params, other))).fields).toEqual(otherSpace);
    expect((await read(params)).design).toBeNull();
  });

  test("allows the booking's customer and staff, with the customer's designs", async () => {
    const params = first(await book(), "the booking");
    const code = await design();
    const stranger = await makeCustomer(app);
    const staff = await makeCustomer(app, ["Staff"]);
    expect((await refusalOf(attach(params, code, stranger.token))).status).toBe(404);
    expect((await refusalOf(attach(params, code, landlordToken))).status).toBe(404);
    expect((await attach(params, code, staff.token)).design).toBe(code);
    const own = await design(staff.token);
    expect((await refusalOf(attach(params, own, staff.token))).fields).toEqual(notFound);
  });
});

describe("a design that bookings show", () => {
  test("expands to its name, its progress and the picture of a finished group", async () => {
    const code = await design();
    const params = first(await book({ design: code }), "the booking");
    await app.jobs.run("make-thumbnails");
    const summary = { code, name: "Autumn launch", ready: 0, total: 2, thumbnailUrl: null };
    expect((await read(params, "design")).design).toEqual(summary);
    const place = { designCode: code, screenGroupCode: "window" };
    await showPoster(place);
    expect((await read(params, "space,design")).design).toEqual({
      ...summary,
      ready: 1,
      thumbnailUrl: expect.stringContaining(`/design-files/design-thumbnails/${code}/window/`),
    });
    await showPoster({ ...place, screenGroupCode: "wall" });
    expect((await read(params, "design")).design).toMatchObject({
      ready: 2,
      thumbnailUrl: expect.stringContaining("/wall/"),
    });
    const { results } = await customer.api(listBookings, { query: { expand: "design" } });
    expect(results[0]?.design).toMatchObject({ code, ready: 2 });
  });

  test("is only a code to the landlord", async () => {
    const code = await design();
    const params = first(await book({ design: code }), "the booking");
    const query = { expand: "design" };
    const seen = await app.api(landlordToken)(getBooking, { params: params, query });
    expect(seen.design).toBe(code);
  });

  test("is deleted after its owner confirms, and removed from upcoming bookings", async () => {
    const code = await design();
    const past = first(await book({ design: code }), "the past booking");
    await app.database.db
      .updateTable("bookings")
      .set({
        startsAt: app.clock.now().subtract({ hours: 4 }),
        endsAt: app.clock.now().subtract({ hours: 2 }),
      })
      .where("code", "=", past.code)
      .execute();
    const coming = first(
      await book({ design: code, times: [time("10:00", "12:00", "2027-05-12")] }),
      "the coming booking",
    );
    const refused = await refusalOf(remove(code));
    expect([refused.status, refused.code, refused.body]).toMatchObject([
      409,
      "design_in_use",
      { bookings: [{ code: coming.code, start_time: "2027-05-12T09:00:00Z" }] },
    ]);
    expect(refused.message).toContain("an upcoming booking");
    const params = { code };
    const { bookings } = await customer.api(getDesign, { params, query: { fields: "bookings" } });
    expect(bookings?.map((booking) => booking.code)).toEqual([coming.code]);
    await remove(code, "true");
    expect((await read(coming, "design")).design).toBeNull();
    expect((await read(past, "design")).design).toEqual({
      code,
      name: "Autumn launch",
      ready: 0,
      total: 0,
      thumbnailUrl: null,
    });
  });

  test("cannot be changed or deleted during one of its bookings", async () => {
    const code = await design();
    const params = first(await book({ design: code }), "the booking");
    await app.database.db
      .updateTable("bookings")
      .set({ startsAt: app.clock.now(), endsAt: app.clock.now().add({ hours: 2 }) })
      .where("code", "=", params.code)
      .execute();
    const place = { designCode: code, screenGroupCode: "window" };
    expect((await refusalOf(showPoster(place))).code).toBe("changes_closed");
    const refused = await refusalOf(remove(code, "true"));
    expect([refused.status, refused.code]).toEqual([409, "design_in_use"]);
    expect(refused.message).toContain("once the booking is over");
    app.clock.advance({ hours: 2 });
    await showPoster(place);
    await remove(code);
  });

  test("is not deleted when a booking with it is placed at the same moment", async () => {
    for (let round = 0; round < 6; round += 1) {
      const code = await design();
      const times = [time("10:00", "12:00", `2027-06-1${round}`)];
      const [placed, removed] = await Promise.allSettled([
        book({ design: code, times }),
        remove(code),
      ]);
      // Exactly one of the two succeeds.
      expect([placed.status, removed.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      const left = await app.database.db
        .selectFrom("bookings")
        .innerJoin("designs", "designs.code", "bookings.designCode")
        .where("designs.code", "=", code)
        .where("designs.deletedAt", "is not", null)
        .where("bookings.status", "in", ["claimed", "confirmed"])
        .select("bookings.id")
        .execute();
      expect(left).toEqual([]);
    }
  });

  test("is not deleted when it is attached to a booking at the same moment", async () => {
    const params = first(await book(), "the booking");
    for (let round = 0; round < 6; round += 1) {
      const code = await design();
      const [, removed] = await Promise.allSettled([attach(params, code), remove(code)]);
      const { design: shown } = await read(params);
      expect(shown === code).toBe(removed.status === "rejected");
      await attach(params, null);
    }
  });
});

async function showPoster(place: { designCode: string; screenGroupCode: string }): Promise<void> {
  const poster = await sharp({ create: { width: 64, height: 32, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const fileKey = await makeUploadedFile(app, customer.token, place, poster);
  await customer.api(updateDesignMedia, {
    params: { ...place, mediaType: "image" },
    body: { fileKey, fileType: "image" },
  });
  await app.jobs.run("make-thumbnails");
}
