import type { TestApp } from "../../app/make-app.ts";
import { makeSpace } from "../../fixtures/factories.ts";
import type { RequestSample } from "../request-sample.ts";

/** Calls of the console about cancellation policies. */
export async function makePolicySamples(
  test: TestApp,
  token: string,
): Promise<Record<string, RequestSample>> {
  const { db } = test.database;
  const space = await makeSpace(db);
  const tiers = [{ days_before: 7, rate: 1 }];
  const stored = JSON.stringify([{ daysBefore: 7, rate: "1" }]);
  const policies = ["sample-edited", "sample-archived"].map((code) => ({
    code,
    name: code,
    tiers: stored,
  }));
  await db.insertInto("cancellationPolicies").values(policies).execute();
  const params = { code: "sample-edited" };
  return {
    listPolicies: { token, query: { q: "standard", limit: "10" } },
    getPolicy: { token, params },
    createPolicy: { token, body: { name: "Flexible sample", tiers } },
    updatePolicy: { token, params, body: { name: "Edited sample", tiers, version: 1 } },
    archivePolicy: { token, params: { code: "sample-archived" }, body: { version: 1 } },
    listSpacePolicies: { token, params, query: { q: "space", limit: "10" } },
    chooseSpacePolicy: {
      token,
      params: { code: space.code },
      body: { policy: "sample-edited", previous: "standard" },
    },
  };
}
