import { draftLicence } from "@frontage/contract/bookings/draft-licence.ts";
import * as contract from "@frontage/contract/bookings/documents.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { Download } from "../../http/reply/download.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { limitGuesses } from "../discounts/limit-guesses.ts";
import { discountsOf, makeDraftLicence } from "./licences/draft-licence.ts";
import { getInvoiceFile } from "./invoices/get-invoice.ts";
import { getLicenceFile } from "./find-paper-file.ts";
import { getReadableBooking } from "./documents.policy.ts";
import { findLicence } from "./documents.queries.ts";

const pdf = "application/pdf";

export function documentsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, limits } = parts;

  serve(api, draftLicence, {
    limit: (request) => limits.consume("draft", networkOf(request.ip)),
    async handle({ user, query, request }) {
      // A draft reveals whether a promo code exists, as the look-up of codes does, so it counts against the same limit.
      const guess = { ip: networkOf(request.ip), codes: discountsOf(query) };
      const content = await limitGuesses(limits, guess, () => makeDraftLicence(parts, user, query));
      return new Download(content, pdf, "occupation_license_draft.pdf", "inline");
    },
  });

  serve(api, contract.getLicence, {
    find: ({ params, user }) => getReadableBooking(db, params.code, user),
    async handle({ found: { id, code, reader }, query }) {
      const licence = await findLicence(db, id, query.version);
      if (!licence) {
        throw notFound("Licence");
      }
      const content = await getLicenceFile(parts, licence, reader);
      return new Download(content, pdf, `occupation_license_${code}.pdf`);
    },
  });

  serve(api, contract.getInvoice, {
    find: ({ params, user }) => getReadableBooking(db, params.code, user),
    handle: ({ found }) => getInvoiceFile(parts, found),
  });
}
