import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formBytes } from "../../../test/calls/form-bytes.ts";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCounter } from "../../../test/fixtures/make-counter.ts";

const app = useTestApp();
const header = "start_time,minutes,passing,entered,male,female,mean_age";
let staff: string;
let counter: { id: number; code: string };

beforeAll(async () => {
  staff = (await makeCustomer(app, ["Staff"])).token;
});
beforeEach(async () => {
  const space = await makeSpace(app.database.db);
  counter = await makeCounter(app.database.db, space.id);
});

function send(content: string | Buffer, token: string | undefined = staff, code = counter.code) {
  const file = { name: "file", value: content, filename: "counts.csv", type: "text/csv" };
  const path = `/admin/devices/${code}/footfall/`;
  return app.request({ method: "POST", path, token, ...formBytes([file]) });
}

const storedCounts = async () =>
  (
    await app.database.db
      .selectFrom("footfallCounts")
      .where("deviceId", "=", counter.id)
      .select(["startsAt", "minutes", "passing", "entered", "meanAge"])
      .orderBy("startsAt")
      .execute()
  ).map(({ startsAt, ...values }) => [startsAt.toString(), ...Object.values(values)]);

describe("importing counts", () => {
  test("is open to staff only", async () => {
    const content = `${header}\n2027-04-10 10:00,30,5,,,,`;
    const landlord = await makeCustomer(app, ["Landlord"]);
    for (const token of [undefined, landlord.token, (await makeCustomer(app)).token]) {
      const file = { name: "file", value: content, filename: "counts.csv" };
      const path = `/admin/devices/${counter.code}/footfall/`;
      const answer = await app.request({ method: "POST", path, token, ...formBytes([file]) });
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([
        404,
        "private, no-store",
      ]);
    }
    expect((await send(content, staff, "no-such-counter")).statusCode).toBe(404);
    expect((await send(content)).json()).toMatchObject({ stored: 1, replaced: 0 });
    expect((await send(content)).json()).toMatchObject({ stored: 1, replaced: 1 });
  });

  test("is recorded in the audit with its number of rows, unless it is refused", async () => {
    await send(
      `${header}\n2027-04-10 10:00,30,5,,,,\n2027-04-10 10:30,30,6,,,,\n2027-04-10 03:00,30,6,,,,`,
    );
    await send(`${header}\n2027-04-10 11:00,30,many,,,,`);
    const entries = await app.database.db
      .selectFrom("auditEntries")
      .where("action", "=", "device.import_counts")
      .where("subjectCode", "=", counter.code)
      .select("after")
      .execute();
    expect(entries).toEqual([{ after: { rows: 2, replaced: 0, skipped: 1 } }]);
  });

  test("reads the formats that spreadsheets write", async () => {
    const content = [
      "\ufeffMean_Age;entered;Start_Time;passing;minutes",
      '34,5;12;"2027-04-10 10:00";300;30',
      ";;2027-04-10 9:30:00;210;30",
      ";;;;",
      ";3;2001-01-08T10:00Z;40;60",
      "",
    ].join("\r\n");
    const answer = await send(content);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { stored: 3, replaced: 0, skipped: 0, skipped_rows: [] },
    ]);
    expect(await storedCounts()).toEqual([
      ["2001-01-08T10:00:00Z", 60, 40, 3, null],
      ["2027-04-10T08:30:00Z", 30, 210, null, null],
      ["2027-04-10T09:00:00Z", 30, 300, 12, "34.5"],
    ]);
  });

  test("stores a day of 24 hours after a power cut without the rows that are not kept", async () => {
    const day = Array.from({ length: 48 }, (_, index) => {
      const time = `${String(Math.floor(index / 2)).padStart(2, "0")}:${index % 2 ? "30" : "00"}`;
      return `10.04.2027 ${time},30,"1,204",,,,`;
    });
    const reset = ["1970-01-01 00:00:12,30,7,,,,", "1970-01-01 12:00,30,7,,,,"];
    const file = [header, ...reset, ...day, "Total,,57792,,,,", "", ""].join("\r\n");
    const answer = await send(Buffer.from(`\ufeff${file}`, "utf16le"));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        stored: 30,
        replaced: 0,
        skipped: 21,
        skipped_rows: [
          {
            reason: "outside_hours",
            message: "Only counts in the hours 07:00–22:00 (London time) are kept.",
            rows: [
              { first: 4, last: 17 },
              { first: 48, last: 51 },
            ],
          },
          {
            reason: "clock_reset",
            message:
              "The counter’s clock had lost its time, as after a power cut: these intervals are from before 2001.",
            rows: [{ first: 2, last: 3 }],
          },
          { reason: "total", message: "These rows are totals.", rows: [{ first: 52, last: 52 }] },
        ],
      },
    ]);
    expect((await storedCounts()).map(([, , passing]) => passing)).toEqual(Array(30).fill(1204));
  });

  test("skips rows that overlap stored ones of another length, and names them", async () => {
    await send(`${header}\n2027-04-10 10:00,60,5,,,,`);
    const answer = await send(
      [header, "2027-04-10 09:00,60,1,,,,", "2027-04-10 10:30,30,2,,,,"].join("\n"),
    );
    expect(answer.json()).toMatchObject({
      stored: 1,
      skipped: 1,
      skipped_rows: [{ reason: "overlaps_stored", rows: [{ first: 3, last: 3 }] }],
    });
    expect((await storedCounts()).map(([, , passing]) => passing)).toEqual([1, 5]);
  });

  test("reports every problem with its row number and stores nothing", async () => {
    const rows = [
      "2027-04-10 10:00,30,300,12,7,6,34.5",
      "2027-04-10 10:15,30,many,,,,",
      "2027-04-10 11:00,30,=1+1,,,,",
      "10.04 12:00,half,-5,1.5,,,200",
      "2027-03-28 01:30,30,1,,,,",
      "2026-10-25 01:30,30,1,,,,",
      "2027-04-10 10:00,30,300,,,,",
      "2027-04-10 13:00,30,1,2,,,3,4",
    ];
    const answer = await send([header, ...rows].join("\n"));
    const formula = "A cell must not begin with =, +, - or @. Enter a plain value.";
    const whole = "Expected a whole number from 0 to 100,000.";
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        "rows[2].entered": ["Male and female add up to 13, more than the 12 who entered."],
        "rows[3].passing": [whole],
        "rows[4].passing": [formula],
        "rows[5].start_time": ["Expected a time such as 2027-04-12 10:00."],
        "rows[5].minutes": ["Expected 5, 10, 15, 20, 30 or 60 minutes."],
        "rows[5].passing": [formula],
        "rows[5].entered": [whole],
        "rows[5].mean_age": ["Expected an age in years from 0 to 120, such as 34.5."],
        "rows[8].start_time": ["This is the same interval as in row 2, with other counts."],
        "rows[9]": ["Expected 7 cells, found 8."],
      },
    ]);
    expect(await storedCounts()).toEqual([]);
  });

  test("describes a hundred problems and names the rows of the rest", async () => {
    const rows = Array.from({ length: 250 }, () => "yesterday,30,1,,,,");
    const problems = (await send([header, ...rows].join("\n"))).json();
    expect(Object.keys(problems)).toHaveLength(101);
    expect(problems.non_field_errors).toEqual(["150 more problems are in rows 102–251."]);
  });

  test("explains the problems of a header", async () => {
    const answer = await send("start,minutes,passing,passing\n2027-04-10 10:00,30,5,5");
    expect([answer.statusCode, answer.json().file]).toEqual([
      400,
      [
        'The column "start" is not known.',
        'The column "start_time" is missing.',
        'The column "passing" appears twice.',
        "The first row names the columns: start_time, minutes, passing, entered, male, female, mean_age.",
      ],
    ]);
    const none = await send("start_time,minutes\n2027-04-10 10:00,30");
    expect(none.json().file[0]).toBe("There is no column with counts.");
  });

  test.each([
    ["an empty file", ""],
    ["a header alone", header],
    ["a quote that is not closed", `${header}\n"2027-04-10 10:00,30,5`],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["a workbook", Buffer.from("PK\x03\x04", "latin1")],
  ])("refuses %s with 400 at the file", async (_, content) => {
    const answer = await send(content);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ["file"]]);
  });

  test("stores 50,000 rows, and refuses one more", { timeout: 120_000 }, async () => {
    const start = Temporal.Instant.from("2022-01-01T00:00:00Z");
    const rows = Array.from({ length: 50_000 }, (_, index) => {
      // Every five minutes from 08:00 to 20:00 UTC.
      const minutes = 8 * 60 + 5 * (index % 144);
      return `${start.add({ hours: 24 * Math.floor(index / 144), minutes })},5,7,,,,`;
    });
    const content = [header, ...rows].join("\n");
    expect((await send(`${content}\n2027-04-10 10:00,30,5,,,,`)).json()).toEqual({
      file: ["The file has more than 50,000 rows. Split it."],
    });
    expect((await send(content)).json()).toMatchObject({ stored: 50_000, replaced: 0 });
  });
});
