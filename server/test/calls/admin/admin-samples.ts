import type { TestApp } from "../../app/make-app.ts";
import { makeCustomer } from "../../fixtures/factories.ts";
import type { RequestSample } from "../request-samples.ts";

/** Calls of the operator's console. */
export async function makeAdminSamples(test: TestApp): Promise<Record<string, RequestSample>> {
  const { token } = await makeCustomer(test, ["Staff"]);
  return {
    listAuditEntries: { token, query: { q: "door", limit: "10" } },
  };
}
