import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import { addDevice, retireDevice } from "@frontage/contract/devices/devices.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { first } from "../../../testing/required.ts";
import { useTestApp } from "../../test/app/make-app.ts";
import { makeCustomer, makeSpace } from "../../test/fixtures/factories.ts";
import { recordAudit, systemActor } from "./record-audit.queries.ts";

const app = useTestApp({ now: "2027-05-10T11:00:00Z" });
const record = { action: "device.retire", subject: { kind: "device", code: "D1" } } as const;

let staff: { id: number; email: string; api: ReturnType<typeof app.api> };
let space: { code: string };

beforeEach(async () => {
  const { token, ...person } = await makeCustomer(app, ["Staff"]);
  staff = { ...person, api: app.api(token) };
  space = await makeSpace(app.database.db);
});

const addCounter = () =>
  staff.api(addDevice, { body: { name: "Door", kind: "footfall", space: space.code } });

describe("the audit", () => {
  test("records who changed what, with the request's reference number", async () => {
    const { device } = await addCounter();
    const { count, results } = await staff.api(listAuditEntries, {
      query: { subjectKind: "device", subject: device.code },
    });
    expect(count).toBe(1);
    expect(first(results, "entry")).toMatchObject({
      by: { id: staff.id, name: "Ada Lovelace", email: staff.email },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      action: "device.add",
      before: null,
      after: { name: "Door", kind: "footfall", space: space.code, screenGroup: null },
    });
  });

  test("keeps no entry of a change that is rolled back", async () => {
    const { db } = app.database;
    const work = db.transaction().execute(async (tx) => {
      await recordAudit(tx, app.clock, systemActor, {
        ...record,
        subject: { kind: "device", code: "rolled-back" },
      });
      throw new Error("rolled back");
    });
    await expect(work).rejects.toThrow("rolled back");
    const { count } = await staff.api(listAuditEntries, { query: { subject: "rolled-back" } });
    expect(count).toBe(0);
  });

  test("refuses to change or delete an entry", async () => {
    const { db } = app.database;
    await db.transaction().execute((tx) => recordAudit(tx, app.clock, systemActor, record));
    const refusal = /cannot be changed or deleted/;
    await expect(db.updateTable("auditEntries").set({ action: "x" }).execute()).rejects.toThrow(
      refusal,
    );
    await expect(db.deleteFrom("auditEntries").execute()).rejects.toThrow(refusal);
    await expect(sql`truncate audit_entries`.execute(db)).rejects.toThrow(refusal);
  });
});

describe("the list of the audit", () => {
  test("can be searched by person, subject and reason, and filtered by date", async () => {
    const { device } = await addCounter();
    await staff.api(retireDevice, { params: { code: device.code } });
    const actionsOf = async (query: Parameters<typeof search>[0]) =>
      (await search(query)).results.map(({ action }) => action);
    const search = (query: { q?: string; from?: Temporal.PlainDate; to?: Temporal.PlainDate }) =>
      staff.api(listAuditEntries, { query: { ...query, subject: device.code } });
    expect(await actionsOf({ q: `ada ${device.code}` })).toEqual(["device.retire", "device.add"]);
    expect(await actionsOf({ q: "100%" })).toEqual([]);
    const today = Temporal.PlainDate.from("2027-05-10");
    expect(await actionsOf({ from: today, to: today })).toHaveLength(2);
    expect(await actionsOf({ from: today.add({ days: 1 }) })).toEqual([]);
    expect(await actionsOf({ to: today.subtract({ days: 1 }) })).toEqual([]);
  });

  test("shows the latest change first, in whatever order the entries were written", async () => {
    const { db } = app.database;
    const subject = { kind: "device", code: "D-order" } as const;
    for (const days of [0, 2, 1]) {
      const clock = { now: () => app.clock.now().subtract({ hours: 24 * days }) };
      await db
        .transaction()
        .execute((tx) => recordAudit(tx, clock, systemActor, { ...record, subject }));
    }
    const { results } = await staff.api(listAuditEntries, { query: { subject: subject.code } });
    const times = results.map(({ recordedAt }) => recordedAt.epochMilliseconds);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(new Set(times).size).toBe(3);
  });

  test("names devices and spaces as they are called today", async () => {
    const { device } = await addCounter();
    const { results } = await staff.api(listAuditEntries, { query: { subject: device.code } });
    const [added] = results;
    const { code, name } = await app.database.db
      .selectFrom("spaces")
      .innerJoin("devices", "devices.spaceId", "spaces.id")
      .where("devices.code", "=", device.code)
      .select(["spaces.code", "spaces.name"])
      .executeTakeFirstOrThrow();
    expect(added).toMatchObject({
      subject: { name: device.name },
      after: { space: code },
      spaces: { [code]: name },
    });
  });

  test("returns a page and the total count", async () => {
    const { device } = await addCounter();
    await staff.api(retireDevice, { params: { code: device.code } });
    const page = await staff.api(listAuditEntries, {
      query: { subject: device.code, limit: 1, offset: 1 },
    });
    expect(page.count).toBe(2);
    expect(page.results.map(({ action }) => action)).toEqual(["device.add"]);
  });
});
