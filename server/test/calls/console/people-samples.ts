import type { TestApp } from "../../app/make-app.ts";
import { makeCustomer } from "../../fixtures/factories.ts";
import type { RequestSample } from "../request-sample.ts";

/** Calls by which staff manage people. Each that changes a version has its own person. */
export async function makePeopleSamples(
  test: TestApp,
  token: string,
): Promise<Record<string, RequestSample>> {
  const { db } = test.database;
  const makePerson = async (groups: Parameters<typeof makeCustomer>[1] = ["Customer"]) => {
    const { id } = await makeCustomer(test, groups);
    return { id, params: { id: String(id) } };
  };
  const landlord = await makePerson(["Landlord"]);
  const colleague = await makePerson(["Staff"]);
  await db
    .insertInto("secondFactors")
    .values({
      userId: colleague.id,
      secret: Buffer.from("sealed"),
      startedAt: test.clock.now(),
      confirmedAt: test.clock.now(),
    })
    .execute();
  const [person, regrouped, invoiced, locked, unlocked, erased] = [
    await makePerson(),
    await makePerson(),
    await makePerson(),
    await makePerson(),
    await makePerson(),
    await makePerson(),
  ];
  return {
    listPeople: { token, query: { q: "ada", group: "Customer", sort: "-joined", limit: "10" } },
    getPerson: { token, params: person.params },
    changeGroups: { token, params: regrouped.params, body: { version: 1, groups: ["Customer"] } },
    changeInvoiceLimit: {
      token,
      params: invoiced.params,
      body: { version: 1, limit: { amount: 100_000, currency: "GBP" } },
    },
    lockPerson: { token, params: locked.params, body: { version: 1, reason: "A stolen card" } },
    unlockPerson: { token, params: unlocked.params, body: { version: 1 } },
    endSessionsOfPerson: { token, params: person.params },
    resetSecondFactor: { token, params: colleague.params },
    inviteLandlord: { token, body: { name: "Grace Hopper", email: "grace@example.com" } },
    resendInvitation: { token, params: landlord.params },
    exportPerson: { token, params: person.params },
    erasePerson: { token, params: erased.params, body: { version: 1, reason: "They asked" } },
  };
}
