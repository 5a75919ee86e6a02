import { listEvents } from "@frontage/contract/bookings/events.ts";
import { listBookings } from "@frontage/contract/bookings/bookings.ts";
import { getUser, logIn } from "@frontage/contract/accounts/accounts.ts";
import {
  amenityType,
  getSpace,
  listPreviews,
  listSpaces,
} from "@frontage/contract/spaces/spaces.ts";
import { getConsoleSpace } from "@frontage/contract/console/spaces/spaces.ts";
import { spaceUse } from "@frontage/contract/spaces/space-facts.ts";
import { spaceFieldNames } from "@frontage/contract/spaces/space-fields.ts";
import { listProducts } from "@frontage/contract/spaces/products.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { missingFacts } from "@frontage/domain/spaces/fact-completeness.ts";
import { describe, expect, test } from "vitest";
import { at } from "../../../server/test/fixtures/factories.ts";
import { useTestApp } from "../../../server/test/app/make-app.ts";
import { createDemoDatabase, demoNow } from "../../../server/test/app/demo-world.ts";
import { refusalOf } from "../../../server/test/readers/refusal-of.ts";
import { sanitiseHtml } from "../../../server/src/text/sanitise-html.ts";

const app = useTestApp({ now: demoNow, database: createDemoDatabase });

const logInAs = async (name: string) => {
  const body = { email: `${name}@frontage.test`, password: "Frontage1" };
  return (await app.api()(logIn, { body })).token;
};

describe("the spaces of the demo world", () => {
  test("are eight in four cities, of which one opens soon and none is hidden", async () => {
    const spaces = await app.api()(listSpaces);
    expect(spaces.map(({ code, city, status }) => `${code}, ${city}: ${status}`)).toEqual([
      "carnaby-yard, London: available",
      "brick-lane-works, London: available",
      "covent-corner, London: available",
      "northern-quarter-hall, Manchester: available",
      "princes-arcade, Edinburgh: available",
      "grassmarket-vault, Edinburgh: available",
      "corn-exchange-loft, Leeds: available",
      "granary-window, Leeds: preview",
    ]);
    const { rows } = await app.database.pool.query("select from spaces where status = 'hidden'");
    expect(rows).toHaveLength(0);
  });

  test("have add-ons with pictures of their own rooms", async () => {
    const spaces = await app.api()(listSpaces);
    const spaceOf = new Map<string, string>();
    for (const { code } of spaces) {
      const products = await app.api()(listProducts, { params: { code } });
      const pictures = products.flatMap(({ image }) => image ?? []);
      const own = (await app.api()(getSpace, { params: { code } })).images.map(({ url }) => url);
      expect(own).toEqual(expect.arrayContaining(pictures));
      pictures.forEach((picture) => spaceOf.set(picture, code));
    }
    expect(new Set(spaceOf.values()).size).toBe(7);
  });

  test("have all the content of their pages, in clean HTML", async () => {
    const spaces = await app.api()(listSpaces);
    for (const space of spaces) {
      expect(space.images[0]?.type).toBe("banner");
      expect(space.images.length).toBeGreaterThanOrEqual(3);
      expect(space.images.every(({ picture }) => picture.alt.length > 20)).toBe(true);
      expect(space.answers.length).toBeGreaterThanOrEqual(5);
      expect(space.answers.length).toBeLessThanOrEqual(8);
      expect(space.staff.length).toBeGreaterThanOrEqual(1);
      expect(space.staff.length).toBeLessThanOrEqual(2);
      for (const { image } of space.staff) {
        const [, hash] = /^\/pictures\/(\w+)\/\d+\.webp$/.exec(image ?? "") ?? [];
        const kept = app.database.db.selectFrom("pictures").where("hash", "=", hash ?? "");
        expect(await kept.select("id").execute()).toHaveLength(1);
      }
      expect(space.metaDescription.length).toBeLessThanOrEqual(160);
      const paragraphs = space.description.match(/<p>/g)?.length ?? 0;
      expect(paragraphs).toBeGreaterThanOrEqual(3);
      expect(paragraphs).toBeLessThanOrEqual(5);
      for (const html of [space.description, ...space.answers.map(({ answer }) => answer)]) {
        expect(sanitiseHtml(html)).toBe(html);
      }
    }
    const used = new Set(spaces.flatMap(({ amenities }) => amenities.map(({ type }) => type)));
    expect([...used].sort()).toEqual([...amenityType.options].sort());
  });

  test("fill in every text of a space somewhere, but for addresses of other sites", async () => {
    const spaces = await app.database.db.selectFrom("spaces").selectAll().execute();
    const empty = spaceFieldNames.filter((name) => spaces.every((space) => space[name] === null));
    expect(empty).toEqual(["tourUrl", "mapUrl", "mapImageUrl"]);
  });

  test("tell every fact, but for how many people fit behind a window", async () => {
    const staff = app.api(await logInAs("staff"));
    const missing = new Map<string, unknown>();
    const used = new Set<string>();
    for (const { code } of await app.api()(listSpaces)) {
      const space = await staff(getConsoleSpace, { params: { code } });
      missing.set(code, missingFacts(space));
      space.uses.forEach((use) => used.add(use));
      expect(space.floorPlan?.picture.width).toBe(1200);
      // Great Britain.
      expect(space.position?.latitude).toBeCloseTo(53.7, -1);
      expect(space.position?.longitude).toBeCloseTo(-1.6, -1);
      expect(space.address).toContain(space.postcode);
    }
    expect(Object.fromEntries([...missing].filter(([, facts]) => String(facts) !== ""))).toEqual({
      "granary-window": ["capacity"],
    });
    expect([...used].sort()).toEqual([...spaceUse.options].sort());
  });

  test("show every screen group in their first preview, and some from a second viewpoint", async () => {
    for (const space of await app.api()(listSpaces)) {
      const groups = space.regions.flatMap(({ screenGroups }) => screenGroups);
      const [preview, second] = await app.api()(listPreviews, { params: { code: space.code } });
      const codes = groups.map(({ code }) => code).sort();
      expect(preview?.foreground).toMatch(/^\/pictures\//);
      expect(preview?.screens.map(({ screenGroup }) => screenGroup).sort()).toEqual(codes);
      expect(second?.name).not.toBe(preview?.name);
      expect(second?.background).not.toBe(preview?.background);
      expect(codes).toEqual(
        expect.arrayContaining(second?.screens.map(({ screenGroup }) => screenGroup) ?? []),
      );
      expect(groups.filter(({ isDesignHero }) => isDesignHero)).toHaveLength(1);
    }
  });

  test("sell staff, chairs, tables and storage, including an unlimited and a free product", async () => {
    const spaces = await app.api()(listSpaces);
    for (const { code } of spaces.filter(({ bookingEnabled }) => bookingEnabled)) {
      const products = await app.api()(listProducts, { params: { code } });
      const skus = products.map(({ sku }) => sku);
      expect(skus).toEqual(expect.arrayContaining(["staff", "chairs", "tables", "storage-boxes"]));
      expect(products.some(({ maxQuantity }) => maxQuantity === 0)).toBe(true);
      expect(products.some(({ prices }) => prices[0]?.amount === 0)).toBe(true);
      const options = Object.fromEntries(
        products.flatMap((product) =>
          product.options.map((option) => [option.code, option.values.map((value) => value.code)]),
        ),
      );
      expect(options).toMatchObject({
        "hours-before": ["0", "1"],
        "hours-after": ["0", "1"],
        "days-before": ["0", "1", "2", "3"],
        "days-after": ["0", "1", "2", "3"],
      });
    }
  });

  test("include a shop window that cannot be booked", async () => {
    const space = await app.api()(getSpace, { params: { code: "granary-window" } });
    expect(space).toMatchObject({ status: "preview", bookingEnabled: false });
    const time = { start: at("2027-05-10T10:00"), end: at("2027-05-10T12:00") };
    const refusal = await refusalOf(
      app.api()(getQuote, {
        body: {
          space: "granary-window",
          times: [{ ...time, includeFlexiTicket: false }],
          products: [],
          discounts: [],
        },
      }),
    );
    expect(refusal.status).toBe(400);
  });
});

describe("the accounts of the demo world", () => {
  test.each([
    ["customer", ["Customer"]],
    ["landlord", ["Customer", "Landlord"]],
    ["both", ["Customer", "Landlord"]],
    ["staff", ["Customer", "Staff"]],
  ])("%s logs in and is in %j", async (name, groups) => {
    const user = await app.api(await logInAs(name))(getUser);
    expect(user.groups.sort()).toEqual(groups);
  });

  test("the two landlords share the spaces", async () => {
    const spacesOf = async (name: string) => {
      const query = { as: "landlord" as const, limit: 200 };
      const { results } = await app.api(await logInAs(name))(listBookings, { query });
      return new Set(results.map(({ space }) => String(space)));
    };
    const [one, other] = [await spacesOf("landlord"), await spacesOf("both")];
    expect(one.size + other.size).toBe(7);
    expect([...one].filter((space) => other.has(space))).toEqual([]);
  });
});

describe("the events of the demo world", () => {
  test("are in the future, in at least three spaces, some with a picture", async () => {
    const answer = await app.api()(listEvents, { query: {} });
    const events = Array.isArray(answer) ? answer : answer.results;
    expect(events.length).toBeGreaterThanOrEqual(8);
    expect(new Set(events.map(({ space }) => space.code)).size).toBeGreaterThanOrEqual(3);
    const now = app.clock.now();
    for (const { start } of events) {
      expect(Temporal.Instant.compare(start, now)).toBe(1);
    }
    expect(new Set(events.map(({ type }) => type)).size).toBe(2);
    expect(new Set(events.map(({ picture }) => picture !== null)).size).toBe(2);
  });
});
