import {
  createSharedWalkthroughToken,
  getDesignShare,
  getSharedDesign,
  revokeDesignShare,
  shareDesign,
} from "@frontage/contract/designs/sharing.ts";
import { deleteDesign, updateDesignMedia } from "@frontage/contract/designs/designs.ts";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AppOptions } from "../../app.ts";
import { makeDesign, makeSpaceWithScreens } from "../../../test/fixtures/design-world.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { makeRoom } from "../../../test/fixtures/room.ts";
import { makeUploadedFile } from "../../../test/fixtures/upload-world.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { hashToken } from "../accounts/sessions/secret-token.ts";
import { codeOfToken } from "../walkthrough/walkthrough-token.ts";
import { findDesignLink, shareDesign as share } from "./share-design.ts";
import { first } from "../../../../testing/required.ts";

let parts: AppOptions;
const app = useTestApp({
  extend: (_app, given) => {
    parts = given;
  },
});
let space: string;
let owner: Awaited<ReturnType<typeof makeCustomer>>;
let api: ReturnType<typeof app.api>;
let params: { readonly code: string };

beforeAll(async () => {
  ({ code: space } = await makeSpaceWithScreens(app));
});

beforeEach(async () => {
  owner = await makeCustomer(app);
  api = app.api(owner.token);
  params = { code: await makeDesign(app, owner.token, space) };
});

const tokenOf = ({ url }: { readonly url: string }) =>
  new URL(url).pathname.replace(/^\/designs\/shared\//, "");
const open = (token: string) => app.api()(getSharedDesign, { params: { token } });

describe("a link to a design", () => {
  test("shows visitors the design and its room, without its owner", async () => {
    const link = await api(shareDesign, { params });
    const shared = await open(tokenOf(link));
    expect(shared).toMatchObject({ code: params.code, name: "Autumn launch", previews: [] });
    expect(shared.space.code).toBe(space);
    expect(
      shared.screenGroups.map(({ isReady, screenGroup }) => [screenGroup.code, isReady]),
    ).toEqual([
      ["window", false],
      ["wall", false],
    ]);
    const answer = await app.request({ path: `/design-shares/${tokenOf(link)}/` });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.body).not.toContain(owner.email);
    expect(answer.body).not.toMatch(/file_key|creator|user/);
  });

  test("has 256 bits, and the database stores only a hash", async () => {
    const token = tokenOf(await api(shareDesign, { params }));
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const row = await app.database.db
      .selectFrom("designShares")
      .innerJoin("designs", "designs.id", "designShares.designId")
      .where("designs.code", "=", params.code)
      .select(["tokenHash", "nonce"])
      .executeTakeFirstOrThrow();
    expect(row.tokenHash).toEqual(hashToken(token));
    expect(row.nonce.toString("base64url")).not.toBe(token);
  });

  test("is the same on a second request, and valid for 14 more days", async () => {
    const first = await api(shareDesign, { params });
    expect(first.expiresAt).toEqual(app.clock.now().add({ hours: 14 * 24 }));
    app.clock.advance({ days: 5 });
    expect(await api(getDesignShare, { params })).toEqual(first);
    const second = await api(shareDesign, { params });
    expect(second.url).toBe(first.url);
    expect(second.expiresAt).toEqual(app.clock.now().add({ hours: 14 * 24 }));
  });

  test("is the same for simultaneous requests", async () => {
    const links = await Promise.all(Array.from({ length: 8 }, () => api(shareDesign, { params })));
    expect(new Set(links.map(({ url }) => url)).size).toBe(1);
    expect((await open(tokenOf(first(links, "the link")))).code).toBe(params.code);
  });

  test("expires after 14 days, and the next one has another address", async () => {
    const link = await api(shareDesign, { params });
    app.clock.advance({ days: 14, seconds: -1 });
    expect((await open(tokenOf(link))).code).toBe(params.code);
    app.clock.advance({ seconds: 1 });
    expect(await refusalOf(open(tokenOf(link)))).toMatchObject({ status: 404 });
    // The owner's session has expired.
    const next = await share(parts, await idOf(params.code));
    expect(next.url).not.toBe(link.url);
    expect((await open(tokenOf(next))).code).toBe(params.code);
    expect(await refusalOf(open(tokenOf(link)))).toMatchObject({ status: 404 });
  });

  test("is refused after it was revoked, and the next one has another address", async () => {
    const link = await api(shareDesign, { params });
    await api(revokeDesignShare, { params });
    expect(await refusalOf(open(tokenOf(link)))).toMatchObject({ status: 404 });
    expect(await refusalOf(api(getDesignShare, { params }))).toMatchObject({ status: 404 });
    const next = await api(shareDesign, { params });
    expect(next.url).not.toBe(link.url);
    expect(await refusalOf(open(tokenOf(link)))).toMatchObject({ status: 404 });
  });

  test("is refused after its design was deleted", async () => {
    const link = await api(shareDesign, { params });
    await api(deleteDesign, { params, query: {} });
    expect(await refusalOf(open(tokenOf(link)))).toMatchObject({ status: 404 });
  });

  test("is replaced after a change of the signing key", async () => {
    const link = await api(shareDesign, { params });
    const rekeyed = { ...parts, signingKey: "another key" };
    const id = await idOf(params.code);
    expect(await findDesignLink(rekeyed, id)).toBeNull();
    const next = await share(rekeyed, id);
    expect(next.url).not.toBe(link.url);
    expect((await open(tokenOf(next))).code).toBe(params.code);
    expect(await refusalOf(open(tokenOf(link)))).toMatchObject({ status: 404 });
  });

  test("opens the walkthrough of its design while it is valid", async () => {
    const token = tokenOf(await api(shareDesign, { params }));
    const issue = () => app.api()(createSharedWalkthroughToken, { params: { token } });
    const issued = await issue();
    expect(codeOfToken(parts.signingKey, "design", issued.token, app.clock.now())).toBeNull();
    await api(revokeDesignShare, { params });
    expect(await refusalOf(issue())).toMatchObject({ status: 404 });
  });
});

describe("files that a link shows", () => {
  /** Opens the link and its walkthrough. Returns the addresses of all their files, and the walkthrough's token. */
  async function openAll(token: string) {
    const shared = await open(token);
    const issued = await app.api()(createSharedWalkthroughToken, { params: { token } });
    const visit = await visitWith(issued.token);
    const urls = [JSON.stringify(shared), visit.body].flatMap(
      (body) => body.match(/\/design-files\/[^"]+/g) ?? [],
    );
    return { urls, walkthrough: issued.token };
  }
  const visitWith = (token: string) =>
    app.request({
      path: `/designs/${params.code}/walkthrough/`,
      headers: { authorization: `Walkthrough ${token}` },
    });
  const statusesOf = async (urls: readonly string[]) =>
    new Set(await Promise.all(urls.map(async (url) => (await app.app.inject({ url })).statusCode)));

  beforeEach(async () => {
    const { db } = app.database;
    const { spaceId } = await db
      .selectFrom("designs")
      .where("code", "=", params.code)
      .select("spaceId")
      .executeTakeFirstOrThrow();
    await db.deleteFrom("spaceScenes").where("spaceId", "=", spaceId).execute();
    await makeRoom(db, spaceId);
    const place = { designCode: params.code, screenGroupCode: "window" };
    const picture = await sharp({
      create: { width: 64, height: 32, channels: 3, background: "#d9411e" },
    })
      .png()
      .toBuffer();
    const fileKey = await makeUploadedFile(app, owner.token, place, picture);
    await api(updateDesignMedia, {
      params: { ...place, mediaType: "image" },
      body: { fileKey, fileType: "image" },
    });
    await app.jobs.run("make-thumbnails");
  });

  /** Opens everything, ends the link, and expects that nothing opens any more. */
  async function expectEnd(token: string, end: () => unknown): Promise<void> {
    const { urls, walkthrough } = await openAll(token);
    expect(urls.length).toBeGreaterThanOrEqual(4);
    expect(await statusesOf(urls)).toEqual(new Set([200]));
    const { headers } = await app.app.inject({ url: first(urls, "an address") });
    expect(headers["cache-control"]).toBe("private, max-age=60");
    await end();
    expect(await statusesOf(urls)).toEqual(new Set([404]));
    expect((await visitWith(walkthrough)).statusCode).toBe(401);
  }

  test.each<[string, () => Promise<unknown>]>([
    ["is withdrawn", () => api(revokeDesignShare, { params })],
    ["loses its design", () => api(deleteDesign, { params, query: {} })],
    [
      "is replaced by another one",
      async () => {
        await api(revokeDesignShare, { params });
        await api(shareDesign, { params });
      },
    ],
  ])("end with it at once when it %s", async (_, end) => {
    await expectEnd(tokenOf(await api(shareDesign, { params })), end);
  });

  test("end with it when it expires", async () => {
    const token = tokenOf(await api(shareDesign, { params }));
    app.clock.advance({ days: 14, minutes: -5 });
    await expectEnd(token, () => app.clock.advance({ minutes: 5 }));
  });

  test("have addresses of that link only", async () => {
    const token = tokenOf(await api(shareDesign, { params }));
    const { urls } = await openAll(token);
    for (const url of urls) {
      const bare = url.replace(/shared\/[^/]+\//, "");
      expect(bare).not.toBe(url);
      expect((await app.app.inject({ url: bare })).statusCode).toBe(404);
    }
  });
});

test.each(["nonsense", "a".repeat(43), "%00"])("refuses the token %s", async (token) => {
  const answer = await app.request({ path: `/design-shares/${token}/` });
  expect(answer.statusCode).toBe(404);
});

async function idOf(code: string): Promise<number> {
  const { id } = await app.database.db
    .selectFrom("designs")
    .where("code", "=", code)
    .select("id")
    .executeTakeFirstOrThrow();
  return id;
}
