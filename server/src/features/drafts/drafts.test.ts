import {
  deleteDraft,
  draftDays,
  listDrafts,
  saveDraft,
  type DraftChoices,
} from "@frontage/contract/drafts/drafts.ts";
import { maxDrafts } from "@frontage/domain/bookings/draft/draft-list.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer, makeSpace, time } from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { tidyDrafts } from "./drafts.queries.ts";

const app = useTestApp();
let space: string;
let token: string;
let api: ReturnType<typeof app.api>;

beforeAll(async () => {
  ({ code: space } = await makeSpace(app.database.db));
});

beforeEach(async () => {
  ({ token } = await makeCustomer(app));
  api = app.api(token);
});

const choicesAt = (start: string): DraftChoices => ({
  design: null,
  times: [{ ...time(start, "16:00"), includeFlexiTicket: false }],
  products: [{ sku: "chairs", quantity: 2, optionValues: { set_up: "rows", "hours-before": "1" } }],
  discounts: ["SUMMER10"],
});
const save = (start: string, { age = 0, at = space } = {}) =>
  api(saveDraft, { params: { space: at }, body: { choices: choicesAt(start), age } });
const kept = async () =>
  (await api(listDrafts)).map(({ space: { code }, choices, age }) => [code, choices, age]);

test("refuses visitors, and lists nobody else's drafts", async () => {
  await save("10:00");
  expect(await refusalOf(app.api()(listDrafts))).toMatchObject({ status: 401 });
  const other = app.api((await makeCustomer(app)).token);
  expect(await other(listDrafts)).toEqual([]);
  await other(deleteDraft, { params: { space } });
  expect(await kept()).toHaveLength(1);
});

test("keeps the choices as they were, with their age", async () => {
  await save("10:00", { age: 60 });
  app.clock.advance({ seconds: 30 });
  expect(await kept()).toEqual([[space, choicesAt("10:00"), 90]]);
});

test("keeps the newer of two drafts of a space, in either order", async () => {
  await save("10:00", { age: 60 });
  await save("11:00", { age: 3600 });
  expect(await kept()).toEqual([[space, choicesAt("10:00"), 60]]);
  await save("12:00", { age: 5 });
  expect(await kept()).toEqual([[space, choicesAt("12:00"), 5]]);
});

test("keeps the last five spaces, and what was changed last comes first", async () => {
  const codes = await Promise.all(
    Array.from({ length: maxDrafts + 1 }, async () => (await makeSpace(app.database.db)).code),
  );
  await Promise.all(codes.map((at, index) => save("10:00", { age: 100 - index, at })));
  expect((await kept()).map(([code]) => code)).toEqual(codes.toReversed().slice(0, maxDrafts));
});

test("deletes a draft, and one that is not there", async () => {
  await save("10:00");
  await api(deleteDraft, { params: { space } });
  await api(deleteDraft, { params: { space } });
  expect(await kept()).toEqual([]);
});

test("leaves out the drafts of a space that is archived, and refuses further ones", async () => {
  const { id, code } = await makeSpace(app.database.db);
  await save("10:00", { at: code });
  await app.database.db
    .updateTable("spaces")
    .set({ status: "hidden" })
    .where("id", "=", id)
    .execute();
  expect(await kept()).toEqual([]);
  expect(await refusalOf(save("10:00", { at: code }))).toMatchObject({ status: 404 });
  expect(await refusalOf(save("10:00", { at: "nowhere" }))).toMatchObject({ status: 404 });
});

test.each([
  ["times", { choices: { times: [] }, age: 0 }],
  ["age", { choices: { times: [{}] }, age: -1 }],
])("refuses impossible %s", async (_, body) => {
  const answer = await app.request({ method: "PUT", path: `/drafts/${space}/`, token, body });
  expect(answer.statusCode).toBe(400);
});

test("is deleted some months after its last change", async () => {
  await save("10:00");
  const rows = () => app.database.db.selectFrom("bookingDrafts").select("changedAt").execute();
  const before = (await rows()).length;
  app.clock.advance({ days: draftDays, seconds: -1 });
  const parts = { db: app.database.db, clock: app.clock };
  await tidyDrafts(parts, new AbortController().signal);
  expect(await rows()).not.toHaveLength(0);
  app.clock.advance({ seconds: 1 });
  await tidyDrafts(parts, new AbortController().signal);
  expect((await rows()).length).toBeLessThan(before);
});
