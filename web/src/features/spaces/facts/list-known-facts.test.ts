import fs from "node:fs";
import { houseRuleSubjects } from "@frontage/domain/spaces/house-rules.ts";
import { describe, expect, test } from "vitest";
import { listKnownFacts } from "./list-known-facts.ts";

const silent = {
  neighbourhood: null,
  postcodeArea: null,
  capacity: {
    standing: null,
    seated: null,
    theatre: null,
    boardroom: null,
    classroom: null,
    most: null,
  },
  features: [],
  floorPlan: null,
  ceilingHeight: null,
  doorWidth: null,
  power: null,
  houseRules: {
    alcohol: null,
    food: null,
    amplifiedMusic: null,
    children: null,
    animals: null,
    openFlame: null,
  },
};

type Facts = Partial<Parameters<typeof listKnownFacts>[0]>;
const listed = (facts: Facts) => listKnownFacts({ ...silent, ...facts });

describe("listKnownFacts", () => {
  test("leaves out what a space does not say", () => {
    expect(listed({})).toEqual({ facts: [], rules: [], floorPlan: null });
  });

  test("says how many people fit in each layout", () => {
    const capacity = { ...silent.capacity, standing: 1100, theatre: 90, most: 1100 };
    expect(listed({ capacity }).facts).toEqual([
      { icon: "people", term: "How many people", text: "1,100\u{a0}standing, 90\u{a0}theatre" },
    ]);
  });

  test.each<[Facts, string | undefined]>([
    [{ neighbourhood: "Soho", postcodeArea: "W1F" }, "Soho, W1F"],
    [{ postcodeArea: "W1F" }, "W1F"],
    [{ features: ["kitchen", "ground-floor", "step-free"] }, "Step-free access, ground floor"],
    [{ features: ["kitchen"] }, undefined],
    [{ doorWidth: 95 }, "95 cm wide"],
    [{ doorWidth: 240 }, "2.4 m wide"],
    [{ ceilingHeight: 410 }, "4.1 m high"],
  ])("writes %j as %j", (facts, text) => {
    expect(listed(facts).facts[0]?.text).toBe(text);
  });

  test("lists the house rules that there are, in words", () => {
    const houseRules = {
      ...silent.houseRules,
      alcohol: { answer: "ask", note: "With a licence." },
      openFlame: { answer: "no", note: null },
    } as const;
    expect(listed({ houseRules }).rules.map(({ term, text }) => `${term}: ${text}`)).toEqual([
      "Alcohol: Ask us first",
      "Open flame: No",
    ]);
  });
});

test("has an icon for each fact and each house rule", () => {
  const icons = fs.readFileSync(new URL("facts.svg", import.meta.url), "utf8");
  const ids = [...icons.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  const facts = ["people", "where", "access", "door", "ceiling", "power"];
  expect(ids.toSorted()).toEqual([...facts, ...houseRuleSubjects].toSorted());
});
