import { buffer } from "node:stream/consumers";
import * as contract from "@frontage/contract/site/content.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { Download } from "../../http/reply/download.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { isSignedAddress, signAddress } from "../../http/request/signed-address.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { listPicturesByHash } from "../pictures/pictures.queries.ts";
import { storedPhoneNumber } from "../settings/phone-numbers.ts";
import * as queries from "./content.queries.ts";
import * as present from "./present-content.ts";

/** How long the address of a report is valid. Source: docs/site/content.md#reports. */
const reportHours = 24;

const reportPath = (code: string) => `/api/content/blog/posts/${code}/report/`;

interface ContentCall {
  readonly user: SignedInUser | null;
  readonly request: FastifyRequest;
}

/** The header of a page's calls that names the version to preview. Source: docs/site/content.md#preview */
const previewHeader = "content-preview";

export function contentRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock } = parts;

  const forVisitors = (): queries.ContentView => ({ now: clock.now(), preview: null });

  /** A preview is for staff only. Everyone else sees what is published. */
  const viewOf = ({ user, request }: ContentCall): queries.ContentView => {
    const given = request.headers[previewHeader];
    const isPreview = typeof given === "string" && /^\d{1,15}$/.test(given);
    return user?.groups.includes("Staff") && isPreview
      ? { now: clock.now(), preview: Number(given) }
      : forVisitors();
  };

  const picturesOf = async (rows: readonly queries.ShownContent[]) => {
    const hashes = [...new Set(rows.flatMap(({ content }) => present.picturesIn(content)))];
    const stored = hashes.length > 0 ? await listPicturesByHash(db, hashes) : [];
    return new Map(stored.map((picture) => [picture.hash, picture]));
  };

  const getPost = async (code: string, view: queries.ContentView) => {
    const row = await queries.findPost(db, code, view);
    if (!row) {
      throw notFound("Post");
    }
    return row;
  };

  const getReport = async (code: string) => {
    const { itemId, content } = await getPost(code, forVisitors());
    if (!content.report) {
      throw notFound("Report");
    }
    return { postId: itemId, ...content.report };
  };

  serve(api, contract.getBlocks, {
    async handle({ query, ...call }) {
      const rows = await queries.listBlocks(db, query.prefix, viewOf(call));
      const pictures = await picturesOf(rows);
      return Object.fromEntries(rows.map((row) => [row.key, present.presentBlock(row, pictures)]));
    },
  });

  serve(api, contract.listBlockDates, {
    async handle() {
      const rows = await queries.listBlockDates(db, clock.now());
      return Object.fromEntries(rows.map(({ page, changed }) => [page, changed]));
    },
  });

  serve(api, contract.listArticles, {
    async handle(call) {
      const rows = await queries.listShown(db, "articles", viewOf(call), call.query);
      const pictures = await picturesOf(rows);
      return rows.map((row) => present.presentArticle(row, pictures));
    },
  });

  serve(api, contract.listAwards, {
    async handle(call) {
      const rows = await queries.listShown(db, "awards", viewOf(call), call.query);
      const pictures = await picturesOf(rows);
      return rows.map((row) => present.presentAward(row, pictures));
    },
  });

  serve(api, contract.listPosts, {
    async handle(call) {
      const rows = await queries.listShown(db, "posts", viewOf(call), call.query);
      const pictures = await picturesOf(rows);
      return rows.map((row) => present.presentPost(row, pictures, clock.now()));
    },
  });

  serve(api, contract.getPost, {
    find: ({ params, ...call }) => getPost(params.code, viewOf(call)),
    handle: async ({ found }) =>
      present.presentPostWithContent(found, await picturesOf([found]), clock.now()),
  });

  serve(api, contract.requestReport, {
    limit: (request) => parts.limits.consume("report", networkOf(request.ip)),
    find: ({ params }) => getReport(params.code),
    async handle({ found: { postId }, params, body }) {
      const now = clock.now();
      await queries.insertReportRequest(db, {
        postId,
        firstName: body.firstName,
        lastName: body.lastName ?? "",
        email: body.email,
        phone: body.phone ? await storedPhoneNumber(body.phone) : "",
        company: body.company,
        trackingId: body.trackingId ?? null,
        createdAt: now,
      });
      const expiresAt = now.add({ hours: reportHours });
      return { url: signAddress(parts.signingKey, reportPath(params.code), expiresAt) };
    },
  });

  serve(api, contract.downloadReport, {
    async find({ params, request }) {
      const path = reportPath(params.code);
      if (!isSignedAddress(parts.signingKey, path, request.query, clock.now())) {
        throw notFound("Report");
      }
      return getReport(params.code);
    },
    async handle({ found }) {
      const file = await parts.files.read(found.file);
      if (!file) {
        throw notFound("Report");
      }
      return new Download(await buffer(file.open()), "application/pdf", found.name);
    },
  });
}
