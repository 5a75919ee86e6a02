import {
  getReconciliation,
  listDifferences,
  resolveDifference,
  startReconciliation,
} from "@frontage/contract/console/reconciliation.ts";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeDifference } from "../../../test/calls/console/money-samples.ts";
import { makeBookedCustomer } from "../../../test/fixtures/make-booked-customer.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";

const app = useTestApp();
let api: ReturnType<typeof app.api>;

beforeAll(async () => {
  api = app.api((await makeCustomer(app, ["Staff"])).token);
});

describe("a reconciliation on request", () => {
  test("is joined by a second request, runs in the job and shows its result", async () => {
    const { code } = await makeBookedCustomer(app);
    const { db } = app.database;
    await db.updateTable("testpayCharges").set({ amount: 1 }).execute();
    app.clock.advance({ minutes: 90 });
    const waiting = await api(startReconciliation);
    expect(waiting).toMatchObject({ status: "waiting", requestedBy: "Ada Lovelace" });
    await api(startReconciliation);
    expect(app.jobs.nudged).toContain("reconcile");
    await app.jobs.run("reconcile");
    const { runs, openDifferences, provider } = await api(getReconciliation);
    expect({ openDifferences, provider }).toEqual({ openDifferences: 1, provider: "testpay" });
    expect(runs).toMatchObject([{ status: "succeeded", chargesChecked: 1, differencesFound: 1 }]);
    const { results } = await api(listDifferences, { query: { q: code } });
    expect(results).toMatchObject([
      {
        fault: "other_amount",
        recorded: { amount: 15_840 },
        provided: { amount: 1 },
        bookings: [code],
        isCurrent: true,
      },
    ]);
  });
});

describe("a difference", () => {
  test("is open until staff resolve it with a note", async () => {
    const id = await makeDifference(app);
    const call = { params: { id: String(id) }, body: { version: 1, note: "Asked the bank" } };
    const resolved = await api(resolveDifference, call);
    expect(resolved).toMatchObject({
      resolution: { by: "Ada Lovelace", note: "Asked the bank" },
      version: 2,
    });
    const open = await api(listDifferences, { query: { state: "open" } });
    expect(open.results.map((difference) => difference.id)).not.toContain(id);
    await expect(api(resolveDifference, call)).rejects.toMatchObject({ status: 409 });
    const query = { subjectKind: "reconciliation", subject: String(id) } as const;
    expect(first((await api(listAuditEntries, { query })).results, "entry")).toMatchObject({
      action: "reconciliation.resolve",
      reason: "Asked the bank",
    });
  });

  test("answers not found for an unknown id", async () => {
    for (const id of ["999999", "x"]) {
      const call = { params: { id }, body: { version: 1, note: "Nothing" } };
      await expect(api(resolveDifference, call)).rejects.toMatchObject({ status: 404 });
    }
  });
});
