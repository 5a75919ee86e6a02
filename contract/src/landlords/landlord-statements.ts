import { z } from "zod";
import { statementFormat, statementState } from "../console/statements.ts";
import { endpoint } from "../endpoint.ts";
import { code, instant, moneyAmount, plainDate, wireObject, yearMonth } from "../wire.ts";

const landlordStatement = wireObject({
  number: z.string(),
  month: yearMonth,
  state: statementState,
  totalDue: moneyAmount,
  issuedAt: instant,
  payout: wireObject({ reference: z.string(), paidOn: plainDate }).nullable(),
});
export type LandlordStatement = z.output<typeof landlordStatement>;

export const listLandlordStatements = endpoint({
  name: "listLandlordStatements",
  summary: "List the caller's statements, the latest month first",
  method: "GET",
  path: "/landlords/statements/",
  access: "signed_in",
  status: 200,
  answer: z.array(landlordStatement),
  refusals: ["forbidden"],
});

export const downloadLandlordStatement = endpoint({
  name: "downloadLandlordStatement",
  summary: "Download one of the caller's statements as PDF or CSV",
  method: "GET",
  path: "/landlords/statements/{number}/{format}/",
  access: "signed_in",
  params: wireObject({ number: code, format: statementFormat }),
  isDownload: true,
  status: 200,
  refusals: ["forbidden", "not_found"],
});
