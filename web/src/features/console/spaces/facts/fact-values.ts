import type {
  ConsoleSpace,
  UploadedPicture,
} from "@frontage/contract/console/spaces/console-space.ts";
import { factEntries, type SpaceFacts } from "@frontage/contract/spaces/space-facts.ts";
import { fieldsInCode } from "@frontage/contract/wire.ts";
import { layouts, type Layout } from "@frontage/domain/spaces/capacity.ts";
import {
  houseRuleSubjects,
  type HouseRule,
  type HouseRuleSubject,
} from "@frontage/domain/spaces/house-rules.ts";
import { z } from "zod";
import { numberOf } from "../../form/typed-values.ts";

/** The name of the field with a rule's sentence. */
export type NoteName = `${HouseRuleSubject}Note`;
export const noteName = (subject: HouseRuleSubject): NoteName => `${subject}Note`;

/** The facts as entries: what is missing is an empty text, and each number and rule has a field of its own. */
export type FactValues = {
  neighbourhood: string;
  postcode: string;
  latitude: string;
  longitude: string;
  uses: SpaceFacts["uses"];
  features: SpaceFacts["features"];
  ceilingHeight: string;
  doorWidth: string;
  power: string;
  hostPhone: string;
  arrival: string;
  floorPlan: UploadedPicture | null;
} & Record<Layout, string> &
  Record<HouseRuleSubject, HouseRule["answer"] | ""> &
  Record<NoteName, string>;

export function factValuesOf(space: ConsoleSpace): FactValues {
  return {
    neighbourhood: space.neighbourhood ?? "",
    postcode: space.postcode ?? "",
    latitude: typed(space.position?.latitude),
    longitude: typed(space.position?.longitude),
    uses: [...space.uses],
    features: [...space.features],
    ceilingHeight: typed(space.ceilingHeight),
    doorWidth: typed(space.doorWidth),
    power: space.power ?? "",
    hostPhone: space.hostPhone ?? "",
    arrival: space.arrival ?? "",
    floorPlan: space.floorPlan,
    ...Object.fromEntries(layouts.map((name) => [name, typed(space.capacity[name])])),
    ...Object.fromEntries(
      houseRuleSubjects.flatMap((subject) => [
        [subject, space.houseRules[subject]?.answer ?? ""],
        [noteName(subject), space.houseRules[subject]?.note ?? ""],
      ]),
    ),
    // Made from all layouts and subjects, which the compiler cannot see in entries.
  } as FactValues;
}

const typed = (value: number | null | undefined) => (value == null ? "" : String(value));

const isEmpty = (entry: string) => entry.trim() === "";

/** The number of an entry; null for an empty one, NaN for one that is no number. */
const countOf = (entry: string) => (isEmpty(entry) ? null : numberOf(entry));

export function factBodyOf({ latitude, longitude, floorPlan, ...values }: FactValues) {
  return {
    neighbourhood: values.neighbourhood,
    postcode: values.postcode,
    position:
      isEmpty(latitude) && isEmpty(longitude)
        ? null
        : { latitude: numberOf(latitude), longitude: numberOf(longitude) },
    uses: values.uses,
    features: values.features,
    capacity: capacityOf(values),
    ceilingHeight: countOf(values.ceilingHeight),
    doorWidth: countOf(values.doorWidth),
    power: values.power,
    houseRules: houseRulesOf(values),
    hostPhone: values.hostPhone,
    arrival: values.arrival,
    floorPlan: floorPlan?.code ?? null,
  };
}

function capacityOf(values: Pick<FactValues, Layout>): SpaceFacts["capacity"] {
  // Made from all layouts, which the compiler cannot see in entries.
  return Object.fromEntries(layouts.map((name) => [name, countOf(values[name])])) as never;
}

function houseRulesOf(
  values: Pick<FactValues, HouseRuleSubject | NoteName>,
): SpaceFacts["houseRules"] {
  const rules = houseRuleSubjects.map((subject) => {
    const answer = values[subject];
    return [subject, answer === "" ? null : { answer, note: values[noteName(subject)] || null }];
  });
  // Made from all subjects, which the compiler cannot see in entries.
  return Object.fromEntries(rules) as never;
}

/**
 * What is wrong with the entries of facts that consist of several fields, by field. The schema knows only the fact as a
 * whole.
 */
export function checkFacts(values: FactValues): Partial<Record<keyof FactValues, string>> {
  const { position, capacity, houseRules } = factBodyOf(values);
  const faults: Partial<Record<keyof FactValues, string>> = {
    ...faultsOf(factEntries.position.unwrap(), position),
    ...faultsOf(factEntries.capacity, capacity),
  };
  for (const subject of houseRuleSubjects) {
    const { note } = faultsOf(factEntries.houseRules, houseRules, subject);
    if (note !== undefined) {
      faults[noteName(subject)] = note;
    } else if (values[subject] === "" && !isEmpty(values[noteName(subject)])) {
      faults[subject] = "Choose yes, ask or no for this sentence";
    }
  }
  return faults;
}

/** The first message of each part of a fact, or of each part of one of its parts. */
function faultsOf(
  schema: z.ZodType,
  value: unknown,
  part?: HouseRuleSubject,
): Readonly<Record<string, string>> {
  const fields = fieldsInCode(schema) ?? {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const entry = (value as Readonly<Record<string, unknown>> | null)?.[name];
      if (value === null || (part !== undefined && part !== name)) {
        return [];
      }
      const [issue] = z.safeParse(field, entry).error?.issues ?? [];
      return issue ? [[part === undefined ? name : String(issue.path.at(-1)), issue.message]] : [];
    }),
  );
}
