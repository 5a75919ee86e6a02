import * as contract from "@frontage/contract/console/company.ts";
import { checkBankDetails, type BankDetails } from "@frontage/domain/transfers/bank-account.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import type { Database } from "../../db/connect.ts";
import { addFaultsOf, InvalidInput } from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import { listUnprintable } from "../../pdf/list-unprintable.ts";
import { getCompany, lockCompany, setCompany } from "../../features/settings/company.queries.ts";
import { serve } from "../../http/request/serve.ts";

/** Serves the company's details to staff. Source: docs/running/configuration.md#site-settings */
export function companyRoutes(api: FastifyInstance, { db, clock, siteSettings }: AppParts): void {
  serve(api, contract.getCompany, { handle: () => present(db) });

  serve(api, contract.updateCompany, {
    findFaults({ body }, faults) {
      const { accountName, sortCode, accountNumber, iban, bic } = body;
      const details = { accountName, sortCode, accountNumber, iban, bic };
      // They are judged together, so only if each of them could be read.
      return isRead(details)
        ? addFaultsOf(faults, () => requireSoundBankDetails(details))
        : Promise.resolve();
    },
    async handle({ body: { version, ...wanted }, actor }) {
      requireSoundBankDetails(wanted);
      const saved = await db.transaction().execute(async (tx) => {
        const current = await lockCompany(tx);
        await requireVersion(current, version, async () =>
          z.encode(contract.company, await present(tx)),
        );
        await setCompany(tx, wanted);
        const { version: _, ...before } = current;
        await recordAudit(tx, clock, actor, {
          action: "company.change",
          subject: { kind: "company", code: "company" },
          before,
          after: wanted,
        });
        return present(tx);
      });
      // Other processes notice that their copy is out of date.
      siteSettings.forget();
      return saved;
    },
  });
}

function isRead(details: Readonly<Partial<BankDetails>>): details is BankDetails {
  return Object.values(details).every((detail) => detail !== undefined);
}

/** The company with what documents cannot print of it. */
async function present(db: Database): Promise<contract.Company> {
  const company = await getCompany(db);
  const { name, legalName, address, registeredOffice } = company;
  const unprintable = await listUnprintable([
    name,
    legalName,
    ...address,
    ...(registeredOffice ?? []),
  ]);
  return { ...company, unprintable };
}

/** @throws InvalidInput if the bank details contradict each other */
function requireSoundBankDetails(details: BankDetails): void {
  const { accountName, sortCode, accountNumber, iban, bic } = checkBankDetails(details);
  const problems = {
    ...(accountName && { account_name: [accountName] }),
    ...(sortCode && { sort_code: [sortCode] }),
    ...(accountNumber && { account_number: [accountNumber] }),
    ...(iban && { iban: [iban] }),
    ...(bic && { bic: [bic] }),
  };
  if (Object.keys(problems).length > 0) {
    throw new InvalidInput(problems);
  }
}
