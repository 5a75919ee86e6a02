import { addDevice } from "@frontage/contract/devices/devices.ts";
import { makeCustomer } from "./factories.ts";
import type { TestApp } from "./make-app.ts";
import type { RequestSample } from "./request-samples.ts";

/** Calls about the devices of a space. */
export async function makeDeviceSamples(
  test: TestApp,
  space: string,
): Promise<Record<string, RequestSample>> {
  const { token } = await makeCustomer(test, ["Staff"]);
  const staff = test.api(token);
  const counter = { name: "Door counter", kind: "footfall" as const, space };
  const { device } = await staff(addDevice, { body: counter });
  const { device: retired } = await staff(addDevice, { body: counter });
  return {
    listSpaceDevices: { token, params: { code: space } },
    replaceDeviceKey: { token, params: { code: device.code } },
    listAllDevices: { token },
    addDevice: { token, body: { ...counter, screen_group: null } },
    retireDevice: { token, params: { code: retired.code } },
  };
}
