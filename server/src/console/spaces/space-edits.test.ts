import {
  saveSpaceAmenities,
  saveSpaceAnswers,
  saveSpacePictures,
  saveSpaceStaff,
  saveSpaceLettings,
} from "@frontage/contract/console/spaces/space-parts.ts";
import { saveSpaceTexts } from "@frontage/contract/console/spaces/space-texts.ts";
import {
  createSpace,
  getConsoleSpace,
  listConsoleSpaces,
  setSpaceStatus,
} from "@frontage/contract/console/spaces/spaces.ts";
import type { ConsoleSpace } from "@frontage/contract/console/spaces/console-space.ts";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import { getSpace, listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

type Api = ReturnType<typeof app.api>;
let staff: Api;

beforeAll(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
});

const newSpace = (name: string) =>
  staff(createSpace, {
    body: { name, city: "Leeds", timeZone: "Europe/London", currency: "GBP" },
  });

const saveTexts = (space: ConsoleSpace, changes: Partial<ConsoleSpace>) =>
  staff(saveSpaceTexts, { params: { code: space.code }, body: { ...space, ...changes } });

describe("a new space", () => {
  test("is a hidden draft with a code made of its name", async () => {
    const space = await newSpace("The Vault");
    expect(space).toMatchObject({
      code: "the-vault",
      version: 1,
      status: "hidden",
      bookingEnabled: false,
      hasBeenPublished: false,
    });
    expect(space.missing).toEqual(["texts", "pictures", "prices", "opening_hours"]);
    expect((await newSpace("The Vault")).code).toBe("the-vault-2");
    expect(await refusalOf(app.api()(getSpace, { params: { code: space.code } }))).toMatchObject({
      status: 404,
    });
  });

  test.each([
    [{ timeZone: "Europe/Nowhere" }, "time_zone"],
    [{ currency: "QQQ" }, "currency"],
  ])("refuses %j", async (changes, field) => {
    const body = { name: "A", city: "Leeds", timeZone: "Europe/London", currency: "GBP" };
    const refusal = await refusalOf(staff(createSpace, { body: { ...body, ...changes } }));
    expect(Object.keys(refusal.fields)).toEqual([field]);
  });

  test("lists a missing tax rate for its currency on the checklist", async () => {
    const body = { name: "Krone", city: "Oslo", timeZone: "Europe/Oslo", currency: "NOK" };
    expect((await staff(createSpace, { body })).missing).toContain("tax");
  });
});

describe("the texts of a space", () => {
  test("are sanitised, recorded and seen by staff at once", async () => {
    const { code } = await makeSpace(app.database.db);
    const space = await staff(getConsoleSpace, { params: { code } });
    await app.api()(listSpaces);
    const saved = await saveTexts(space, {
      name: "Renamed",
      description: '<h2>Why</h2><script>alert(1)</script><p onclick="x()">Because.</p>',
    });
    expect(saved.version).toBe(space.version + 1);
    expect(saved.description).toBe("<h2>Why</h2><p>Because.</p>");
    const listed = await staff(listSpaces);
    expect(listed.find((one) => one.code === code)?.name).toBe("Renamed");
    const { results } = await staff(listAuditEntries, { query: { subject: code } });
    expect(first(results, "the entry")).toMatchObject({
      action: "space.change_texts",
      before: { name: space.name },
      after: { name: "Renamed" },
    });
    expect(Object.keys(results[0]?.after ?? {})).toEqual(["name", "description"]);
  });

  test("are missing when they are emptied", async () => {
    const space = await newSpace("Emptied");
    const filled = await saveTexts(space, {
      tourDescription: "Walk in.",
      mapUrl: "https://a.example",
    });
    expect(filled).toMatchObject({ tourDescription: "Walk in.", mapUrl: "https://a.example" });
    expect(await saveTexts(filled, { tourDescription: " ", mapUrl: "" })).toMatchObject({
      tourDescription: null,
      mapUrl: null,
    });
  });

  test("may change the code until the space has been published", async () => {
    const space = await newSpace("Draft Room");
    const renamed = await saveTexts(space, { code: "room-one" });
    expect(renamed.code).toBe("room-one");
    const taken = await refusalOf(saveTexts(renamed, { code: (await newSpace("Other")).code }));
    expect(taken.fields).toEqual({ code: ["Another space has this code"] });
    await app.database.db
      .updateTable("spaces")
      .set({ hasBeenPublished: true })
      .where("code", "=", "room-one")
      .execute();
    const refusal = await refusalOf(
      saveTexts(renamed, { code: "room-two", timeZone: "Europe/Paris", currency: "EUR" }),
    );
    expect(Object.keys(refusal.fields)).toEqual(["code", "time_zone", "currency"]);
  });

  test("refuse an address that is not https", async () => {
    const space = await newSpace("Linked");
    const answer = await app.request({
      method: "PUT",
      path: `/admin/spaces/${space.code}/texts/`,
      token: (await makeCustomer(app, ["Staff"])).token,
      body: { version: 1, tour_url: "javascript:alert(1)" },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      tour_url: ["Enter an address that starts with https://"],
    });
  });
});

describe("the lists of a space", () => {
  test("keep each amenity once and in order", async () => {
    const space = await newSpace("Amenities");
    const saved = await staff(saveSpaceAmenities, {
      params: { code: space.code },
      body: { version: 1, amenities: ["wifi", "heating", "wifi"] },
    });
    expect(saved.amenities).toEqual(["wifi", "heating"]);
  });

  test("sanitise answers and refuse one without text", async () => {
    const space = await newSpace("Answers");
    const params = { code: space.code };
    const answer = '<p>Yes, <a href="javascript:x()">here</a>.</p>';
    const saved = await staff(saveSpaceAnswers, {
      params,
      body: { version: 1, answers: [{ question: "Is there a lift?", answer }] },
    });
    expect(saved.answers[0]?.answer).toBe("<p>Yes, <a>here</a>.</p>");
    const refusal = await refusalOf(
      staff(saveSpaceAnswers, {
        params,
        body: { version: 2, answers: [{ question: "And stairs?", answer: "<p> </p>" }] },
      }),
    );
    expect(refusal.fields).toEqual({ "answers[0].answer": ["Answer is required"] });
  });

  test("refuse the portrait of a person that has not been uploaded", async () => {
    const space = await newSpace("People");
    const image = "/pictures/0123456789abcdef/250.webp";
    const refusal = await refusalOf(
      staff(saveSpaceStaff, {
        params: { code: space.code },
        body: { version: 1, staff: [{ name: "Maya", title: "Host", image }] },
      }),
    );
    expect(refusal.fields).toEqual({ "staff[0].image": ["Upload the picture again"] });
  });
});

describe("a space that someone else has saved meanwhile", () => {
  const saves: Record<string, (code: string, version: number) => Promise<ConsoleSpace>> = {
    amenities: (code, version) =>
      staff(saveSpaceAmenities, { params: { code }, body: { version, amenities: [] } }),
    answers: (code, version) =>
      staff(saveSpaceAnswers, { params: { code }, body: { version, answers: [] } }),
    pictures: (code, version) =>
      staff(saveSpacePictures, { params: { code }, body: { version, pictures: [] } }),
    people: (code, version) =>
      staff(saveSpaceStaff, { params: { code }, body: { version, staff: [] } }),
    landlords: (code, version) =>
      staff(saveSpaceLettings, { params: { code }, body: { version, lettings: [] } }),
    status: (code, version) =>
      staff(setSpaceStatus, {
        params: { code },
        body: { version, status: "hidden", bookingEnabled: false },
      }),
  };

  test.each(Object.entries(saves))(
    "refuses %s with a stale version and overwrites nothing",
    async (_, save) => {
      const { code } = await newSpace("Stale");
      await save(code, 1);
      const refusal = await refusalOf(save(code, 1));
      expect(refusal).toMatchObject({ status: 409, code: "stale" });
      expect(refusal.body).toMatchObject({ current: { code, version: 2 } });
      expect((await staff(getConsoleSpace, { params: { code } })).version).toBe(2);
    },
  );
});

describe("the list of spaces", () => {
  test("finds spaces by words, status, city, bookings and checklist", async () => {
    const draft = await newSpace("Needle Exchange");
    const { code } = await makeSpace(app.database.db);
    const codesOf = async (query: Parameters<typeof listQuery>[0]) =>
      (await staff(listConsoleSpaces, { query: listQuery(query) })).results.map((one) => one.code);
    expect(await codesOf({ q: "leeds needle" })).toEqual([draft.code]);
    expect(await codesOf({ q: "100%" })).toEqual([]);
    expect(await codesOf({ status: "available" })).toContain(code);
    expect(await codesOf({ status: "available" })).not.toContain(draft.code);
    expect(await codesOf({ city: "Leeds" })).toContain(draft.code);
    expect(await codesOf({ bookable: "yes" })).not.toContain(draft.code);
    expect(await codesOf({ checklist: "complete" })).not.toContain(draft.code);
    expect(await codesOf({ checklist: "incomplete" })).toContain(draft.code);
    const { cities } = await staff(listConsoleSpaces, { query: {} });
    expect(cities).toEqual(["Leeds", "London", "Oslo"]);
  });
});

function listQuery(query: {
  q?: string;
  status?: "available";
  city?: string;
  bookable?: "yes";
  checklist?: "complete" | "incomplete";
}) {
  return query;
}
