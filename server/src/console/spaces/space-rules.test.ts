import { previewSpaceRules, saveSpaceRules } from "@frontage/contract/console/spaces/own-rules.ts";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import { getConsoleSpace } from "@frontage/contract/console/spaces/spaces.ts";
import { getSpace } from "@frontage/contract/spaces/spaces.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { makeBookedCustomer } from "../../../test/fixtures/make-booked-customer.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();
let staff: ReturnType<typeof app.api>;
beforeAll(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
});

interface Day {
  readonly isClosed: boolean;
  readonly startTime: number | null;
  readonly endTime: number | null;
}
const site: Day = { isClosed: false, startTime: null, endTime: null };
const closed: Day = { ...site, isClosed: true };
const open = (from: number, to: number): Day => ({
  isClosed: false,
  startTime: from * 60,
  endTime: to * 60,
});
const week = (...days: Day[]) => Array.from({ length: 7 }, (_, index): Day => days[index] ?? site);
const none = { ownMinDateOffset: null, ownMinDuration: null, ownMaxDuration: null };

describe("PUT /admin/spaces/{code}/rules/", () => {
  test("saves the rules, which are in force at once, and records them", async () => {
    const { code } = await makeSpace(app.database.db);
    const params = { code };
    const rules = {
      ownHours: week(closed, open(10, 18)),
      ownMinDateOffset: 0,
      ownMinDuration: 120,
      ownMaxDuration: 600,
    };
    const saved = await staff(saveSpaceRules, { params, body: { version: 1, ...rules } });
    expect(saved).toMatchObject({ version: 2, ownRules: rules });
    expect(await staff(getConsoleSpace, { params })).toMatchObject({ ownRules: rules });
    const { openingRules } = await app.api()(getSpace, { params });
    expect(openingRules.openingHours.slice(0, 3)).toEqual([
      null,
      { startTime: 600, endTime: 1080 },
      { startTime: 420, endTime: 1320 },
    ]);
    expect(openingRules).toMatchObject({ minDateOffset: 0, minDuration: 120, maxDuration: 600 });
    const query = { subjectKind: "space" as const, subject: code };
    const entry = first((await staff(listAuditEntries, { query })).results, "the entry");
    expect(entry).toMatchObject({
      action: "space.change_rules",
      after: { ownMaxDuration: 600, ownMinDateOffset: 0 },
    });
    const emptied = { ownHours: week(), ...none };
    await staff(saveSpaceRules, { params, body: { version: 2, ...emptied } });
    expect(await staff(getConsoleSpace, { params })).toMatchObject({ ownRules: emptied });
  });

  test("refuses each contradiction at its field, all at once, and saves nothing", async () => {
    const { code } = await makeSpace(app.database.db);
    const body = {
      version: 1,
      ownHours: week(
        open(18, 10),
        { isClosed: false, startTime: 600, endTime: null },
        { isClosed: false, startTime: 615, endTime: 1085 },
      ),
      ownMinDateOffset: null,
      ownMinDuration: 45,
      ownMaxDuration: 1440,
    };
    const refusal = await refusalOf(staff(saveSpaceRules, { params: { code }, body }));
    const offGrid = ["Use a time on the grid, which has a line every 30 minutes."];
    expect(refusal.fields).toEqual({
      "own_hours[0].end_time": ["The space must close after it opens."],
      "own_hours[1].end_time": ["Give both times, or neither."],
      "own_hours[2].start_time": offGrid,
      "own_hours[2].end_time": offGrid,
      own_min_duration: ["Use a multiple of 30 minutes."],
      own_max_duration: ["The longest booking must fit into the longest day, 900 minutes."],
    });
    expect(await staff(getConsoleSpace, { params: { code } })).toMatchObject({ version: 1 });
  });

  test("tells the second of two people what the first has saved", async () => {
    const { code } = await makeSpace(app.database.db);
    const save = (ownMaxDuration: number) =>
      staff(saveSpaceRules, {
        params: { code },
        body: { version: 1, ownHours: week(), ...none, ownMaxDuration },
      });
    await save(600);
    expect(await refusalOf(save(300))).toMatchObject({ status: 409, code: "stale" });
  });
});

test("lists the upcoming bookings that new rules would not allow", async () => {
  const { space, code, booking } = await makeBookedCustomer(app);
  const preview = (ownHours: ReturnType<typeof week>, ownMaxDuration: number | null = null) =>
    staff(previewSpaceRules, {
      params: { code: space },
      body: { ownHours, ...none, ownMaxDuration },
    });
  expect(await preview(week())).toEqual({ count: 0, bookings: [] });
  const [start, end] = [booking.start, booking.end];
  const outside = { count: 1, bookings: [{ code, start, end }] };
  expect(await preview(week(closed))).toEqual(outside);
  expect(await preview(week(open(11, 20)))).toEqual(outside);
  expect(await preview(week(), 60)).toEqual(outside);
  expect(await preview(week(site, closed), 120)).toEqual({ count: 0, bookings: [] });
});
