import type { TestApp } from "../../app/make-app.ts";
import { makeCustomer } from "../../fixtures/factories.ts";
import type { RequestSample } from "../request-samples.ts";
import { makePriceSamples } from "./price-samples.ts";

/** Calls of the operator's console. */
export async function makeAdminSamples(test: TestApp): Promise<Record<string, RequestSample>> {
  const { token } = await makeCustomer(test, ["Staff"]);
  return {
    getSecondFactor: { token },
    startSecondFactor: { token, body: { current_password: null } },
    confirmSecondFactor: { token, body: { code: "not a code" } },
    removeSecondFactor: { token, body: { current_password: null, code: "not a code" } },
    listAuditEntries: { token, query: { q: "door", limit: "10" } },
    ...(await makePriceSamples(test, token)),
  };
}
