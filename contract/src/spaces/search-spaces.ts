import {
  questionParts,
  tooManyMessage,
  type QuestionText,
} from "@frontage/domain/search/question-parts.ts";
import type { QuestionField } from "@frontage/domain/search/space-question.ts";
import { missReasons } from "@frontage/domain/search/describe-nearly.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  code,
  intervalNames,
  instant,
  moneyAmount,
  plainDate,
  queryInteger,
  wireObject,
} from "../wire.ts";
import { capacity, position, spaceFeature, spaceUse } from "./space-facts.ts";
import { amenityType, maxSpaceOffset, spacePicture, spaceStatus } from "./spaces.ts";

/** One value of a question in an address, as the domain reads and writes it. */
function queryText<Value>({ read, write, message }: QuestionText<Value>) {
  return z.codec(z.string("Give this once."), z.custom<Value>(), {
    decode: (text, context) => {
      const value = read(text);
      if (value === null) {
        context.issues.push({ code: "custom", message, input: text });
        return z.NEVER;
      }
      return value;
    },
    encode: write,
  });
}

/** A list of different values: `use=shop&use=launch`. */
function queryList<Value>({
  read,
  write,
  message,
  maxCount,
}: QuestionText<Value> & { readonly maxCount: number }) {
  return z.codec(
    z.union([z.string(), z.array(z.string())], "Give texts."),
    z.custom<readonly Value[]>(),
    {
      decode: (given, context) => {
        const values = [...new Set([given].flat())].map((text) => read(text));
        const known = values.filter((value) => value !== null);
        const isRead = known.length === values.length;
        if (!isRead || known.length > maxCount) {
          const problem = isRead ? tooManyMessage(maxCount) : message;
          context.issues.push({ code: "custom", message: problem, input: given });
          return z.NEVER;
        }
        return known;
      },
      encode: (values) => values.map((value) => write(value)),
    },
  );
}

const { q, date, minDate, maxDate, start, end, hours, people } = questionParts;

/** The parts of a question as query parameters. Source: docs/spaces/search.md#the-question */
const question = {
  city: queryList(questionParts.city).optional(),
  q: queryText(q).optional(),
  date: queryText(date).optional(),
  minDate: queryText(minDate).optional(),
  maxDate: queryText(maxDate).optional(),
  weekday: queryList(questionParts.weekday).optional(),
  start: queryText(start).optional(),
  end: queryText(end).optional(),
  hours: queryText(hours).optional(),
  people: queryText(people).optional(),
  layout: queryText(questionParts.layout).optional(),
  use: queryList(questionParts.use).optional(),
  amenity: queryList(questionParts.amenity).optional(),
  feature: queryList(questionParts.feature).optional(),
  maxTotal: queryText(questionParts.maxTotal).optional(),
  minArea: queryText(questionParts.minArea).optional(),
  sort: queryText(questionParts.sort).optional(),
  near: queryText(questionParts.near).optional(),
  bounds: queryText(questionParts.bounds).optional(),
  unknown: queryList(questionParts.unknown).optional(),
} satisfies { readonly [Field in QuestionField]-?: z.ZodType };

/** What a result shows of a space. */
const foundSpace = wireObject({
  code: z.string(),
  name: z.string(),
  timeZone: z.string(),
  status: spaceStatus,
  bookingEnabled: z.boolean(),
  city: z.string(),
  neighbourhood: z.string().nullable(),
  shortAddress: z.string(),
  shortDescription: z.string(),
  /** At most five, the first one first. */
  images: z.array(spacePicture),
  capacity,
  uses: z.array(spaceUse),
  /** Square feet. */
  floorArea: z.int(),
  position: position.nullable(),
  /** A display price per day, including tax. */
  samplePrice: moneyAmount,
  /** The hourly price, including tax, over the next month; null without a price. */
  hourPrice: wireObject({ lowest: moneyAmount, highest: moneyAmount }).nullable(),
});
export type FoundSpace = z.output<typeof foundSpace>;

/** A slot that a space has free, and its gross price without add-ons and flexi-ticket. */
const match = wireObject({ start: instant, end: instant, total: moneyAmount }, intervalNames);
export type Match = z.output<typeof match>;

const counted = <Value extends z.ZodType>(value: Value) =>
  z.array(wireObject({ value, count: z.int() }));

/** The maximum number of results in an answer. Source: docs/limits.md#lists */
export const maxFound = 100;

/** The number of results in an answer without a `limit`. Source: docs/limits.md#lists */
export const defaultFoundLimit = 24;

export const searchSpaces = endpoint({
  name: "searchSpaces",
  summary:
    "Search the visible spaces: by place, date, hours, people and facts, with the price of exactly these hours",
  method: "GET",
  path: "/spaces/search/",
  access: "optional",
  query: wireObject({
    ...question,
    /** 0 for the facets alone. */
    limit: queryInteger(0, maxFound).optional(),
    offset: queryInteger(0, maxSpaceOffset).optional(),
    /** A hold that does not count as reserved: the caller's own. */
    hold: code.optional(),
  }),
  status: 200,
  answer: wireObject({
    /** How many spaces fit. */
    count: z.int(),
    /** How many would fit at some time: those that match everything but dates, hours and price. */
    countAtAnyTime: z.int(),
    results: z.array(
      wireObject({
        space: foundSpace,
        /** Null for a question without a date or without hours. */
        match: match.nullable(),
        /** The dates of the question on which the space fits. */
        freeDates: z.array(plainDate),
      }),
    ),
    /** Spaces that miss one thing by little, if few fit: at most six, the closest first. */
    nearly: z.array(
      wireObject({
        space: foundSpace,
        match: match.nullable(),
        freeDates: z.array(plainDate),
        because: z.enum(missReasons),
      }),
    ),
    /** What each further choice would leave. Source: docs/spaces/search.md#facets */
    facets: wireObject({
      city: counted(z.string()),
      use: counted(spaceUse),
      amenity: counted(amenityType),
      feature: counted(spaceFeature),
      /** The lowest and the highest price of what fits at any price; without hours that of an hour. Null without a price. */
      price: wireObject({ min: moneyAmount, max: moneyAmount }).nullable(),
      /** The most people that fit into a space that matches the rest; null if no space says so. */
      people: wireObject({ max: z.int().nullable() }),
      /** How many spaces match the rest but do not say how many people fit. */
      unknown: wireObject({ people: z.int() }),
    }),
  }),
});
export type SpaceSearch = z.output<typeof searchSpaces.answer>;
