import { buffer } from "node:stream/consumers";
import * as contract from "@frontage/contract/site/content.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { Download } from "../../http/reply/download.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { isSignedAddress, signAddress } from "../../http/request/signed-address.ts";
import { storedPhoneNumber } from "../settings/phone-numbers.ts";
import * as queries from "./content.queries.ts";
import * as present from "./present-content.ts";

/** How long the address of a report is valid. Source: docs/content.md#reports. */
const reportHours = 24;

const reportPath = (code: string) => `/api/content/blog/posts/${code}/report/`;

export function contentRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock } = parts;

  const getPost = async (code: string) => {
    const row = await queries.findPost(db, code, clock.now());
    if (!row) {
      throw notFound("Post");
    }
    return row;
  };

  const getReport = async (code: string) => {
    const { id, reportKey, reportName } = await getPost(code);
    if (reportKey === null || reportName === null) {
      throw notFound("Report");
    }
    return { postId: id, reportKey, reportName };
  };

  serve(api, contract.getBlocks, {
    async handle({ query }) {
      const rows = await queries.listBlocks(db, query.prefix);
      return Object.fromEntries(rows.map((row) => [row.code, present.presentBlock(row)]));
    },
  });

  serve(api, contract.listArticles, {
    handle: async () => (await queries.listArticles(db)).map(present.presentArticle),
  });

  serve(api, contract.listAwards, {
    handle: async () => (await queries.listAwards(db)).map(present.presentAward),
  });

  serve(api, contract.listPosts, {
    handle: async () => (await queries.listPosts(db, clock.now())).map(present.presentPost),
  });

  serve(api, contract.getPost, {
    find: ({ params }) => getPost(params.code),
    handle: async ({ found }) => present.presentPostWithContent(found),
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
        phone: body.phone ? storedPhoneNumber(body.phone) : "",
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
    async handle({ found: { reportKey, reportName } }) {
      const file = await parts.files.read(reportKey);
      if (!file) {
        throw notFound("Report");
      }
      return new Download(await buffer(file.open()), "application/pdf", reportName);
    },
  });
}
