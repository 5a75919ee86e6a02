import type { HouseRule, HouseRuleSubject } from "@frontage/domain/spaces/house-rules.ts";
import { houseRuleTitles } from "@frontage/domain/spaces/house-rules.ts";
import { layoutTitles } from "@frontage/domain/spaces/capacity.ts";
import { useTitles } from "@frontage/domain/spaces/uses.ts";
import { noteName, type FactValues, type NoteName } from "./fact-values.ts";

/** The linter takes the name in the domain for that of a hook. */
export const titlesByUse = useTitles;

/** The answers of a house rule, as staff choose them. */
export const ruleAnswers: Readonly<Record<HouseRule["answer"], string>> = {
  yes: "Yes",
  ask: "Ask",
  no: "No",
};

/** The label of each field of the facts. */
export const labels: Readonly<Record<keyof FactValues, string>> = {
  neighbourhood: "Neighbourhood",
  postcode: "Postcode",
  latitude: "Latitude",
  longitude: "Longitude",
  uses: "It can be booked for",
  features: "Features",
  ceilingHeight: "Ceiling height in centimetres",
  doorWidth: "Door width in centimetres",
  power: "Power",
  hostPhone: "Host’s phone number",
  arrival: "Arrival",
  floorPlan: "Floor plan",
  ...layoutTitles,
  ...houseRuleTitles,
  ...noteLabels(),
};

function noteLabels(): Record<NoteName, string> {
  const titles = Object.entries(houseRuleTitles).map(([subject, title]) => [
    noteName(subject as HouseRuleSubject),
    `${title}, sentence`,
  ]);
  // Made from all subjects, which the compiler cannot see in entries.
  return Object.fromEntries(titles) as never;
}
