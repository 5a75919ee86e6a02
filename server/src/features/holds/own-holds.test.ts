import { logIn } from "@frontage/contract/accounts/accounts.ts";
import { listReservedTimes } from "@frontage/contract/spaces/availability.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import type { Api } from "@frontage/contract/client.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { describe, expect, test } from "vitest";
import {
  at,
  bookingBody,
  freshIp,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
  signUp,
  time,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeBrowser } from "../../../test/fixtures/make-browser.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();
const newSpace = async () => (await makeSpace(app.database.db)).code;

function slots(...hours: readonly (readonly [from: number, to: number, date?: string])[]) {
  const wall = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  return hours.map(([from, to, date]) => {
    const { start, end } = time(wall(from), wall(to), date);
    return { start, end };
  });
}
const tenToTwelve = slots([10, 12]);

const hold = (api: Api, space: string, times = tenToTwelve) =>
  api(placeHold, { body: { space, times } });

async function isTaken(api: Api, space: string): Promise<boolean> {
  const [minTime, maxTime] = [at("2027-05-10T00:00"), at("2027-05-11T00:00")];
  return (await api(listReservedTimes, { query: { space, minTime, maxTime } })).length > 0;
}

describe("a visitor's hold", () => {
  test("is free in every window of the same browser, and reserved for everyone else", async () => {
    const [space, browser] = [await newSpace(), makeBrowser(app)];
    await hold(browser.api(), space);
    expect(await isTaken(browser.api(), space)).toBe(false);
    expect(await isTaken(makeBrowser(app).api(), space)).toBe(true);
  });

  test("stays free in the browser for an account that signs in there", async () => {
    const [space, browser] = [await newSpace(), makeBrowser(app)];
    await hold(browser.api(), space);
    const { token } = await makeCustomer(app);
    expect(await isTaken(browser.api(token), space)).toBe(false);
  });

  test("belongs to the account from log-in on, in any browser", async () => {
    const [space, browser] = [await newSpace(), makeBrowser(app)];
    const { email } = await signUp(app);
    await hold(browser.api(), space);
    const body = { email, password: "Kiosk-lantern-1" };
    const elsewhere = makeBrowser(app);
    const { token } = await elsewhere.api()(logIn, { body });
    expect(await isTaken(elsewhere.api(token), space)).toBe(true);
    await browser.api()(logIn, { body });
    expect(await isTaken(elsewhere.api(token), space)).toBe(false);
  });

  test("can be booked without its code by the user who logs in with the same browser", async () => {
    const [space, browser] = [await newSpace(), makeBrowser(app)];
    await hold(browser.api(), space);
    const { token, paymentMethod } = await makePayingCustomer(app);
    const body = bookingBody(space, paymentMethod);
    const elsewhere = await makePayingCustomer(app);
    const other = bookingBody(space, elsewhere.paymentMethod);
    expect((await refusalOf(elsewhere.api(placeBooking, { body: other }))).code).toBe("slot_taken");
    await browser.api(token)(placeBooking, { body });
  });

  test("is extended once, with a new code, when another window requests it again", async () => {
    const [space, browser] = [await newSpace(), makeBrowser(app)];
    const first = await hold(browser.api(), space);
    app.clock.advance({ minutes: 10 });
    const second = await hold(browser.api(), space);
    expect(second.hold).not.toBe(first.hold);
    expect(first.expiresAt.until(second.expiresAt).total("minutes")).toBe(10);
    app.clock.advance({ minutes: 10 });
    expect((await hold(browser.api(), space)).expiresAt).toEqual(second.expiresAt);
  });

  test("has at most five slots", async () => {
    const space = await newSpace();
    const five = slots([8, 9], [10, 11], [12, 13], [14, 15], [16, 17]);
    await hold(makeBrowser(app).api(), await newSpace(), five);
    const refusal = refusalOf(hold(makeBrowser(app).api(), space, [...five, ...slots([18, 19])]));
    expect((await refusal).code).toBe("hold_limit_reached");
  });

  test("has at most forty hours", async () => {
    const dates = ["2027-05-10", "2027-05-11", "2027-05-12", "2027-05-13"];
    const days = dates.flatMap((date, day) => slots([8, day < 3 ? 21 : 9, date]));
    await hold(makeBrowser(app).api(), await newSpace(), days);
    const longer = dates.flatMap((date, day) => slots([8, day < 3 ? 21 : 10, date]));
    const refusal = refusalOf(hold(makeBrowser(app).api(), await newSpace(), longer));
    expect((await refusal).code).toBe("hold_limit_reached");
  });

  test("is counted together with holds of other visitors at the same address", async () => {
    const ip = freshIp();
    const three = slots([8, 9], [10, 11], [12, 13]);
    await hold(makeBrowser(app, ip).api(), await newSpace(), three);
    const browser = makeBrowser(app, ip);
    const refusal = refusalOf(hold(browser.api(), await newSpace(), three));
    expect((await refusal).code).toBe("hold_limit_reached");
    await hold(browser.api(), await newSpace(), slots([8, 9], [10, 11]));
  });

  test("leaves the earlier hold unchanged when it is refused as too large", async () => {
    const [space, browser] = [await newSpace(), makeBrowser(app)];
    await hold(browser.api(), space);
    const six = slots([8, 9], [10, 11], [12, 13], [14, 15], [16, 17], [18, 19]);
    await refusalOf(hold(browser.api(), space, six));
    expect(await isTaken(makeBrowser(app).api(), space)).toBe(true);
  });

  test("is refused as reserved, not as too large, when both apply", async () => {
    const space = await newSpace();
    await hold(makeBrowser(app).api(), space, slots([18, 19]));
    const six = slots([8, 9], [10, 11], [12, 13], [14, 15], [16, 17], [18, 19]);
    expect((await refusalOf(hold(makeBrowser(app).api(), space, six))).code).toBe("slot_taken");
  });
});

describe("a customer's hold", () => {
  test("is free in another browser of the same account", async () => {
    const space = await newSpace();
    const { token } = await makeCustomer(app);
    await hold(makeBrowser(app).api(token), space);
    expect(await isTaken(makeBrowser(app).api(token), space)).toBe(false);
    expect(await isTaken(makeBrowser(app).api(), space)).toBe(true);
  });

  test("is not counted with visitors of its network", async () => {
    const ip = freshIp();
    const five = slots([8, 9], [10, 11], [12, 13], [14, 15], [16, 17]);
    await hold(makeBrowser(app, ip).api(), await newSpace(), five);
    const { token } = await makeCustomer(app);
    await hold(makeBrowser(app, ip).api(token), await newSpace(), five);
    const refusal = refusalOf(hold(makeBrowser(app, ip).api(), await newSpace(), slots([8, 9])));
    expect((await refusal).code).toBe("hold_limit_reached");
  });
});

test("does not let caches store reserved times", async () => {
  const range = "min_time=2027-05-09T23:00:00Z&max_time=2027-05-10T23:00:00Z";
  const path = `/bookings/times/?space=${await newSpace()}&${range}`;
  const answer = await app.request({ path });
  expect(answer.headers["cache-control"]).toBe("private, no-store");
});
