import type { CallInput } from "@frontage/contract/client.ts";
import {
  listSpaceCities,
  listSpaceCodes,
  listSpaceNames,
} from "@frontage/contract/spaces/space-choices.ts";
import { defaultSpaceLimit, listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { startTestApp, useTestApp } from "../../../../test/app/make-app.ts";
import { makeSpace } from "../../../../test/fixtures/factories.ts";
import { first } from "../../../../../testing/required.ts";

const app = useTestApp();

/** The codes of the visible spaces, in the order of the list. */
const codes: string[] = [];
const total = 30;
const cities = ["Leeds", "London", "Bath"];

beforeAll(async () => {
  const { db } = app.database;
  for (let index = 0; index < total; index += 1) {
    const { id, code } = await makeSpace(db, {
      ...(index % 10 === 9 && { status: "preview" as const }),
      bookingEnabled: index % 5 !== 4,
    });
    codes.push(code);
    await db
      .updateTable("spaces")
      .set({
        city: cities[index % 3] ?? "",
        designerEnabled: index < 4,
        name: `Room ${index} 100%`,
      })
      .where("id", "=", id)
      .execute();
  }
  await makeSpace(db, { status: "hidden" });
});

const codesOf = (spaces: readonly { readonly code: string }[]) => spaces.map(({ code }) => code);
const inCity = (city: string) => codes.filter((_, index) => cities[index % 3] === city);

describe("GET /spaces/ with parameters", () => {
  test("answers with a part of the whole list, in its order", async () => {
    const whole = await app.api()(listSpaces);
    expect(codesOf(whole)).toEqual(codes);
    const part = await app.api()(listSpaces, { query: { limit: 7, offset: 5 } });
    expect(part).toEqual(whole.slice(5, 12));
    expect(await app.api()(listSpaces, { query: { limit: 7, offset: 28 } })).toEqual(
      whole.slice(28),
    );
    expect(await app.api()(listSpaces, { query: { offset: 1000 } })).toEqual([]);
  });

  test("answers with one step unless a limit is given", async () => {
    const step = await app.api()(listSpaces, { query: { offset: 0 } });
    expect(codesOf(step)).toEqual(codes.slice(0, defaultSpaceLimit));
  });

  test("answers with the spaces of the given cities", async () => {
    const leeds = await app.api()(listSpaces, { query: { city: ["Leeds"] } });
    expect(codesOf(leeds)).toEqual(inCity("Leeds"));
    const both = await app.api()(listSpaces, { query: { city: ["Leeds", "Bath"], limit: 100 } });
    expect(codesOf(both)).toEqual(codes.filter((code) => !inCity("London").includes(code)));
    expect(await app.api()(listSpaces, { query: { city: ["Paris"] } })).toEqual([]);
  });

  test("answers with the listed spaces of given codes", async () => {
    const asked = codes.slice(1, 4).toReversed();
    const found = await app.api()(listSpaces, { query: { code: ["nowhere", ...asked] } });
    expect(codesOf(found)).toEqual(codes.slice(1, 4));
  });

  test("answers with the spaces of a status, that take bookings, or that take designs", async () => {
    const query = { status: "available", bookingEnabled: true, limit: 100 } as const;
    const bookable = await app.api()(listSpaces, { query });
    expect(codesOf(bookable)).toEqual(codes.filter((_, index) => index % 5 !== 4));
    const coming = await app.api()(listSpaces, { query: { status: "preview" } });
    expect(codesOf(coming)).toEqual(codes.filter((_, index) => index % 10 === 9));
    const designed = await app.api()(listSpaces, { query: { designerEnabled: true } });
    expect(codesOf(designed)).toEqual(codes.slice(0, 4));
  });

  test("ignores unknown parameters", async () => {
    const plain = await app.request({ path: "/spaces/" });
    const campaign = await app.request({ path: "/spaces/?utm_source=mail" });
    expect(campaign.body).toBe(plain.body);
  });

  test.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=ten", "limit"],
    ["offset=-1", "offset"],
    ["status=hidden", "status"],
    ["booking_enabled=1", "booking_enabled"],
  ])("refuses %s", async (query, field) => {
    const answer = await app.request({ path: `/spaces/?${query}` });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual([field]);
  });

  test("has an ETag of each part", async () => {
    const path = "/spaces/?limit=2";
    const etag = String((await app.request({ path })).headers["etag"]);
    const headers = { "if-none-match": etag };
    expect((await app.request({ path, headers })).statusCode).toBe(304);
    expect((await app.request({ path: "/spaces/?limit=3", headers })).statusCode).toBe(200);
  });
});

describe("GET /spaces/cities/", () => {
  test("counts the visible spaces of each city, in the order of the list", async () => {
    expect(await app.api()(listSpaceCities)).toEqual(cities.map((city) => ({ city, count: 10 })));
  });

  test("has no cities without spaces", async () => {
    const other = await startTestApp();
    expect(await other.api()(listSpaceCities)).toEqual([]);
    await other.stop();
  });
});

describe("GET /spaces/codes/", () => {
  test("lists the codes of a part of the visible spaces", async () => {
    const list = async (query = {}) => {
      const answer = await app.api()(listSpaceCodes, { query });
      return answer.map(({ code }) => code);
    };
    expect(await list()).toEqual(codes);
    expect(await list({ limit: 10, offset: 25 })).toEqual(codes.slice(25));
  });
});

describe("GET /spaces/names/", () => {
  const search = (query: NonNullable<CallInput<typeof listSpaceNames>["query"]>) =>
    app.api()(listSpaceNames, { query });

  test("finds spaces by words of name, city and code, in any order and case", async () => {
    expect(codesOf((await search({ q: "bath ROOM" })).results)).toEqual(inCity("Bath"));
    const code = first(codes, "a code");
    expect(codesOf((await search({ q: code, limit: 1 })).results)).toEqual([code]);
    expect((await search({ q: "paris" })).results).toEqual([]);
  });

  test("takes per cent signs as plain characters", async () => {
    expect((await search({ q: "100%" })).results).toHaveLength(total);
    expect((await search({ q: "1%0" })).results).toEqual([]);
  });

  test("says whether there are more", async () => {
    const some = await search({ limit: 29 });
    expect([some.hasMore, codesOf(some.results)]).toEqual([true, codes.slice(0, 29)]);
    expect((await search({ limit: 30 })).hasMore).toBe(false);
  });

  test("finds the space of a code only if it matches the rest", async () => {
    const code = first(codes.slice(4), "a space that takes no bookings");
    expect(codesOf((await search({ code })).results)).toEqual([code]);
    expect((await search({ code, bookingEnabled: true })).results).toEqual([]);
  });
});
