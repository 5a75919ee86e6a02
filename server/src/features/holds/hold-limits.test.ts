import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { logIn } from "@frontage/contract/accounts/accounts.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  bookingBody,
  cardNumbers,
  freshIp,
  makeCard,
  makeCustomer,
  makeSpace,
  signUp,
  time,
} from "../../../test/fixtures/factories.ts";
import { faultyGateway, noFaults } from "../../../test/app/faulty-gateway.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeBrowser } from "../../../test/fixtures/make-browser.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { sumLiveHolds } from "./hold-limits.queries.ts";

const faults = noFaults();
const app = useTestApp({ gateway: (gateway) => faultyGateway(gateway, faults) });
beforeEach(() => {
  Object.assign(faults, noFaults());
});

const newSpace = async () => (await makeSpace(app.database.db)).code;

/** Times of some hours from 08:00, on as many dates from 10 May 2027. */
const days = (count: number, hours: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = Temporal.PlainDate.from("2027-05-10").add({ days: index }).toString();
    const { start, end } = time("08:00", `${String(8 + hours).padStart(2, "0")}:00`, date);
    return { start, end };
  });

async function makeVerified() {
  const customer = await makeCustomer(app);
  await app.database.db
    .updateTable("users")
    .set({ emailVerifiedAt: app.clock.now() })
    .where("id", "=", customer.id)
    .execute();
  return customer;
}

interface Attempt {
  /** Without one, a new space. */
  readonly space?: string;
  readonly token?: string | undefined;
  readonly ip?: string;
  readonly times: ReturnType<typeof days>;
}

/** Holds times; returns "held" or the code of the refusal. */
async function attempt({ space, token, ip = freshIp(), times }: Attempt): Promise<string> {
  const body = { space: space ?? (await newSpace()), times };
  return app
    .api(token, ip)(placeHold, { body })
    .then(
      () => "held",
      (error: unknown) => (error instanceof ApiError ? String(error.code) : String(error)),
    );
}

const heldBy = (maker: { userId: number | null; ip: string }) =>
  sumLiveHolds(app.database.db, maker, app.clock.now());

describe("an unverified account", () => {
  test("holds at most five slots and forty hours, like a visitor", async () => {
    const { token } = await makeCustomer(app);
    expect(await attempt({ token, times: days(6, 1) })).toBe("hold_limit_reached");
    expect(await attempt({ token, times: days(4, 11) })).toBe("hold_limit_reached");
    expect(await attempt({ token, times: days(4, 10) })).toBe("held");
  });

  test("may replace its own hold by another of full size", async () => {
    const { token } = await makeCustomer(app);
    expect(await attempt({ token, times: days(5, 8) })).toBe("held");
    expect(await attempt({ token, times: days(4, 10) })).toBe("held");
  });

  test("may hold again once its hold has expired", async () => {
    const { id, token } = await makeCustomer(app);
    expect(await attempt({ token, times: days(5, 8) })).toBe("held");
    app.clock.advance({ minutes: 15 });
    expect((await heldBy({ userId: id, ip: "" })).person).toEqual({ slots: 0, hours: 0 });
    expect(await attempt({ token, times: days(5, 8) })).toBe("held");
  });

  test("does not collect the holds of several browsers by logging in with each", async () => {
    const { email } = await signUp(app);
    const body = { email, password: "Kiosk-lantern-1" };
    const browsers = Array.from({ length: 6 }, () => makeBrowser(app));
    for (const browser of browsers) {
      await browser.api()(placeHold, { body: { space: await newSpace(), times: days(3, 10) } });
    }
    await Promise.all(browsers.map((browser) => browser.api()(logIn, { body })));
    const { id } = await app.database.db
      .selectFrom("users")
      .where("email", "=", email)
      .select("id")
      .executeTakeFirstOrThrow();
    expect((await heldBy({ userId: id, ip: "" })).person).toEqual({ slots: 3, hours: 30 });
  });

  test("does not take over a hold that is larger than it may have by knowing its code", async () => {
    const [{ token }, space] = [await makeVerified(), await newSpace()];
    const times = days(20, 12);
    const { hold } = await app.api(token, freshIp())(placeHold, { body: { space, times } });
    const other = await makeCustomer(app);
    const taking = app.api(other.token, freshIp())(placeHold, { body: { space, times, hold } });
    expect((await refusalOf(taking)).code).toBe("hold_limit_reached");
    expect((await heldBy({ userId: other.id, ip: "" })).person.slots).toBe(0);
  });

  test("gets no hold of a declined deal that is larger than it may hold", async () => {
    const [{ id, token }, space] = [await makeCustomer(app), await newSpace()];
    const card = await makeCard(app, token, cardNumbers.declinedWhenCharged);
    const api = app.api(token, freshIp());
    await api(placeHold, { body: { space, times: days(1, 1) } });
    const times = days(20, 13).map((slot) => ({ ...slot, includeFlexiTicket: false }));
    const refusal = await refusalOf(
      api(placeBooking, { body: bookingBody(space, card, { times }) }),
    );
    expect(refusal).toMatchObject({ code: "card_declined", body: { held_until: null } });
    expect((await heldBy({ userId: id, ip: "" })).person).toEqual({ slots: 0, hours: 0 });
    expect(
      (await makeBrowser(app).api()(placeHold, { body: { space, times: days(5, 8) } })).hold,
    ).toBeTruthy();
  });
});

describe("a verified account", () => {
  test("holds twenty slots and 240 hours", async () => {
    const { token } = await makeVerified();
    expect(await attempt({ token, times: days(20, 13) })).toBe("hold_limit_reached");
    expect(await attempt({ token, times: days(20, 12) })).toBe("held");
  });
});

describe("a network", () => {
  test("holds at most 480 hours over all its accounts and visitors", async () => {
    const ip = freshIp();
    expect(await attempt({ ip, times: days(4, 10) })).toBe("held");
    const [a, b, c] = [await makeVerified(), await makeVerified(), await makeCustomer(app)];
    expect(await attempt({ ip, token: a.token, times: days(20, 12) })).toBe("held");
    expect(await attempt({ ip, token: b.token, times: days(20, 10) })).toBe("hold_limit_reached");
    expect(await attempt({ ip, token: b.token, times: days(14, 12) })).toBe("held");
    expect(await attempt({ ip, token: c.token, times: days(3, 11) })).toBe("hold_limit_reached");
    expect(await attempt({ ip, token: c.token, times: days(2, 13) })).toBe("held");
    expect(await attempt({ token: c.token, times: days(3, 11) })).toBe("held");
  });

  test("holds at most eighty hours over its visitors and unverified accounts", async () => {
    const ip = freshIp();
    const outcomes = [await attempt({ ip, times: days(2, 12) })];
    for (let account = 0; account < 6; account += 1) {
      const { token } = await makeCustomer(app);
      outcomes.push(await attempt({ ip, token, times: days(2, 12) }));
    }
    expect(outcomes.filter((outcome) => outcome === "held")).toHaveLength(3);
    expect((await heldBy({ userId: null, ip })).unprovenNetwork).toEqual({ slots: 6, hours: 72 });
    const { token } = await makeVerified();
    expect(await attempt({ ip, token, times: days(20, 12) })).toBe("held");
  });

  test("is all addresses of an IPv6 /64", async () => {
    const addresses = ["2001:db8:7:1::1", "2001:db8:7:1:ffff::2", "2001:db8:7:1::3"];
    const outcomes = [];
    for (const ip of addresses) {
      const { token } = await makeVerified();
      outcomes.push(await attempt({ ip, token, times: days(20, 10) }));
    }
    expect(outcomes).toEqual(["held", "held", "hold_limit_reached"]);
  });

  test("never exceeds its slots when many accounts hold at the same time", async () => {
    const ip = freshIp();
    const accounts = await Promise.all(
      Array.from({ length: 38 }, async () => ({
        token: (await makeVerified()).token,
        space: await newSpace(),
      })),
    );
    const outcomes = await Promise.all(
      accounts.map((account) => attempt({ ip, ...account, times: days(3, 12) })),
    );
    // 13 × 3 slots and 13 × 36 hours: a fourteenth would be the 42nd slot.
    expect(outcomes.filter((outcome) => outcome === "held")).toHaveLength(13);
    expect(new Set(outcomes)).toEqual(new Set(["held", "hold_limit_reached"]));
    expect((await heldBy({ userId: null, ip })).network).toEqual({ slots: 39, hours: 468 });
  });

  test("never exceeds its hours when a declined deal gives its hold back", async () => {
    const [ip, space, times] = [freshIp(), await newSpace(), days(20, 12)];
    const [a, b, c] = [await makeVerified(), await makeVerified(), await makeVerified()];
    const card = await makeCard(app, a.token, cardNumbers.declinedWhenCharged);
    const api = app.api(a.token, ip);
    await api(placeHold, { body: { space, times } });
    expect(await attempt({ ip, token: b.token, times })).toBe("held");
    let meanwhile = "";
    faults.afterCharge = async () => {
      meanwhile = await attempt({ ip, token: c.token, times });
    };
    const slots = times.map((slot) => ({ ...slot, includeFlexiTicket: false }));
    const body = bookingBody(space, card, { times: slots });
    const refusal = await refusalOf(api(placeBooking, { body }));
    expect([meanwhile, refusal.code]).toEqual(["held", "card_declined"]);
    expect(refusal.body).toMatchObject({ held_until: null });
    expect((await heldBy({ userId: null, ip })).network).toEqual({ slots: 40, hours: 480 });
  });
});
