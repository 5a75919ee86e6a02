import type { ConsoleSpace } from "@frontage/contract/console/spaces/console-space.ts";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import { saveSpaceFacts } from "@frontage/contract/console/spaces/space-facts.ts";
import { getConsoleSpace } from "@frontage/contract/console/spaces/spaces.ts";
import { getSpace, listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

type Api = ReturnType<typeof app.api>;
let token: string;
let staff: Api;

beforeAll(async () => {
  ({ token } = await makeCustomer(app, ["Staff"]));
  staff = app.api(token);
});

async function newSpace(): Promise<ConsoleSpace> {
  const { code } = await makeSpace(app.database.db);
  return staff(getConsoleSpace, { params: { code } });
}

const saveFacts = (space: ConsoleSpace, changes: Partial<ConsoleSpace>) =>
  staff(saveSpaceFacts, {
    params: { code: space.code },
    body: { ...space, ...changes, floorPlan: null },
  });

/** Saves facts in wire form, which may be wrong. */
async function sendFacts(space: ConsoleSpace, wrong: Readonly<Record<string, unknown>>) {
  const path = `/admin/spaces/${space.code}/`;
  const saved = await app.request({ path, token });
  return app.request({
    method: "PUT",
    path: `${path}facts/`,
    token,
    body: Object.assign({}, saved.json(), { floor_plan: null }, wrong),
  });
}

const noRules = {
  alcohol: null,
  food: null,
  amplifiedMusic: null,
  children: null,
  animals: null,
  openFlame: null,
};
const nobody = { standing: null, seated: null, theatre: null, boardroom: null, classroom: null };

describe("the facts of a space", () => {
  test("are unknown at first", async () => {
    const { code } = await newSpace();
    expect(await app.api()(getSpace, { params: { code } })).toMatchObject({
      neighbourhood: null,
      postcodeArea: null,
      position: null,
      uses: [],
      capacity: { ...nobody, most: null },
      features: [],
      floorPlan: null,
      ceilingHeight: null,
      doorWidth: null,
      power: null,
      houseRules: noRules,
    });
  });

  test("are saved, recorded and shown to visitors, with half of the postcode", async () => {
    const space = await newSpace();
    const facts = {
      neighbourhood: "Soho",
      position: { latitude: 51.5133, longitude: -0.1396 },
      capacity: { ...nobody, standing: 60, seated: 40, most: 60 },
      features: ["step-free" as const],
      ceilingHeight: 340,
      power: "Two 32 A sockets",
      houseRules: {
        ...noRules,
        alcohol: { answer: "ask" as const, note: "With a licence." },
        amplifiedMusic: { answer: "no" as const, note: null },
      },
    };
    const saved = await saveFacts(space, {
      ...facts,
      postcode: "w1f7km",
      uses: ["shop", "launch", "shop"],
      hostPhone: "020 7946 0018",
      arrival: "Ring the bell.",
    });
    expect(saved).toMatchObject({
      ...facts,
      version: space.version + 1,
      postcode: "W1F 7KM",
      uses: ["shop", "launch"],
      hostPhone: "+44 20 7946 0018",
      arrival: "Ring the bell.",
    });
    const shown = await app.api()(getSpace, { params: { code: space.code } });
    expect(shown).toMatchObject({ ...facts, postcodeArea: "W1F", uses: ["shop", "launch"] });
    const { results } = await staff(listAuditEntries, { query: { subject: space.code } });
    const entry = first(results, "the entry");
    expect(entry.action).toBe("space.change_facts");
    expect(Object.keys(entry.after ?? {})).not.toContain("doorWidth");
    expect(Object.keys(entry.after ?? {})).toContain("capacity");
  });

  test("are unknown again when they are emptied", async () => {
    const filled = await saveFacts(await newSpace(), {
      neighbourhood: "Soho",
      postcode: "W1F 7KM",
      position: { latitude: 51.5, longitude: 0 },
      uses: ["shop"],
      houseRules: { ...noRules, food: { answer: "yes", note: null } },
      hostPhone: "020 7946 0018",
    });
    const empty = {
      neighbourhood: null,
      postcode: null,
      position: null,
      hostPhone: null,
      houseRules: noRules,
    };
    const response = await sendFacts(filled, {
      neighbourhood: " ",
      postcode: "",
      position: null,
      uses: [],
      house_rules: {
        alcohol: null,
        food: null,
        amplified_music: null,
        children: null,
        animals: null,
        open_flame: null,
      },
      host_phone: "",
    });
    expect(response.statusCode).toBe(200);
    const saved = await staff(getConsoleSpace, { params: { code: filled.code } });
    expect(saved).toMatchObject({ ...empty, uses: [] });
  });

  test.each([
    [{ postcode: "½" }, "postcode"],
    [{ position: { latitude: 91, longitude: 0 } }, "position.latitude"],
    [{ position: { latitude: 51, longitude: null } }, "position.longitude"],
    [{ uses: ["bowling"] }, "uses[0]"],
    [{ features: ["moat"] }, "features[0]"],
    [
      {
        capacity: { standing: 0, seated: null, theatre: null, boardroom: null, classroom: null },
      },
      "capacity.standing",
    ],
    [{ ceiling_height: 3.5 }, "ceiling_height"],
    [{ door_width: 1e9 }, "door_width"],
    [{ host_phone: "none" }, "host_phone"],
    [{ floor_plan: "0123456789abcdef" }, "floor_plan"],
  ])("refuse %j at its field", async (wrong, field) => {
    const response = await sendFacts(await newSpace(), wrong);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json())).toEqual([field]);
  });

  test("are not saved over those that someone else has saved meanwhile", async () => {
    const space = await newSpace();
    await saveFacts(space, { neighbourhood: "Soho" });
    expect(await refusalOf(saveFacts(space, { neighbourhood: "Mayfair" }))).toMatchObject({
      code: "stale",
    });
  });

  test("are refused by the database where the server has not checked them", async () => {
    const { code } = await makeSpace(app.database.db);
    for (const wrong of [
      "uses = '{bowling}'",
      "features = '{moat}'",
      "capacity_seated = 0",
      "latitude = 12",
      'house_rules = \'{"alcohol": {"answer": "maybe"}}\'',
      'house_rules = \'{"shoes": {"answer": "no"}}\'',
    ]) {
      const change = app.database.pool.query(`update spaces set ${wrong} where code = $1`, [code]);
      await expect(change, wrong).rejects.toThrow(/check constraint/);
    }
  });
});

describe("what only people with a booking may know", () => {
  test("is in no answer to visitors", async () => {
    const space = await saveFacts(await newSpace(), {
      postcode: "W1F 7KM",
      hostPhone: "020 7946 0018",
      arrival: "Ring the bell in the yard.",
    });
    await app.api()(listSpaces);
    for (const path of [`/spaces/${space.code}/`, "/spaces/", "/spaces/?limit=100"]) {
      const response = await app.request({ path });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain("W1F");
      expect(response.body).not.toMatch(/7KM|7946|Ring the bell in the yard/);
    }
  });
});
