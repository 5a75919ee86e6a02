import type { ConsoleSpace } from "@frontage/contract/console/spaces/console-space.ts";
import { saveSpaceFacts } from "@frontage/contract/console/spaces/space-facts.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkedBody } from "../../../../forms/form-body.ts";
import { checkFacts, factBodyOf, factValuesOf, type FactValues } from "./fact-values.ts";

const rule = { answer: "ask", note: "With a licence." } as const;

const space = {
  neighbourhood: "Soho",
  postcode: "W1F 7KM",
  position: { latitude: 51.5131, longitude: -0.1392 },
  uses: ["shop"],
  capacity: {
    standing: 45,
    seated: null,
    theatre: null,
    boardroom: null,
    classroom: null,
    most: 45,
  },
  features: ["step-free"],
  ceilingHeight: 330,
  doorWidth: null,
  power: null,
  floorPlan: null,
  houseRules: {
    alcohol: rule,
    food: null,
    amplifiedMusic: null,
    children: null,
    animals: null,
    openFlame: null,
  },
  hostPhone: "+44 7700 900118",
  arrival: null,
};

// The entries are made of the facts alone.
const values = factValuesOf(space as unknown as ConsoleSpace);

const bodyOf = (changes: Partial<FactValues>) =>
  checkedBody(
    { endpoint: saveSpaceFacts, version: 1, toBody: factBodyOf, check: checkFacts },
    { ...values, ...changes },
  );

describe("the entries of facts", () => {
  test("make the body of what they were made from", () => {
    const { body, errors } = bodyOf({});
    expect(errors).toEqual({});
    const { most: _, ...capacity } = space.capacity;
    expect(body).toEqual({ ...space, capacity, version: 1 });
  });

  test.each<[Partial<FactValues>, string, string]>([
    [{ seated: "0" }, "seated", "Enter whole people from 1 to 100,000"],
    [{ classroom: "forty" }, "classroom", "Enter whole people from 1 to 100,000"],
    [{ latitude: "" }, "latitude", "Enter a latitude from -90 to 90, such as 51.5133"],
    [{ longitude: "181" }, "longitude", "Enter a longitude from -180 to 180, such as -0.1396"],
    [{ foodNote: "Cold." }, "food", "Choose yes, ask or no for this sentence"],
    [{ alcoholNote: "x".repeat(201) }, "alcoholNote", "Use at most 200 characters."],
  ])("have a fault at the field for %j", (changes, field, message) => {
    expect(bodyOf(changes).errors[field]?.message).toBe(message);
  });

  test("have a fault at a field of the form whenever the body is refused", () => {
    const entry = fc.oneof(fc.string(), fc.constantFrom("", "0", "40", "1e9", "-3", "2.5"));
    fc.assert(
      fc.property(
        fc.record({ standing: entry, theatre: entry, latitude: entry, longitude: entry }),
        (changes) => {
          const { errors } = bodyOf(changes);
          const own = Object.keys(errors).filter((name) => name in values);
          expect(own.length > 0).toBe(Object.keys(errors).length > 0);
        },
      ),
    );
  });
});
