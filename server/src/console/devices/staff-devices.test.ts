import { listAllDevices } from "@frontage/contract/console/devices.ts";
import { getToday } from "@frontage/contract/console/today.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer, makeSpace, time } from "../../../test/fixtures/factories.ts";
import { makeCounter } from "../../../test/fixtures/make-counter.ts";
import { makePlayerWorld } from "../../../test/fixtures/player-world.ts";

// Monday, 12:00 in London.
const now = "2027-05-10T11:00:00Z";
const app = useTestApp({ now });

let staff: ReturnType<typeof app.api>;

beforeAll(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
});

const list = (query: EndpointInput<typeof listAllDevices>["query"]) =>
  staff(listAllDevices, { query });

/** Adds counters with these names and last contacts to a new space. */
async function addCounters(spaceName: string, lastSeen: Readonly<Record<string, string | null>>) {
  const { db } = app.database;
  const space = await makeSpace(db);
  await db.updateTable("spaces").set({ name: spaceName }).where("id", "=", space.id).execute();
  for (const [name, seen] of Object.entries(lastSeen)) {
    const { id } = await makeCounter(db, space.id);
    const lastSeenAt = seen === null ? null : Temporal.Instant.from(seen);
    await db.updateTable("devices").set({ name, lastSeenAt }).where("id", "=", id).execute();
  }
}

const namesOf = async (query: EndpointInput<typeof listAllDevices>["query"]) =>
  (await list(query)).results.map(({ name }) => name);

describe("the list of devices", () => {
  test("is searched, filtered, sorted and paged in the database", async () => {
    await addCounters("Amber Arcade", {
      Back: "2027-05-10T10:59:00Z",
      Alley: "2027-05-10T10:40:00Z",
      Cellar: null,
    });
    await addCounters("Cobalt Court", { Door: "2027-05-10T10:59:30Z" });
    expect(await namesOf({ q: "ARCADE amber", sort: "name" })).toEqual(["Alley", "Back", "Cellar"]);
    expect(await namesOf({ q: "amber", sort: "-name" })).toEqual(["Cellar", "Back", "Alley"]);
    expect(await namesOf({ q: "amber", sort: "-last_seen" })).toEqual(["Back", "Alley", "Cellar"]);
    expect(await namesOf({ q: "amber", contact: "never" })).toEqual(["Cellar"]);
    expect(await namesOf({ q: "amber", contact: "silent" })).toEqual(["Alley"]);
    expect(await namesOf({ q: "amber", kind: "screen" })).toEqual([]);
    expect(await list({ q: "amber", sort: "name", limit: 1, offset: 1 })).toMatchObject({
      count: 3,
      results: [{ name: "Back", isSilent: false, spaceName: "Amber Arcade" }],
    });
  });

  test("says what a player shows and since when", async () => {
    const { player, checkIn } = await makePlayerWorld(app);
    const shown = async () => (await list({ q: player.code })).results[0];
    const begin = app.clock.now();
    await checkIn({ showing: "nothing" });
    app.clock.advance({ minutes: 1 });
    await checkIn({ showing: "nothing" });
    expect(await shown()).toMatchObject({ showing: "nothing", showingSince: begin, booking: null });
    await checkIn({ showing: "idle" });
    expect(await shown()).toMatchObject({ showing: "idle", showingSince: app.clock.now() });
    expect(await list({ q: player.code, showing: "nothing" })).toMatchObject({ count: 0 });
  });

  test("says what a player should show: the design of the booking that is on, and nothing without an idle picture", async () => {
    const world = await makePlayerWorld(app);
    const design = await world.design();
    const booking = await world.book([time("10:00", "12:00", "2027-05-13")], design);
    const due = async () => (await list({ q: world.player.code })).results[0]?.due;
    app.clock.set("2027-05-13T08:59:59Z");
    expect(await due()).toEqual({ showing: "nothing", booking: null });
    app.clock.set("2027-05-13T09:00:00Z");
    expect(await due()).toEqual({ showing: "design", booking });
    app.clock.set("2027-05-13T11:00:00Z");
    expect(await due()).toEqual({ showing: "nothing", booking: null });
    app.clock.set(now);
  });

  test("says what a player reports as wrong, and gives Today the number of such players", async () => {
    const { player, checkIn } = await makePlayerWorld(app);
    const troubled = async () => (await staff(getToday, { query: {} })).tasks.troubledScreens;
    const before = await troubled();
    await checkIn({ showing: "idle", problems: ["wrong_size", "design_failed", "wrong_size"] });
    expect((await list({ q: player.code })).results[0]?.problems).toEqual([
      "design_failed",
      "wrong_size",
    ]);
    const listed = async (problem: "any" | "still_only" | "design_failed") =>
      (await list({ q: player.code, problem })).count;
    expect([
      await listed("any"),
      await listed("design_failed"),
      await listed("still_only"),
    ]).toEqual([1, 1, 0]);
    expect((await troubled()) - before).toBe(1);
    await checkIn({ showing: "idle" });
    expect([await listed("any"), (await troubled()) - before]).toEqual([0, 0]);
  });

  test("gives Today the number of silent devices", async () => {
    const silent = async () => (await staff(getToday, { query: {} })).tasks.silentDevices;
    const before = await silent();
    await addCounters("Slate Street", {
      Left: "2027-05-10T10:40:00Z",
      Right: "2027-05-10T10:59:00Z",
    });
    expect((await silent()) - before).toBe(1);
  });
});
