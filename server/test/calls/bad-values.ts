/** Values that clients send by mistake and attackers on purpose, for any field. */
export const badValues: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\u001b[2J",
  "\ud800",
  "a\udfffb",
  "\u202e\u200b\ufeff",
  "💥",
  "constructor",
  "__proto__",
  "toString",
  "' or 1=1 --",
  "%00",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "0",
  "-1",
  "NaN",
  "x".repeat(300),
  "x".repeat(100_000),
  "2027-02-30",
  "0000-01-01",
  "9999-12-31",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+23:59",
  "9999-12-31T23:59:59-23:59",
  "2027-05-11T09:00:00.1234567890Z",
  "2027-05-11T24:00:00Z",
  "2027-05-11T09:00:60Z",
  "2027-05-11T09:00:00",
  "2027-05-11T09:00:00+99:99",
  "+275760-09-13T00:00:00Z",
  0,
  -0,
  -1,
  0.5,
  1e-7,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  [],
  [null],
  [[[]]],
  {},
  { length: 1 },
  { toString: 1, valueOf: null },
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * How many neighbouring fields share one round of the bad values. Fields of one type share their decoder, so that each
 * value reaches each type many times.
 */
const fieldsPerRound = 8;

/**
 * Copies of a value with one change: a missing field, a bad value, an additional field, an empty list or a much too
 * long list. The whole body and each field get a part of the bad values; eight fields in a row get all of them.
 */
export function spoilt(value: unknown): Generator<unknown> {
  const deal = dealInTurns();
  return spoiltWith(value, () => deal(badValues));
}

/** Deals values in turns: each call returns a part of them, and one call for each turn of a round returns all. */
export function dealInTurns(turns = fieldsPerRound): <T>(values: readonly T[]) => readonly T[] {
  let turn = 0;
  return (values) => {
    const share = turn++ % turns;
    return values.filter((_, index) => index % turns === share);
  };
}

function* spoiltWith(value: unknown, deal: () => readonly unknown[]): Generator<unknown> {
  yield* deal();
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const bad of spoiltWith(item, deal)) {
        yield value.with(index, bad);
      }
    }
    yield Array.from({ length: 1000 }, () => value[0]);
    yield [...value, ...value];
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _, ...rest } = value;
      yield rest;
      for (const bad of spoiltWith(item, deal)) {
        yield { ...value, [key]: bad };
      }
    }
    yield { ...value, is_staff: true, id: 1, "": "" };
  }
}

/** Query strings with one parameter, escaped: the bad values, and some that are not valid text. */
export function* spoiltParameter(name: string): Generator<string> {
  for (const bad of badValues) {
    if (typeof bad === "string" && bad.length < 1000) {
      yield `${name}=${encodeURIComponent(bad.isWellFormed() ? bad : "x")}`;
    }
  }
  yield* [
    "",
    name,
    `${name}=%00`,
    `${name}=%ff%fe`,
    `${name}=%ZZ`,
    `${name}=%ED%A0%80`,
    `${name}=a&${name}=b`,
    `${name}[]=a`,
    `${name}[constructor]=a`,
    `${name}=${"x".repeat(5000)}`,
  ];
}

/** Segments of an address in wire form. */
export const badSegments: readonly string[] = [
  "%00",
  "a%00b",
  "%ff",
  "%ZZ",
  "%",
  "%ED%A0%80",
  "%2e%2e%2f",
  "..%2f..%2fetc",
  "%20",
  "'--",
  "%F0%9F%92%A5",
  "constructor",
  "__proto__",
  "x".repeat(81),
  "x".repeat(499),
  "x".repeat(501),
  "x".repeat(5000),
  "-1",
  "{code}",
];

/** Bodies that are not a JSON object, with their content type. */
export const badBodies: readonly (readonly [type: string, body: string | Buffer])[] = [
  ["application/json", ""],
  ["application/json", "{"],
  ["application/json", "null"],
  ["application/json", "[]"],
  ["application/json", '"text"'],
  ["application/json", "42"],
  ["application/json", "1e999"],
  ["application/json", "undefined"],
  ["application/json", "{'a': 1}"],
  ["application/json", '{"a": 1,}'],
  ["application/json", "\ufeff{}"],
  ["application/json", '{"__proto__": {"is_staff": true}}'],
  ["application/json", '{"constructor": {"prototype": {"is_staff": true}}}'],
  ["application/json", '{"a": {"__proto__": null}}'],
  ["application/json", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
  ["application/json", `${'{"a":'.repeat(30_000)}1${"}".repeat(30_000)}`],
  ["application/json", Buffer.from([0xff, 0xfe, 0x00])],
  ["application/json; charset=utf-16", Buffer.from("{}", "utf16le")],
];

/** Content types that no endpoint accepts. */
export const wrongTypes: readonly string[] = [
  "text/plain",
  "application/xml",
  "application/x-www-form-urlencoded",
  "application/jsonp",
  "image/png",
  "nonsense",
];
