import { moveBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { listAllDevices } from "@frontage/contract/console/devices.ts";
import { deleteDesign, updateDesignMedia } from "@frontage/contract/designs/designs.ts";
import { addDevice, replaceDeviceKey, retireDevice } from "@frontage/contract/devices/devices.ts";
import { checkInPlayer } from "@frontage/contract/devices/player.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { makeCustomer, time } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makePlayer } from "../../../test/fixtures/make-player.ts";
import { makePlayerWorld } from "../../../test/fixtures/player-world.ts";
import { makeUploadedFile, makeUploadedVideo } from "../../../test/fixtures/upload-world.ts";
import { sourceKey } from "../pictures/stored-picture.ts";

const app = useTestApp();
const before = "2027-05-01T09:00:00Z";
const onBookingDay = "2027-05-10T08:00:00Z";
const ten = "2027-05-10T09:00:00Z";
const noon = "2027-05-10T11:00:00Z";

type World = Awaited<ReturnType<typeof makePlayerWorld>>;
let world: World;

beforeEach(async () => {
  app.clock.set(before);
  world = await makePlayerWorld(app);
});

const onMonday = [time("10:00", "12:00")];
const stretches = async (of = world) =>
  (await of.checkIn()).items.map(({ start, end }) => [start.toString(), end.toString()]);
const checkInWith = (authorization: string | undefined) =>
  app.request({
    method: "POST",
    path: "/player/check-in/",
    body: { version: "1", showing: "nothing" },
    headers: authorization === undefined ? {} : { authorization },
  });

describe("a check-in", () => {
  test("shows staff what the player reports", async () => {
    const staff = app.api((await makeCustomer(app, ["Staff"])).token);
    const body = { name: "Wall", kind: "screen" as const, screenGroup: "wall" };
    const { device, key } = await staff(addDevice, { body: { ...body, space: world.space.code } });
    const showing = async () =>
      (await staff(listAllDevices, { query: { q: device.code } })).results[0]?.showing;
    expect(await showing()).toBeNull();
    await checkInWith(`Device ${key}`);
    expect(await showing()).toBe("nothing");
  });

  test("needs the current key of a screen player", async () => {
    const staff = app.api((await makeCustomer(app, ["Staff"])).token);
    const { code: space } = world.space;
    const add = (kind: "screen" | "footfall") =>
      staff(addDevice, {
        body: { name: "Device", kind, space, screenGroup: kind === "screen" ? "wall" : null },
      });
    const [player, counter, retired] = [
      await add("screen"),
      await add("footfall"),
      await add("screen"),
    ];
    expect((await checkInWith(`Device ${player.key}`)).statusCode).toBe(200);
    const params = { code: player.device.code };
    const { key: newKey } = await staff(replaceDeviceKey, { params });
    await staff(retireDevice, { params: { code: retired.device.code } });
    const answers = {
      [`Device ${newKey}`]: 200,
      [`Device ${player.key}`]: "device_key_replaced",
      [`Device ${retired.key}`]: "device_key_replaced",
      [`Device ${counter.key}`]: "device_key_unknown",
      "Device nothing-like-it": "device_key_unknown",
      [`Token ${world.customer.token}`]: "device_key_unknown",
    };
    for (const [authorization, expected] of Object.entries(answers)) {
      const answer = await checkInWith(authorization);
      expect([401, 200]).toContain(answer.statusCode);
      const { code = answer.statusCode } = answer.json<{ code?: string }>();
      expect([authorization, code]).toEqual([authorization, expected]);
    }
    expect((await checkInWith(undefined)).json()).toMatchObject({ code: "device_key_unknown" });
  });

  test("is refused without a version or with an unknown state", async () => {
    const answer = await app.request({
      method: "POST",
      path: "/player/check-in/",
      headers: world.player.headers,
      body: { showing: "adverts", item: "x".repeat(65) },
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<object>()).toSorted()).toEqual(["item", "showing", "version"]);
  });

  test("is not cached", async () => {
    const { headers, json } = await checkInWith(world.player.headers.authorization);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(json()).toMatchObject({
      server_time: before,
      poll_seconds: 30,
      time_zone: "Europe/London",
      screen_group: { name: "window", resolution: { width: 64, height: 32 } },
    });
  });
});

describe("the plan", () => {
  test("has the bookings with a design from now until the end of tomorrow, in order", async () => {
    const design = await world.design();
    await world.book([time("14:00", "16:00")], design);
    await world.book(onMonday, design);
    await world.book([time("10:00", "12:00", "2027-05-11")], design);
    await world.book([time("10:00", "12:00", "2027-05-12")], design);
    app.clock.set(onBookingDay);
    expect(await stretches()).toEqual([
      [ten, noon],
      ["2027-05-10T13:00:00Z", "2027-05-10T15:00:00Z"],
      ["2027-05-11T09:00:00Z", "2027-05-11T11:00:00Z"],
    ]);
    app.clock.set("2027-05-10T10:59:59Z");
    expect((await stretches())[0]).toEqual([ten, noon]);
    app.clock.set(noon);
    expect((await stretches())[0]).toEqual(["2027-05-10T13:00:00Z", "2027-05-10T15:00:00Z"]);
  });

  test("reveals nothing about customers, bookings, file names or amounts", async () => {
    const design = await world.design();
    const code = await world.book(onMonday, design);
    app.clock.set(onBookingDay);
    const text = (await checkInWith(world.player.headers.authorization)).body;
    for (const secret of [
      code,
      design,
      "ada",
      "king",
      "Lovelace",
      "Autumn launch",
      "GBP",
      "amount",
    ]) {
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });

  test("ends at midnight in the space's time zone, even when the clocks change", async () => {
    for (const [zone, now, until] of [
      ["Europe/London", "2027-03-27T12:00:00Z", "2027-03-28T23:00:00Z"],
      ["Europe/London", "2027-10-30T12:00:00Z", "2027-11-01T00:00:00Z"],
      ["America/New_York", "2027-05-10T02:00:00Z", "2027-05-11T04:00:00Z"],
      ["Pacific/Chatham", "2027-05-10T12:00:00Z", "2027-05-12T11:15:00Z"],
    ] as const) {
      app.clock.set("2027-03-01T09:00:00Z");
      const abroad = await makePlayerWorld(app, { timeZone: zone });
      app.clock.set(now);
      expect([zone, now, (await abroad.checkIn()).until.toString()]).toEqual([zone, now, until]);
    }
  });

  test("omits bookings without media on this screen group", async () => {
    await world.book(onMonday);
    const bare = await world.design();
    await app.database.db.deleteFrom("designScreenGroups").execute();
    await world.book([time("14:00", "16:00")], bare);
    app.clock.set(onBookingDay);
    expect(await stretches()).toEqual([]);
  });

  test("omits other spaces and the media of other groups", async () => {
    const other = await makePlayerWorld(app);
    const design = await world.design();
    await other.book(onMonday, await other.design());
    await world.book([time("14:00", "16:00")], design);
    const wall = await makePlayer(app.database.db, {
      spaceId: world.space.id,
      screenGroupId: world.space.groupIds[1] ?? 0,
    });
    app.clock.set(onBookingDay);
    expect(await stretches()).toHaveLength(1);
    const body = { version: "1", showing: "idle" as const };
    const plan = await app.api()(checkInPlayer, { body, headers: wall.headers });
    expect([plan.screenGroup.name, plan.items]).toEqual(["wall", []]);
  });

  test("follows a booking that is moved, cancelled or loses its design", async () => {
    const design = await world.design();
    const times = [{ ...time("10:00", "12:00", "2027-05-20"), includeFlexiTicket: true }];
    const code = await world.book(times, design);
    await world.customer.api(moveBooking, {
      params: { code },
      body: { start: Temporal.Instant.from(ten), end: Temporal.Instant.from(noon) },
    });
    app.clock.set(onBookingDay);
    expect(await stretches()).toEqual([[ten, noon]]);
    await world.attach(code, null);
    expect(await stretches()).toEqual([]);
    await world.attach(code, design);
    expect(await stretches()).toEqual([[ten, noon]]);
    const setStatus = (status: "cancelled" | "confirmed" | "claimed") =>
      app.database.db.updateTable("bookings").set({ status }).where("code", "=", code).execute();
    for (const status of ["cancelled", "claimed"] as const) {
      await setStatus(status);
      expect(await stretches()).toEqual([]);
    }
    await setStatus("confirmed");
    await world.customer.api(deleteDesign, { params: { code: design }, query: { detach: "true" } });
    expect(await stretches()).toEqual([]);
  });

  test("has a new item and a new file after the design was changed", async () => {
    const design = await world.design("red");
    await world.book(onMonday, design);
    app.clock.set(onBookingDay);
    const [first] = (await world.checkIn()).items;
    const [again] = (await world.checkIn()).items;
    expect(again).toEqual(first);
    await world.showPicture(design, "blue");
    const [changed] = (await world.checkIn()).items;
    expect(changed?.id).not.toBe(first?.id);
    expect(changed?.media.file.key).not.toBe(first?.media.file.key);
  });

  test("keeps the keys of files when their addresses change", async () => {
    await world.book(onMonday, await world.design());
    app.clock.set(onBookingDay);
    const [first] = (await world.checkIn()).items;
    app.clock.advance({ hours: 2 });
    const [later] = (await world.checkIn()).items;
    expect(later?.id).toBe(first?.id);
    expect(later?.media.file.key).toBe(first?.media.file.key);
    expect(later?.media.file.url).not.toBe(first?.media.file.url);
  });

  test("has the still and the position of a video", async () => {
    const { customer } = world;
    const designCode = await world.design();
    const place = { designCode, screenGroupCode: "window" };
    const fileKey = await makeUploadedVideo(app, customer.token, place, { width: 64, height: 64 });
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const thumbnailKey = await makeUploadedFile(app, customer.token, place, png);
    const bounds = { x: 0, y: -16, width: 64, height: 64 };
    await customer.api(updateDesignMedia, {
      params: { ...place, mediaType: "video" },
      body: { fileKey, fileType: "video", thumbnailKey, bounds },
    });
    await world.book(onMonday, designCode);
    app.clock.set(onBookingDay);
    const [item] = (await world.checkIn()).items;
    expect(item?.media).toMatchObject({ type: "video", bounds, file: { size: 4 } });
    expect(item?.media.still?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(item?.media.still?.key).not.toBe(item?.media.file.key);
  });
});

describe("the files of the plan", () => {
  const fetchFile = (url: string) => app.app.inject({ url });

  test("can be read at signed addresses for at least an hour", async () => {
    await world.book(onMonday, await world.design());
    app.clock.set("2027-05-10T08:59:59Z");
    const [item] = (await world.checkIn()).items;
    const { url = "" } = item?.media.file ?? {};
    app.clock.advance({ minutes: 60 });
    const answer = await fetchFile(url);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(Number(answer.headers["content-length"])).toBe(item?.media.file.size);
    app.clock.advance({ hours: 2 });
    expect((await fetchFile(url)).statusCode).toBe(404);
  });

  test("are not found without a signature, with that of another file, or with an invalid id", async () => {
    await world.book(onMonday, await world.design());
    app.clock.set(onBookingDay);
    const [item] = (await world.checkIn()).items;
    const [path = "", query = ""] = (item?.media.file.url ?? "").split("?");
    const next = Number(path.split("/").at(-1)) + 1;
    for (const url of [
      path,
      `/player-files/uploads/${next}?${query}`,
      `/player-files/uploads/1e1?${query}`,
      `/player-files/uploads/..%2f..?${query}`,
      `/player-files/idle/${"0".repeat(16)}?${query}`,
    ]) {
      expect([url, (await fetchFile(url)).statusCode]).toEqual([url, 404]);
    }
  });

  test("include the original of the idle picture", async () => {
    const { db } = app.database;
    const hash = "00000000000000dd";
    const { id } = await db
      .insertInto("pictures")
      .values({
        hash,
        width: 64,
        height: 32,
        widths: [64],
        placeholder: "data:image/webp;base64,AA",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("screenGroups")
      .set({ idlePictureId: id })
      .where("id", "=", world.windowId)
      .execute();
    const original = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]);
    await app.files.write(sourceKey(hash), original);
    const { idle } = await world.checkIn();
    const answer = await fetchFile(idle?.file.url ?? "");
    expect([answer.headers["content-type"], answer.rawPayload]).toEqual(["image/jpeg", original]);
  });

  test("omit the idle picture if the group has none", async () => {
    expect((await world.checkIn()).idle).toBeNull();
  });
});
