import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import {
  archivePolicy,
  chooseSpacePolicy,
  createPolicy,
  getPolicy,
  listPolicies,
  listSpacePolicies,
  updatePolicy,
} from "@frontage/contract/console/policies.ts";
import { getSpace } from "@frontage/contract/spaces/spaces.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeBookedCustomer } from "../../../test/fixtures/make-booked-customer.ts";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

type Api = ReturnType<typeof app.api>;
let staff: Api;
let counter = 0;

beforeEach(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
});

const flexible = [
  { daysBefore: 1, rate: "0.5" },
  { daysBefore: 7, rate: "1" },
];
const make = () =>
  staff(createPolicy, { body: { name: `Flexible ${++counter}`, tiers: flexible } });
const choose = (space: string, policy: string, previous = "standard") =>
  staff(chooseSpacePolicy, { params: { code: space }, body: { policy, previous } });

describe("a cancellation policy", () => {
  test("is created with its tiers in order, and is in the audit", async () => {
    const policy = await make();
    expect(policy).toMatchObject({ version: 1, isArchived: false, spaceCount: 0 });
    expect(policy.tiers.map(({ daysBefore }) => daysBefore)).toEqual([7, 1]);
    const { results } = await staff(listAuditEntries, { query: { subject: policy.code } });
    expect(first(results, "the entry")).toMatchObject({
      action: "policy.create",
      after: { name: policy.name },
    });
    const list = await staff(listPolicies, { query: { q: policy.name } });
    expect(list.results).toEqual([policy]);
  });

  test("refuses tiers that contradict each other, and a name that is in use", async () => {
    const { name } = await make();
    const tiers = [...flexible, { daysBefore: 30, rate: "0.2" }];
    const refusal = await refusalOf(
      staff(createPolicy, { body: { name: name.toUpperCase(), tiers } }),
    );
    expect(refusal.fields).toEqual({
      name: ["Another policy has this name."],
      tiers: ["A later tier must refund less than an earlier one."],
    });
  });

  test("accepts the first of two edits and answers the second with the current state", async () => {
    const { code, name, version } = await make();
    const save = (tiers: typeof flexible) =>
      staff(updatePolicy, { params: { code }, body: { name, tiers, version } });
    const edited = await save([{ daysBefore: 3, rate: "1" }]);
    expect(edited).toMatchObject({ version: 2, tiers: [{ daysBefore: 3, rate: "1" }] });
    expect(await refusalOf(save([]))).toMatchObject({
      status: 409,
      code: "stale",
      body: { current: { version: 2, tiers: [{ days_before: 3, rate: 1 }] } },
    });
    expect(await staff(getPolicy, { params: { code } })).toEqual(edited);
  });

  test("is archived only if no space has it and new spaces do not get it", async () => {
    const { code } = await make();
    const space = await makeSpace(app.database.db);
    await choose(space.code, code);
    const archive = (policy: string) =>
      staff(archivePolicy, { params: { code: policy }, body: { version: 1 } });
    expect(await refusalOf(archive(code))).toMatchObject({
      code: "policy_in_use",
      message: "One space has this policy. Give it another one first.",
    });
    expect((await refusalOf(archive("standard"))).code).toBe("policy_in_use");
    await choose(space.code, "standard", code);
    expect((await archive(code)).isArchived).toBe(true);
    expect((await refusalOf(choose(space.code, code))).fields).toEqual({
      policy: ["Choose a policy that is on offer."],
    });
  });
});

describe("the policy of a space", () => {
  test("applies to bookings placed from then on, and is on the space's page", async () => {
    const { code } = await make();
    const space = await makeSpace(app.database.db);
    const before = await makeBookedCustomer(app, { space: space.code });
    await choose(space.code, code);
    const body = { times: [{ ...before.booking, includeFlexiTicket: false }].map(dayLater) };
    const after = await makeBookedCustomer(app, { space: space.code, body });
    expect(before.booking.cancellationPolicy.name).toBe("Standard");
    expect(after.booking.cancellationPolicy.tiers[0]).toEqual({ daysBefore: 7, rate: "1" });
    expect((await before.read()).cancellationPolicy.name).toBe("Standard");
    const shown = await app.api()(getSpace, { params: { code: space.code } });
    expect(shown.cancellationPolicy).toEqual(after.booking.cancellationPolicy);
  });

  test("is not overwritten by someone who saw an older one", async () => {
    const [one, two] = [await make(), await make()];
    const space = await makeSpace(app.database.db);
    await choose(space.code, one.code);
    expect(await refusalOf(choose(space.code, two.code))).toMatchObject({
      code: "stale",
      body: { current: { policy: { code: one.code } } },
    });
    const { results } = await staff(listSpacePolicies, {
      params: { code: one.code },
      query: { q: space.code },
    });
    expect(results.map(({ policy }) => policy.code)).toEqual([one.code]);
  });
});

function dayLater({ start, end }: { start: Temporal.Instant; end: Temporal.Instant }) {
  return {
    start: start.add({ hours: 24 }),
    end: end.add({ hours: 24 }),
    includeFlexiTicket: false,
  };
}
