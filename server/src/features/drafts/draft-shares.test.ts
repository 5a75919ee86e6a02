import {
  draftShareDays,
  getSharedDraft,
  listDraftShares,
  maxDraftShares,
  revokeDraftShare,
  shareDraft,
} from "@frontage/contract/drafts/draft-shares.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AppOptions } from "../../app.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer, makeSpace, time } from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { hashToken } from "../accounts/sessions/secret-token.ts";
import { shareDraft as share } from "./share-draft.ts";

let parts: AppOptions;
const app = useTestApp({
  extend: (_app, given) => {
    parts = given;
  },
});
let space: { readonly id: number; readonly code: string };
let owner: Awaited<ReturnType<typeof makeCustomer>>;
let api: ReturnType<typeof app.api>;

beforeAll(async () => {
  space = await makeSpace(app.database.db);
});

beforeEach(async () => {
  owner = await makeCustomer(app);
  api = app.api(owner.token);
});

const basketFrom = (start: string, end = "16:00") => ({
  space: space.code,
  times: [{ ...time(start, end, "2027-09-13"), includeFlexiTicket: false }],
  products: [{ sku: "chairs", quantity: 2, optionValues: { configuration: "rows" } }],
  discounts: [],
});
const send = (start = "10:00") => api(shareDraft, { body: basketFrom(start) });
const tokenOf = ({ url }: { readonly url: string }) =>
  new URL(url).pathname.replace(/^\/drafts\/shared\//, "");
const open = (token: string) => app.api()(getSharedDraft, { params: { token } });

describe("a link to a basket", () => {
  test("opens the same basket for a visitor, without a price and without its sender", async () => {
    const token = tokenOf(await send());
    const { space: opened, ...rest } = await open(token);
    expect(opened.code).toBe(space.code);
    expect(rest).toMatchObject({
      times: basketFrom("10:00").times,
      products: basketFrom("10:00").products,
      discounts: [],
    });
    const answer = await app.request({ path: `/shared-drafts/${token}/` });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.body).not.toContain(owner.email);
    expect(answer.body).not.toMatch(/amount|total|user/);
  });

  test("has 256 bits, and the database stores only a hash", async () => {
    const token = tokenOf(await send());
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const row = await app.database.db
      .selectFrom("draftShares")
      .where("userId", "=", owner.id)
      .select(["tokenHash", "nonce"])
      .executeTakeFirstOrThrow();
    expect(row.tokenHash).toEqual(hashToken(token));
    expect(row.nonce.toString("base64url")).not.toBe(token);
  });

  test("is the same for the same basket and then works longer, and another one for another", async () => {
    const first = await send();
    app.clock.advance({ days: 5 });
    const second = await send();
    expect([second.code, second.url]).toEqual([first.code, first.url]);
    expect(second.expiresAt).toEqual(app.clock.now().add({ hours: 24 * draftShareDays }));
    const other = await send("11:00");
    expect(other.url).not.toBe(first.url);
    expect((await api(listDraftShares)).map(({ code }) => code)).toEqual([other.code, first.code]);
  });

  test("ends after 30 days", async () => {
    const token = tokenOf(await send());
    app.clock.advance({ days: draftShareDays, seconds: -1 });
    expect((await open(token)).space.code).toBe(space.code);
    app.clock.advance({ seconds: 1 });
    expect(await refusalOf(open(token))).toMatchObject({ status: 404 });
  });

  test("ends when its sender revokes it, and nobody else can", async () => {
    const sent = await send();
    const params = { code: sent.code };
    const other = app.api((await makeCustomer(app)).token);
    expect(await other(listDraftShares)).toEqual([]);
    expect(await refusalOf(other(revokeDraftShare, { params }))).toMatchObject({ status: 404 });
    expect(await refusalOf(app.api()(revokeDraftShare, { params }))).toMatchObject({ status: 401 });
    await api(revokeDraftShare, { params });
    expect(await refusalOf(open(tokenOf(sent)))).toMatchObject({ status: 404 });
    expect(await api(listDraftShares)).toEqual([]);
    expect((await send()).url).not.toBe(sent.url);
  });

  test("ends when its space is archived", async () => {
    const { id, code } = await makeSpace(app.database.db);
    const sent = await api(shareDraft, {
      body: { ...basketFrom("10:00"), space: code, products: [] },
    });
    await app.database.db
      .updateTable("spaces")
      .set({ status: "hidden" })
      .where("id", "=", id)
      .execute();
    expect(await refusalOf(open(tokenOf(sent)))).toMatchObject({ status: 404 });
    expect(await api(listDraftShares)).toEqual([]);
  });

  test("is replaced after a change of the signing key", async () => {
    const first = await send();
    const rekeyed = { ...parts, signingKey: "another key" };
    const code = await share(rekeyed, owner.id, space.id, basketFrom("10:00"));
    expect(code).not.toBe(first.code);
  });

  test("is refused for a basket that cannot be booked", async () => {
    const past = {
      ...basketFrom("10:00"),
      times: [{ ...time("10:00", "12:00", "2020-05-11"), includeFlexiTicket: false }],
    };
    const refused = await refusalOf(api(shareDraft, { body: past }));
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ["times[0]"]]);
    expect(await refusalOf(app.api()(shareDraft, { body: past }))).toMatchObject({ status: 401 });
  });

  test("is one of at most twenty, even for simultaneous requests", async () => {
    const starts = Array.from({ length: maxDraftShares + 2 }, (_, index) => {
      const minutes = 9 * 60 + 30 * (index % 11);
      return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    });
    const answers = await Promise.allSettled(
      starts.map((start, index) =>
        api(shareDraft, { body: basketFrom(start, index < 11 ? "18:00" : "19:00") }),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(maxDraftShares);
    expect(await refusalOf(api(shareDraft, { body: basketFrom("13:30", "17:00") }))).toMatchObject({
      code: "draft_share_limit_reached",
    });
  });
});

test.each(["nonsense", "a".repeat(43), "%00"])("refuses the token %s", async (token) => {
  const answer = await app.request({ path: `/shared-drafts/${token}/` });
  expect(answer.statusCode).toBe(404);
});
