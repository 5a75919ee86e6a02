import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InvalidInput } from "../../http/reply/refusal.ts";
import { readCountsFile } from "./read-counts-file.ts";

test("lets other requests have their turns while it reads a long file", async () => {
  const rows = Array.from({ length: 5000 }, () => "2027-04-10 10:00,30,5");
  const file = new TextEncoder().encode(["start_time,minutes,passing", ...rows].join("\n"));
  let turns = 0;
  let isReading = true;
  const takeTurns = () => {
    turns += 1;
    if (isReading) {
      setImmediate(takeTurns);
    }
  };
  setImmediate(takeTurns);
  const read = await readCountsFile(file, "Europe/London", defaultSettings);
  isReading = false;
  expect(read.rows).toHaveLength(5000);
  expect(turns).toBeGreaterThanOrEqual(10);
});

const zone = "Europe/London";
const header = "start_time,minutes,passing,entered,mean_age";

const readBytes = (bytes: Uint8Array) => readCountsFile(bytes, zone, defaultSettings);
const read = (text: string) => readBytes(new TextEncoder().encode(text));

/** The rows as `[start in UTC, passing, entered, mean age]`. */
const valuesOf = async (text: string | Uint8Array) => {
  const file = await (typeof text === "string" ? read(text) : readBytes(text));
  expect(file.problems).toEqual([]);
  return file.rows.map(({ startTime, passing, entered, meanAge }) => [
    startTime.toString(),
    passing,
    entered,
    meanAge,
  ]);
};

const messagesOf = async (text: string) =>
  (await read(text)).problems.map(({ number, column, message }) => [number, column, message]);

describe("a file of counts", () => {
  const expected = [
    ["2027-04-10T09:00:00Z", 1204, 12, 34.5],
    ["2027-04-10T09:30:00Z", 300, null, null],
  ];
  const rows = ["2027-04-10 10:00,30,1204,12,34.5", "2027-04-10 10:30,30,300,,"];
  const plain = [header, ...rows].join("\r\n");
  const withSemicolons = plain.replaceAll(",", ";").replace("34.5", "34,5");
  const utf16 = (text: string, isBigEndian = false) => {
    const bytes = Buffer.from(text, "utf16le");
    return isBigEndian ? bytes.swap16() : bytes;
  };

  test.each([
    ["commas", plain],
    ["line feeds", plain.replaceAll("\r\n", "\n")],
    ["carriage returns", plain.replaceAll("\r\n", "\r")],
    ["semicolons and decimal commas", withSemicolons],
    ["tabs", plain.replaceAll(",", "\t")],
    ["a line that names the separator", `sep=;\r\n${withSemicolons}`],
    ["a quoted line that names the separator", `\ufeff"sep=,"\n${plain}`],
    ["a line that names tabs", `SEP=\t\r\n${plain.replaceAll(",", "\t")}`],
    ["a byte order mark", `\ufeff${plain}`],
    ["quotes around every cell", plain.replaceAll(/[^,\r\n]+/g, '"$&"')],
    ["quotes after spaces", plain.replaceAll(/[^,\r\n]+/g, ' "$&" ')],
    [
      "empty lines before, between and after",
      `\r\n${plain.replace("\r\n", "\r\n\r\n")}\r\n\r\n,,,,\r\n`,
    ],
    ["a separator at the end of each line", plain.replaceAll(/(\r\n|$)/g, ",$1")],
    [
      "headings as people write them",
      plain.replace("start_time", "Start Time").replace("mean_", "Mean "),
    ],
    ["thousands with a comma", plain.replace("1204", '"1,204"')],
    ["thousands with a comma among semicolons", withSemicolons.replace("1204", "1,204")],
    ["thousands with a space", plain.replace("1204", "1\u00a0204")],
    ["fractions of nothing", plain.replace("1204", "1204.0")],
    ["times of a twelve-hour clock", plain.replaceAll(/10:(\d\d)/g, "10:$1:00 AM")],
    ["UTF-16 with little end first", utf16(`\ufeff${plain}`)],
    ["UTF-16 with big end first", utf16(`\ufeff${plain}`, true)],
    ["UTF-16 without a mark", utf16(plain)],
    [
      "UTF-16 with tabs, as spreadsheets save Unicode text",
      utf16(`\ufeff${plain.replaceAll(",", "\t")}\r\n`),
    ],
  ])("may have %s", async (_, text) => {
    expect(await valuesOf(text)).toEqual(expected);
  });

  test("reads the same rows in any of its encodings, separators and line breaks", async () => {
    const cell = fc.option(fc.nat(100_000), { nil: null });
    const row = fc.record({ passing: fc.nat(100_000), entered: cell });
    const dialect = fc.record({
      separator: fc.constantFrom(",", ";", "\t"),
      end: fc.constantFrom("\n", "\r\n", "\r"),
      isNamed: fc.boolean(),
      isQuoted: fc.boolean(),
      encoding: fc.constantFrom("utf8", "utf16le", "utf16be"),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        dialect,
        async (counts, as) => {
          const start = Temporal.Instant.from("2027-03-01T07:00:00Z");
          const lines = counts.map(({ passing, entered }, index) => [
            start.add({ hours: 24 * index }).toString(),
            "30",
            String(passing),
            String(entered ?? ""),
          ]);
          const text = [["start_time", "minutes", "passing", "entered"], ...lines]
            .map((cells) => cells.map((one) => (as.isQuoted ? `"${one}"` : one)).join(as.separator))
            .join(as.end);
          const whole = `\ufeff${as.isNamed ? `sep=${as.separator}${as.end}` : ""}${text}`;
          const bytes =
            as.encoding === "utf8" ? Buffer.from(whole) : utf16(whole, as.encoding === "utf16be");
          const file = await readBytes(bytes);
          expect(file.rows.map(({ passing, entered }) => ({ passing, entered }))).toEqual(counts);
          expect(file.numbers).toEqual(counts.map((_, index) => index + 2));
        },
      ),
    );
  });

  test("names its rows as a spreadsheet does, which does not count the line of the separator", async () => {
    expect(await messagesOf(`sep=,\n${header}\n\n2027-04-10 10:00,30,many,,`)).toEqual([
      [3, "passing", "Expected a whole number from 0 to 100,000."],
    ]);
  });

  test("skips totals, wherever they stand, and rows without counts", async () => {
    const file = await read(
      [
        header,
        ...rows,
        "Total 10 April,,1504,12,",
        "2027-04-11 10:00,30,,,",
        '"",Grand total,"1,504",12,',
        "TOTAL:,60,1504,12,34.5",
      ].join("\n"),
    );
    expect([file.rows.length, file.problems]).toEqual([2, []]);
    expect(file.skipped).toEqual([
      { number: 4, reason: "total" },
      { number: 5, reason: "not_counted" },
      { number: 6, reason: "total" },
      { number: 7, reason: "total" },
    ]);
  });

  test("does not stop at the hour of a night that clocks skip or show twice", async () => {
    const nights = ["2027-03-28 01:30,30,1,,", "2026-10-25 01:30,30,1,,"];
    const file = await read([header, ...nights, ...rows].join("\n"));
    expect([file.rows.length, file.problems, file.skipped.map(({ reason }) => reason)]).toEqual([
      2,
      [],
      ["outside_hours", "outside_hours"],
    ]);
  });

  test("that is a workbook is refused as one, and other bytes as no text", async () => {
    const messageOf = (bytes: readonly number[]) =>
      readBytes(Uint8Array.from(bytes)).then(
        () => null,
        (error: unknown) => (error instanceof InvalidInput ? error.fields["file"]?.[0] : error),
      );
    expect(await messageOf([0x50, 0x4b, 0x03, 0x04, 0x14])).toMatch(/^This is a workbook, not CSV/);
    expect(await messageOf([0xd0, 0xcf, 0x11, 0xe0])).toMatch(/^This is a workbook, not CSV/);
    expect(await messageOf([0x89, 0x50, 0x4e, 0x47])).toMatch(/^The file is neither UTF-8/);
    expect(await messageOf([0x73, 0x74, 0x00, 0x00])).toBe(
      "This is not a text file. Save it as CSV (UTF-8).",
    );
  });
});

describe("a date", () => {
  const at = (...dates: readonly string[]) =>
    [header, ...dates.map((date) => `${date},30,5,,`)].join("\n");

  test.each([
    ["25/04/2027 10:00", "2027-04-25T09:00:00Z"],
    ["25-04-2027 10:00", "2027-04-25T09:00:00Z"],
    ["5/5/2027 9:30", "2027-05-05T08:30:00Z"],
    ["05.04.2027 10:00", "2027-04-05T09:00:00Z"],
    ["2027/04/05 10:00", "2027-04-05T09:00:00Z"],
    ['"25/04/2027, 10:00:00"', "2027-04-25T09:00:00Z"],
    ["25/04/2027 1:30 PM", "2027-04-25T12:30:00Z"],
  ])("may be written as %s", async (written, start) => {
    expect((await valuesOf(at(written))).map(([time]) => time)).toEqual([start]);
  });

  test("that has two meanings is refused, unless another date of the file decides", async () => {
    const problem = [
      2,
      "startTime",
      "05/04/2027 could be 5 April 2027 or 4 May 2027. Write it with the year first: 2027-04-05 or 2027-05-04.",
    ];
    expect(await messagesOf(at("05/04/2027 10:00"))).toEqual([problem]);
    const decided = await valuesOf(at("05/04/2027 10:00", "25/04/2027 10:00"));
    expect(decided.map(([time]) => time)).toEqual(["2027-04-05T09:00:00Z", "2027-04-25T09:00:00Z"]);
    const american =
      "04/25/2027 has the month before the day. Write it with the year first: 2027-04-25.";
    expect(
      await messagesOf(at("05/04/2027 10:00", "25/04/2027 10:00", "04/25/2027 10:00")),
    ).toEqual([problem, [4, "startTime", american]]);
  });

  test.each([
    "31/04/2027 10:00",
    "2027-02-30 10:00",
    "25/04/27 10:00",
    "25/04/2027 25:00",
    "25/04/2027 13:00 PM",
    "25/04/2027",
    "10:00",
    "",
  ])("that does not exist is refused: %s", async (written) => {
    expect(await messagesOf(at(written))).toEqual([
      [2, "startTime", "Expected a time such as 2027-04-12 10:00."],
    ]);
  });

  test("is read the same whichever form it is written in", async () => {
    const date = fc.date({
      min: new Date("2010-01-01"),
      max: new Date("2026-12-31"),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(date, async (made) => {
        const iso = made.toISOString().slice(0, 10);
        const [year, month, day] = iso.split("-");
        const [known] = await valuesOf(at(`${iso} 12:00`));
        expect((await valuesOf(at(`${day}.${month}.${year} 12:00`)))[0]).toEqual(known);
        const file = await read(at(`${day}/${month}/${year} 12:00`));
        const isClear = Number(day) > 12 || day === month;
        expect([file.rows.length, file.problems.length]).toEqual(isClear ? [1, 0] : [0, 1]);
        if (isClear) {
          expect(file.rows[0]?.startTime.toString()).toBe(known?.[0]);
        }
      }),
    );
  });
});

test("a count that could be a fraction is refused with what to write", async () => {
  expect(await messagesOf(`${header}\n2027-04-10 10:00,30,1.204,1.5,`)).toEqual([
    [2, "passing", "1.204 could be a fraction or 1204. Write 1204."],
    [2, "entered", "Expected a whole number from 0 to 100,000."],
  ]);
});
