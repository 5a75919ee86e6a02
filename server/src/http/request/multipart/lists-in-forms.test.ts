import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshIp, makeSpace } from "../../../../test/fixtures/factories.ts";
import { formBytes, type FormPart } from "../../../../test/calls/form-bytes.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";

const app = useTestApp();

const partsOf = (fields: Readonly<Record<string, string>>): FormPart[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));

beforeEach(async () => {
  await app.database.db.deleteFrom("supportRequests").execute();
});

describe("lists in forms", () => {
  let space: string;
  beforeAll(async () => {
    space = (await makeSpace(app.database.db)).code;
  });
  const visitor = {
    first_name: "Ada",
    last_name: "Lovelace",
    email: "ada@example.com",
    phone_number: "020 7946 0188",
  };
  const enquire = (more: Readonly<Record<string, string>>) =>
    app.request({
      method: "POST",
      path: "/contact/booking-enquiry/",
      ...formBytes(partsOf({ ...visitor, space, ...more })),
      ip: freshIp(),
    });

  test("are named literally, and their errors by index", async () => {
    const answer = await enquire({
      "times[0]start": "2027-05-11T09:00:00Z",
      "times[0]end": "2027-05-11T11:00:00Z",
      "times[1]start": "2027-05-12T10:00:00+01:00",
      "times[1]end": "2027-05-12T11:00:00Z",
    });
    expect(answer.statusCode).toBe(204);
    const times = await app.database.db.selectFrom("enquiryTimes").selectAll().execute();
    expect(times.map(({ startsAt }) => String(startsAt))).toEqual([
      "2027-05-11T09:00:00Z",
      "2027-05-12T09:00:00Z",
    ]);
    const bad = await enquire({
      "times[0]start": "yesterday",
      "times[1]start": "2027-05-12T10:00:00Z",
      "times[1]end": "2027-05-12T10:30:00Z",
      "times[3]end": "",
    });
    expect(bad.statusCode).toBe(400);
    const when = "Expected a time such as 2027-07-10T09:00:00Z.";
    expect(bad.json()).toEqual({
      "times[0].start": [when],
      "times[0].end": [expect.any(String)],
      "times[2].start": [expect.any(String)],
      "times[2].end": [expect.any(String)],
      "times[3].start": [expect.any(String)],
      "times[3].end": [when],
    });
  });

  test.each<Record<string, string>>([
    { times: "2027-05-11T09:00:00Z" },
    { "times[0]start": "2027-05-11T09:00:00Z" },
    { "times[99]start": "2027-05-11T09:00:00Z" },
  ])("are refused as %o", async (more) => {
    expect((await enquire(more)).statusCode).toBe(400);
  });

  test.each<Record<string, string>>([
    { "times[]start": "x" },
    { "times[-1]start": "x" },
    { "times[1e9]start": "x" },
  ])("are ignored as %o, so that no list grows without end", async (more) => {
    expect((await enquire(more)).statusCode).toBe(204);
  });
});
