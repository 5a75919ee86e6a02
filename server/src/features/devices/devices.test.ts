import { listAllDevices } from "@frontage/contract/console/devices.ts";
import {
  addDevice,
  listSpaceDevices,
  maxDevicesPerSpace,
  replaceDeviceKey,
  retireDevice,
} from "@frontage/contract/devices/devices.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { makeScreens } from "../../../test/fixtures/room.ts";
import { requireDevice } from "./device-key.ts";
import { first } from "../../../../testing/required.ts";

const app = useTestApp({
  now: "2027-05-10T11:00:00Z",
  extend: (http, parts) => {
    http.route({
      method: "GET",
      url: "/counter",
      handler: async (request) => ({
        code: (await requireDevice(parts, request, "footfall")).code,
      }),
    });
  },
});

/** Returns the answer to a call with this key: the code of the device or of the refusal. */
async function answerTo(key: string): Promise<string> {
  const answer = await app.app.inject({
    url: "/counter",
    headers: { authorization: `Device ${key}` },
  });
  return answer.json<{ code: string }>().code;
}

type Api = ReturnType<typeof app.api>;
let staff: Api;
let landlord: Api;
let landlordId: number;
let space: { id: number; code: string };

beforeAll(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
});

beforeEach(async () => {
  const person = await makeCustomer(app, ["Landlord"]);
  landlordId = person.id;
  landlord = app.api(person.token);
  space = await makeSpace(app.database.db, { landlordId });
});

const addCounter = (name = "Door") =>
  staff(addDevice, { body: { name, kind: "footfall", space: space.code } });

const devicesOf = (api: Api) => api(listSpaceDevices, { params: { code: space.code } });

/** Ends the landlord's letting period. */
async function endLetting(endDate: string): Promise<void> {
  await app.database.db
    .updateTable("spaceLandlords")
    .set({ endDate: Temporal.PlainDate.from(endDate) })
    .where("userId", "=", landlordId)
    .execute();
}

describe("the devices of a space", () => {
  test("are visible to staff and the current landlord", async () => {
    const { device } = await addCounter();
    expect(await devicesOf(staff)).toEqual([device]);
    expect(await devicesOf(landlord)).toEqual([device]);
    expect(await refusalOf(devicesOf(app.api()))).toMatchObject({ code: "unauthorised" });
    const other = await makeCustomer(app, ["Landlord"]);
    await makeSpace(app.database.db, { landlordId: other.id });
    for (const stranger of [other, await makeCustomer(app)]) {
      const refusal = await refusalOf(devicesOf(app.api(stranger.token)));
      expect(refusal).toMatchObject({ status: 404, code: "not_found" });
    }
  });

  test("are no longer shown to a landlord after the letting period", async () => {
    await endLetting("2027-05-10");
    expect(await devicesOf(landlord)).toEqual([]);
    await endLetting("2027-05-09");
    expect(await refusalOf(devicesOf(landlord))).toMatchObject({ code: "not_found" });
  });

  test("are not visible to a user who has left the landlords' group", async () => {
    await app.database.db.deleteFrom("userGroups").where("userId", "=", landlordId).execute();
    expect(await refusalOf(devicesOf(landlord))).toMatchObject({ code: "not_found" });
  });

  test("are silent once 15 minutes of opening hours have passed without contact", async () => {
    const { device, key } = await addCounter();
    expect(device).toMatchObject({ lastSeen: null, isSilent: false });
    expect(await answerTo(key)).toBe(device.code);
    const contact = app.clock.now();
    app.clock.advance({ minutes: 15 });
    expect(await devicesOf(landlord)).toMatchObject([{ lastSeen: contact, isSilent: false }]);
    app.clock.advance({ minutes: 1 });
    expect(await devicesOf(landlord)).toMatchObject([{ lastSeen: contact, isSilent: true }]);
  });
});

describe("the devices of all spaces", () => {
  test("do not exist for anyone but staff, and the answer is not cached", async () => {
    const tokens = [undefined, (await makeCustomer(app)).token];
    for (const token of [...tokens, (await makeCustomer(app, ["Landlord"])).token]) {
      const answer = await app.request({ path: "/admin/devices/", token });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ detail: "This address was not found.", code: "not_found" });
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    }
  });

  test("are listed with their spaces", async () => {
    const { device } = await addCounter();
    expect(device).toMatchObject({ space: space.code, spaceName: `Space ${space.code}` });
    const { results } = await staff(listAllDevices, { query: { q: device.code } });
    expect(results).toEqual([{ ...device, showingSince: null, booking: null, due: null }]);
  });
});

describe("a new device", () => {
  test("is refused to anyone but staff before its fields are validated", async () => {
    const { token } = await makeCustomer(app, ["Landlord"]);
    for (const caller of [undefined, token]) {
      const call = { method: "POST", path: "/admin/devices/", body: {} } as const;
      expect((await app.request({ ...call, token: caller })).statusCode).toBe(404);
    }
  });

  test("has a key of 256 bits, and the database stores only a hash", async () => {
    const { device, key } = await addCounter();
    expect(Buffer.from(key, "base64url")).toHaveLength(32);
    const rows = await app.database.db
      .selectFrom("deviceKeys")
      .innerJoin("devices", "devices.id", "deviceKeys.deviceId")
      .where("devices.code", "=", device.code)
      .select("keyHash")
      .execute();
    expect(rows).toHaveLength(1);
    expect(first(rows, "the row").keyHash.toString("base64url")).not.toBe(key);
    expect(await answerTo(key)).toBe(device.code);
  });

  test("plays a screen group of its space", async () => {
    await makeScreens(app.database.db, space.id);
    const player = { name: "Player", kind: "screen", space: space.code } as const;
    const { device } = await staff(addDevice, { body: { ...player, screenGroup: "hero" } });
    expect(device.screenGroup).toEqual({ code: "hero", name: "Hero wall" });
    const elsewhere = await makeSpace(app.database.db);
    expect(
      await refusalOf(
        staff(addDevice, { body: { ...player, space: elsewhere.code, screenGroup: "hero" } }),
      ),
    ).toMatchObject({ fields: { screen_group: ["This space has no such screen group"] } });
    expect(await refusalOf(staff(addDevice, { body: player }))).toMatchObject({
      fields: { screen_group: ["Screen group is required for a screen player"] },
    });
  });

  test("reports all problems at once", async () => {
    const answer = await staff(addDevice, {
      body: { name: "Door", kind: "footfall", space: "nowhere", screenGroup: "hero" },
    }).catch((error: unknown) => error);
    expect(answer).toMatchObject({
      status: 400,
      fields: {
        space: ["There is no such space"],
        screen_group: ["A footfall counter has no screen group"],
      },
    });
    expect(await devicesOf(staff)).toEqual([]);
  });

  test("is refused beyond the limit of its space, even if many are added at once", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: maxDevicesPerSpace + 5 }, (_, number) => addCounter(`Door ${number}`)),
    );
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result] : []));
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(5).fill("device_limit_reached"));
    const devices = await devicesOf(staff);
    expect(devices).toHaveLength(maxDevicesPerSpace);
    await staff(retireDevice, { params: { code: first(devices, "the device").code } });
    await addCounter();
  });
});

describe("a device's key", () => {
  const replace = (api: Api, code: string) => api(replaceDeviceKey, { params: { code } });

  test("can only be replaced by staff and the current landlord", async () => {
    const { device, key } = await addCounter();
    const stranger = app.api((await makeCustomer(app, ["Customer", "Landlord"])).token);
    expect(await refusalOf(replace(app.api(), device.code))).toMatchObject({ status: 401 });
    expect(await refusalOf(replace(stranger, device.code))).toMatchObject({ status: 404 });
    expect(await answerTo(key)).toBe(device.code);
    for (const api of [staff, landlord]) {
      expect(await answerTo((await replace(api, device.code)).key)).toBe(device.code);
    }
    await endLetting("2027-05-09");
    expect(await refusalOf(replace(landlord, device.code))).toMatchObject({ status: 404 });
  });

  test("stops working once it is replaced, and the device gets the reason", async () => {
    const { device, key } = await addCounter();
    app.clock.advance({ minutes: 3 });
    const answer = await replace(landlord, device.code);
    expect(answer.device).toMatchObject({ code: device.code, keyCreated: app.clock.now() });
    expect(await answerTo(key)).toBe("device_key_replaced");
    expect(await answerTo(answer.key)).toBe(device.code);
    expect(await answerTo(`${answer.key}x`)).toBe("device_key_unknown");
  });

  test("has one valid key after many replacements at once", async () => {
    const { device, key } = await addCounter();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => replace(staff, device.code)),
    );
    const seen = await Promise.all([key, ...answers.map((answer) => answer.key)].map(answerTo));
    expect(seen.filter((code) => code === device.code)).toHaveLength(1);
    expect(seen.filter((code) => code === "device_key_replaced")).toHaveLength(12);
  });
});

describe("a retired device", () => {
  const retire = (api: Api, code: string) => api(retireDevice, { params: { code } });

  test("can only be retired by staff", async () => {
    const { device, key } = await addCounter();
    for (const api of [app.api(), landlord]) {
      expect(await refusalOf(retire(api, device.code))).toMatchObject({ status: 404 });
    }
    expect(await answerTo(key)).toBe(device.code);
  });

  test("has no working key, is not listed and cannot be retired again", async () => {
    const { device, key } = await addCounter();
    await retire(staff, device.code);
    expect(await answerTo(key)).toBe("device_key_replaced");
    expect(await devicesOf(landlord)).toEqual([]);
    expect(await refusalOf(retire(staff, device.code))).toMatchObject({ code: "not_found" });
    const params = { code: device.code };
    expect(await refusalOf(staff(replaceDeviceKey, { params }))).toMatchObject({ status: 404 });
  });

  test("stays retired if its key is replaced at the same time", async () => {
    const { device, key } = await addCounter();
    const params = { code: device.code };
    const [replaced] = await Promise.allSettled([
      staff(replaceDeviceKey, { params }),
      retire(staff, device.code),
    ]);
    const keys = replaced.status === "fulfilled" ? [key, replaced.value.key] : [key];
    for (const each of keys) {
      expect(await answerTo(each)).toBe("device_key_replaced");
    }
  });
});
