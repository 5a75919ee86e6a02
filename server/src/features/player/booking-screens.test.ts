import { checkInPlayer, listBookingScreens } from "@frontage/contract/devices/player.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { makeCustomer, time } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makePlayer } from "../../../test/fixtures/make-player.ts";
import { makePlayerWorld } from "../../../test/fixtures/player-world.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();
const ten = "2027-05-10T09:00:00Z";

let world: Awaited<ReturnType<typeof makePlayerWorld>>;
let landlordToken: string;
let design: string;
let code: string;

beforeEach(async () => {
  app.clock.set("2027-05-01T09:00:00Z");
  const landlord = await makeCustomer(app, ["Landlord"]);
  landlordToken = landlord.token;
  world = await makePlayerWorld(app, { landlordId: landlord.id });
  design = await world.design();
  code = await world.book([time("10:00", "12:00")], design);
});

const screens = (token = world.customer.token) =>
  app.api(token)(listBookingScreens, { params: { code } });
const windowState = async () =>
  (await screens()).find((one) => one.screenGroup === "window")?.state;

/** Checks in twice, the second time with the item of the plan. */
async function reportPlannedItem(): Promise<void> {
  const { items } = await world.checkIn();
  const item = items[0]?.id;
  await world.checkIn({ showing: "design", ...(item !== undefined && { item }) });
}

describe("the screens of a booking", () => {
  test("are visible to its customer and staff", async () => {
    const [stranger, staff] = [await makeCustomer(app), await makeCustomer(app, ["Staff"])];
    expect((await refusalOf(app.api()(listBookingScreens, { params: { code } }))).status).toBe(401);
    for (const token of [stranger.token, landlordToken]) {
      expect((await refusalOf(screens(token))).status).toBe(404);
    }
    expect(await screens(staff.token)).toEqual(await screens());
  });

  test("list every group, with a state for groups without a player or without media", async () => {
    const common = {
      from: Temporal.Instant.from(ten),
      to: Temporal.Instant.from("2027-05-10T11:00:00Z"),
    };
    expect(await screens()).toEqual([
      { ...common, screenGroup: "window", name: "window", state: "waiting", lastSeen: null },
      { ...common, screenGroup: "wall", name: "wall", state: "empty", lastSeen: null },
    ]);
    await world.showPicture(design, "blue", "wall");
    expect((await screens()).map(({ state }) => state)).toEqual(["waiting", "no_player"]);
    await app.database.db
      .updateTable("devices")
      .set({ retiredAt: app.clock.now() })
      .where("id", "=", world.player.id)
      .execute();
    expect((await screens()).map(({ state }) => state)).toEqual(["no_player", "no_player"]);
  });

  test("are empty without a design and after the booking was cancelled", async () => {
    await world.attach(code, null);
    expect(await screens()).toEqual([]);
    await world.attach(code, design);
    await app.database.db
      .updateTable("bookings")
      .set({ status: "cancelled" })
      .where("code", "=", code)
      .execute();
    expect(await screens()).toEqual([]);
  });

  test("are waiting, then playing, then over", async () => {
    app.clock.set("2027-05-10T08:59:59Z");
    await world.checkIn({ showing: "idle" });
    expect(await windowState()).toBe("waiting");
    app.clock.set(ten);
    expect(await windowState()).toBe("not_playing");
    await reportPlannedItem();
    expect(await windowState()).toBe("playing");
    expect((await screens())[0]?.lastSeen?.toString()).toBe(ten);
    app.clock.set("2027-05-10T11:00:00Z");
    expect(await windowState()).toBe("over");
  });

  test("are playing for 90 seconds after a report, then not seen", async () => {
    app.clock.set(ten);
    await reportPlannedItem();
    app.clock.advance({ seconds: 90 });
    expect(await windowState()).toBe("playing");
    app.clock.advance({ seconds: 1 });
    expect(await windowState()).toBe("not_seen");
    await world.checkIn({ showing: "idle" });
    expect(await windowState()).toBe("not_playing");
  });

  test("are not playing if the player shows another booking or an unknown item", async () => {
    const other = await world.book([time("14:00", "16:00")], await world.design("green"));
    app.clock.set(ten);
    const { items } = await world.checkIn();
    const [, later] = items;
    for (const item of [later?.id ?? "", "made-up", undefined]) {
      await world.checkIn({ showing: "design", ...(item !== undefined && { item }) });
      expect([item, await windowState()]).toEqual([item, "not_playing"]);
    }
    expect(
      await app.api(world.customer.token)(listBookingScreens, { params: { code: other } }),
    ).toMatchObject([{ state: "waiting" }, { state: "empty" }]);
  });

  test.each(["still_only", "wrong_size", "design_failed"] as const)(
    "are not playing while the player reports %s",
    async (problem) => {
      app.clock.set(ten);
      await reportPlannedItem();
      const item = (await world.checkIn()).items[0]?.id;
      const report = { showing: "design" as const, ...(item !== undefined && { item }) };
      await world.checkIn({ ...report, problems: [problem] });
      expect(await windowState()).toBe("not_playing");
      await world.checkIn(report);
      expect(await windowState()).toBe("playing");
    },
  );

  test("are playing while one of two players of the group plays", async () => {
    const { spaceId, screenGroupId } = { spaceId: world.space.id, screenGroupId: world.windowId };
    const spare = await makePlayer(app.database.db, { spaceId, screenGroupId });
    app.clock.set(ten);
    await reportPlannedItem();
    const body = { version: "1", showing: "idle" as const };
    await app.api()(checkInPlayer, { body, headers: spare.headers });
    expect(await windowState()).toBe("playing");
  });
});
