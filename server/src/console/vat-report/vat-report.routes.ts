import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import * as contract from "@frontage/contract/console/vat-report.ts";
import { money } from "@frontage/domain/money/money.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { Download } from "../../http/reply/download.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { CsvFile } from "../../http/reply/csv-file.ts";
import { getVatDocumentFile } from "../../features/documents/invoices/get-invoice.ts";
import * as queries from "./vat-report.queries.ts";
import { writeVatReport } from "./write-vat-report.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import { choosePage } from "../../lists/choose-page.ts";
import { wordsOf } from "../../lists/search-words.queries.ts";
import { serve } from "../../http/request/serve.ts";

/** Serves VAT by quarter to staff. Source: docs/console/vat-report.md */
export function vatReportRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db } = parts;

  const scopeOf = async ({ year, quarter }: { year: number; quarter: number }) => {
    const { defaultTimeZone: zone } = await getBookingSettings(db);
    const start = Temporal.PlainDate.from({ year, month: quarter * 3 - 2, day: 1 });
    const next = start.add({ months: 3 });
    return {
      start,
      end: next.subtract({ days: 1 }),
      scope: { from: startOfDay(start, zone), until: startOfDay(next, zone) },
    };
  };

  serve(api, contract.getVatReport, {
    async handle({ query }) {
      const { start, end, scope } = await scopeOf(query);
      const rows = await queries.sumVat(db, scope);
      const totals = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) => ({
        currency,
        net: of.reduce((sum, { net }) => sum + net, 0),
        tax: of.reduce((sum, { tax }) => sum + tax, 0),
        gross: of.reduce((sum, { gross }) => sum + gross, 0),
      }));
      return { start, end, rows, totals };
    },
  });

  serve(api, contract.listVatReportDocuments, {
    async handle({ query: { q, year, quarter, limit = defaultListLimit, offset = 0, ...filter } }) {
      const { scope } = await scopeOf({ year, quarter });
      const documents = { ...scope, ...filter, words: wordsOf(q) };
      const { rows: keys, ...found } = await choosePage(
        { limit, offset },
        {
          isSearched: documents.words.length > 0,
          count: () => queries.countVatDocuments(db, documents),
          list: (page) => queries.chooseVatDocuments(db, documents, page),
        },
      );
      const rows = await queries.listVatDocuments(db, keys, filter.rate);
      return {
        ...found,
        results: rows.map(({ currency, net, tax, gross, ...row }) => ({
          ...row,
          net: money(net, currency),
          tax: money(tax, currency),
          gross: money(gross, currency),
        })),
      };
    },
  });

  serve(api, contract.downloadVatReport, {
    async handle({ query: { q, year, quarter, ...filter } }) {
      const { scope } = await scopeOf({ year, quarter });
      const documents = { ...scope, ...filter, words: wordsOf(q) };
      return new CsvFile(`vat-report-${year}-q${quarter}.csv`, writeVatReport(db, documents));
    },
  });

  serve(api, contract.downloadVatDocument, {
    async find({ params }) {
      const document = await queries.findVatDocument(db, params.number);
      if (!document) {
        throw notFound("Document");
      }
      return document;
    },
    async handle({ found, params }) {
      const { content } = await getVatDocumentFile(parts, found, "owner");
      return new Download(content, "application/pdf", `${params.number}.pdf`);
    },
  });
}
