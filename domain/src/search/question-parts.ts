import { amenityTitles, type AmenityType } from "../spaces/amenities.ts";
import { layouts } from "../spaces/capacity.ts";
import { featureTitles, type SpaceFeature } from "../spaces/features.ts";
import { useTitles, type SpaceUse } from "../spaces/uses.ts";
import { countCharacters } from "../text/count-characters.ts";
import { formatWallTime, parseWallTime, type WallTime } from "../time/wall-time.ts";
import {
  isDecimal,
  readBounds,
  readDegrees,
  writeBounds,
  writeDegrees,
  type Bounds,
  type Place,
} from "./bounds.ts";
import {
  forgivableFacts,
  sortOrders,
  type QuestionField,
  type SpaceQuestion,
} from "./space-question.ts";

/** How one value of a question is written in an address. */
export interface QuestionText<Value> {
  /** Returns the value of a text; null for a text that is none. */
  readonly read: (text: string) => Value | null;
  readonly write: (value: Value) => string;
  /** A sentence for a text that cannot be read. */
  readonly message: string;
}

/** A part of a question: one value, or a list of different ones. */
export type QuestionPart<Value> =
  | (QuestionText<Value> & { readonly isList: false })
  | (QuestionText<Value> & { readonly isList: true; readonly maxCount: number });

const one = <Value>(text: QuestionText<Value>) => ({ ...text, isList: false }) as const;

const list = <Value>(text: QuestionText<Value>, maxCount: number) =>
  ({ ...text, isList: true, maxCount }) as const;

const maxTextLength = 200;

const words: QuestionText<string> = {
  read: (text) => {
    const tidy = text.normalize("NFC").trim().replace(/\s+/g, " ");
    return tidy !== "" && tidy.isWellFormed() && countCharacters(tidy) <= maxTextLength
      ? tidy
      : null;
  },
  write: (text) => text,
  message: `Use at most ${maxTextLength} characters.`,
};

const cityName: QuestionText<string> = {
  ...words,
  read: (text) => (text.isWellFormed() && text.length <= maxTextLength ? text : null),
};

const plainDate: QuestionText<Temporal.PlainDate> = {
  read: (text) => {
    if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) {
      return null;
    }
    try {
      return Temporal.PlainDate.from(text, { overflow: "reject" });
    } catch {
      return null;
    }
  },
  write: String,
  message: "Choose a date such as 2027-07-10.",
};

const wallTime: QuestionText<WallTime> = {
  read: (text) => (/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text) ? parseWallTime(text) : null),
  write: formatWallTime,
  message: "Choose a time such as 09:30.",
};

const hours: QuestionText<number> = {
  read: (text) => {
    const minutes = isDecimal(text) ? Math.round(Number(text) * 60) : 0;
    return minutes > 0 && minutes <= 24 * 60 ? minutes / 60 : null;
  },
  write: (value) => String(Math.round(value * 100) / 100),
  message: "A booking lies on one day: ask for at most 24 hours.",
};

function wholeNumber(min: number, max: number, message: string): QuestionText<number> {
  return {
    read: (text) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
      return value >= min && value <= max ? value : null;
    },
    write: String,
    message,
  };
}

function choice<Value extends string>(
  choices: readonly Value[],
  message: string,
): QuestionText<Value> {
  return {
    read: (text) => choices.find((each) => each === text) ?? null,
    write: (value) => value,
    message,
  };
}

// The keys of titles are the types, which the compiler forgets in a list of keys.
const uses = Object.keys(useTitles) as SpaceUse[];
const amenities = Object.keys(amenityTitles) as AmenityType[];
const features = Object.keys(featureTitles) as SpaceFeature[];

const place: QuestionText<Place> = {
  read: (text) => {
    const [latitude, longitude] = readDegrees(text, [90, 180]) ?? [];
    return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  },
  write: ({ latitude, longitude }) => `${writeDegrees(latitude)},${writeDegrees(longitude)}`,
  message: "Name a place by its latitude and longitude, such as 51.5133,-0.1396.",
};

const partOfMap: QuestionText<Bounds> = {
  read: readBounds,
  write: writeBounds,
  message: "Name a part of the map by west, south, east and north, such as -0.2,51.4,0,51.6.",
};

/** The parts of a question in the order in which an address has them. Source: docs/spaces/search.md#the-question */
export const questionParts = {
  city: list(cityName, 50),
  q: one(words),
  date: one(plainDate),
  minDate: one(plainDate),
  maxDate: one(plainDate),
  weekday: list(wholeNumber(1, 7, "Choose weekdays from 1 (Monday) to 7 (Sunday)."), 7),
  start: one(wallTime),
  end: one(wallTime),
  hours: one(hours),
  people: one(wholeNumber(1, 100_000, "Enter how many people come, from 1 to 100,000.")),
  layout: one(choice(layouts, `Choose one of ${layouts.join(", ")}.`)),
  use: list(choice(uses, "Choose uses from the list."), uses.length),
  amenity: list(choice(amenities, "Choose amenities from the list."), amenities.length),
  feature: list(choice(features, "Choose features from the list."), features.length),
  maxTotal: one(wholeNumber(1, 999_999_999, "Enter an amount above 0.")),
  minArea: one(wholeNumber(1, 1_000_000, "Enter whole square feet from 1 to 1,000,000.")),
  sort: one(choice(sortOrders, `Choose one of ${sortOrders.join(", ")}.`)),
  near: one(place),
  bounds: one(partOfMap),
  unknown: list(choice(forgivableFacts, "Choose facts from the list."), forgivableFacts.length),
} as const satisfies { readonly [Field in QuestionField]-?: PartOf<SpaceQuestion[Field]> };

type PartOf<Value> =
  NonNullable<Value> extends readonly (infer Item)[]
    ? QuestionPart<Item> & { readonly isList: true }
    : QuestionPart<NonNullable<Value>> & { readonly isList: false };

// The keys of the parts are the fields, which the compiler forgets in a list of keys.
export const questionFields = Object.keys(questionParts) as readonly QuestionField[];

/** The name of a part in an address: `minDate` is `min_date`. */
export function nameInAddress(field: QuestionField): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The sentence for a list with too many values. */
export const tooManyMessage = (maxCount: number) => `Choose at most ${maxCount}.`;
