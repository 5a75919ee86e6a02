import * as contract from "@frontage/contract/site/enquiries.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { addFaultsOf } from "../../http/reply/refusal.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { serve } from "../../http/request/serve.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { storedPhoneNumber } from "../settings/phone-numbers.ts";
import { placeEnquiry, requireQuestion, type Enquirer } from "./place-enquiry.ts";
import { requestCall } from "./request-call.ts";
import { requestSupport } from "./request-support.ts";

export function enquiriesRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, limits } = parts;

  serve(api, contract.placeEnquiry, {
    limit: (request) => limits.consume("enquiry", networkOf(request.ip)),
    bodyOf: (user) => (user ? undefined : contract.visitorEnquiry),
    // The space is required, so that a message is not.
    findFaults: ({ body: { message = "", ...body } }, faults) =>
      addFaultsOf(faults, () => requireQuestion(db, { ...body, message })),
    async handle({ user, body }) {
      const enquirer = user ? enquirerOf(user) : await visitorOf(body);
      await limits.consume("enquiry", enquirer.email.toLowerCase());
      await placeEnquiry(db, clock, enquirer, body);
      return undefined;
    },
  });

  serve(api, contract.sendContact, {
    limit: (request) => limits.consume("enquiry", networkOf(request.ip)),
    bodyOf: (user) => (user ? undefined : contract.visitorContact),
    findFaults: ({ body }, faults) => addFaultsOf(faults, () => requireQuestion(db, body)),
    async handle({ user, body }) {
      const enquirer = user ? enquirerOf(user) : await visitorOf(body);
      await limits.consume("enquiry", enquirer.email.toLowerCase());
      await placeEnquiry(db, clock, enquirer, body);
      return undefined;
    },
  });

  serve(api, contract.requestSupport, {
    limit: (request) => limits.consume("support", networkOf(request.ip)),
    async handle({ body }) {
      await limits.consume("support", body.email.toLowerCase());
      await requestSupport(parts, body);
      return undefined;
    },
  });

  serve(api, contract.requestCall, {
    limit: (request) => limits.consume("callRequest", networkOf(request.ip)),
    async handle({ body }) {
      const phoneNumber = await storedPhoneNumber(body.phoneNumber);
      await limits.consume("callRequest", phoneNumber.replace(/\D/g, ""));
      await requestCall(db, clock, { ...body, phoneNumber });
      return undefined;
    },
  });
}

function enquirerOf({ id, firstName, lastName, email }: SignedInUser): Enquirer {
  return { userId: id, firstName, lastName, email, phoneNumber: null, companyName: null };
}

/** The visitor of a form. The schema for visitors has checked that the optional fields are present. */
async function visitorOf(
  body: EndpointInput<typeof contract.sendContact>["body"],
): Promise<Enquirer> {
  const { firstName = "", lastName = "", email = "", phoneNumber, companyName = null } = body;
  const phone = phoneNumber === undefined ? null : await storedPhoneNumber(phoneNumber);
  return { userId: null, firstName, lastName, email, phoneNumber: phone, companyName };
}
