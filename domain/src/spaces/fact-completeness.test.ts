import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countedFacts,
  describeMissingFacts,
  missingFacts,
  type CountedFacts,
} from "./fact-completeness.ts";

const rule = { answer: "yes", note: null } as const;

const complete: CountedFacts = {
  neighbourhood: "Soho",
  postcode: "W1F 7KM",
  position: { latitude: 0, longitude: 0 },
  uses: ["shop"],
  capacity: { standing: 40, seated: null, theatre: null, boardroom: null, classroom: null },
  features: ["step-free"],
  floorPlan: {},
  ceilingHeight: 330,
  doorWidth: 95,
  power: "Six sockets",
  houseRules: {
    alcohol: rule,
    food: rule,
    amplifiedMusic: rule,
    children: rule,
    animals: rule,
    openFlame: rule,
  },
  hostPhone: "+44 7700 900118",
  arrival: "Ring the bell.",
};

const emptyValues: Partial<CountedFacts> = {
  neighbourhood: null,
  postcode: null,
  position: null,
  uses: [],
  capacity: { ...complete.capacity, standing: null },
  features: [],
  floorPlan: null,
  ceilingHeight: null,
  doorWidth: null,
  power: null,
  houseRules: { ...complete.houseRules, animals: null },
  arrival: null,
};

describe("missingFacts", () => {
  it("counts twelve facts", () => {
    expect(countedFacts).toHaveLength(12);
  });

  it("misses nothing of a complete space", () => {
    expect(missingFacts(complete)).toEqual([]);
  });

  it("lists exactly what is empty, in the order of the form", () => {
    fc.assert(
      fc.property(fc.subarray([...countedFacts]), (empty) => {
        const facts = {
          ...complete,
          ...Object.fromEntries(empty.map((fact) => [fact, emptyValues[fact]])),
        };
        expect(missingFacts(facts)).toEqual(empty);
      }),
    );
  });

  it("misses the arrival without a phone number to call", () => {
    expect(missingFacts({ ...complete, hostPhone: null })).toEqual(["arrival"]);
  });

  it("takes a capacity of any one layout", () => {
    const capacity = { ...complete.capacity, standing: null, classroom: 12 };
    expect(missingFacts({ ...complete, capacity })).toEqual([]);
  });
});

describe("describeMissingFacts", () => {
  it.each([
    [[], ""],
    [["capacity"], "how many people fit"],
    [
      ["capacity", "power", "floorPlan"],
      "how many people fit, what power there is and a floor plan",
    ],
  ] as const)("writes %j as %j", (missing, text) => {
    expect(describeMissingFacts(missing)).toBe(text);
  });
});
