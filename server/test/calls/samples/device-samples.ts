import { addDevice } from "@frontage/contract/devices/devices.ts";
import { makeCustomer } from "../../fixtures/factories.ts";
import type { TestApp } from "../../app/make-app.ts";
import type { RequestSample } from "../request-sample.ts";

/** Calls about the devices of a space, and by its landlord. */
export async function makeDeviceSamples(
  test: TestApp,
  space: string,
): Promise<Record<string, RequestSample>> {
  const { token } = await makeCustomer(test, ["Staff"]);
  const staff = test.api(token);
  const counter = { name: "Door counter", kind: "footfall" as const, space };
  const { device } = await staff(addDevice, { body: counter });
  const { device: retired } = await staff(addDevice, { body: counter });
  const landlord = await makeCustomer(test, ["Landlord"]);
  const { db } = test.database;
  const { id: spaceId } = await db
    .selectFrom("spaces")
    .where("code", "=", space)
    .select("id")
    .executeTakeFirstOrThrow();
  const startDate = Temporal.PlainDate.from("2026-01-01");
  const endDate = Temporal.PlainDate.from("2026-12-31");
  await db
    .insertInto("spaceLandlords")
    .values({ spaceId, userId: landlord.id, split: "0.6", startDate, endDate })
    .execute();
  return {
    listSpaceDevices: { token, params: { code: space } },
    replaceDeviceKey: { token, params: { code: device.code } },
    listAllDevices: { token, query: { q: "door", kind: "footfall", sort: "-last_seen" } },
    addDevice: { token, body: { ...counter, screen_group: null } },
    listLandlordSpaces: {
      token: landlord.token,
      query: { q: "space", sort: "position", limit: "24", offset: "0" },
    },
    searchLandlordSpaces: {
      token: landlord.token,
      query: { q: "space", code: space, limit: "21" },
    },
    getLandlordSpace: { token: landlord.token, params: { code: space } },
    retireDevice: { token, params: { code: retired.code } },
  };
}
