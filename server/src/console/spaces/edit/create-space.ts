import type { createSpace as createSpaceEndpoint } from "@frontage/contract/console/spaces/spaces.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { codeOfName } from "@frontage/domain/spaces/code-of-name.ts";
import type { AppParts } from "../../../app-parts.ts";
import { recordAudit, type Actor } from "../../../audit/record-audit.queries.ts";
import { requireKnownPlace } from "./known-place.ts";
import { reservedCodes } from "./reserved-codes.ts";
import { insertSpace, listCodesLike } from "./space-edits.queries.ts";

/**
 * Creates a hidden space and returns its code: that of its name, numbered if another space has it.
 * @throws InvalidInput for an unknown time zone or currency
 */
export async function createSpace(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  actor: Actor,
  body: EndpointInput<typeof createSpaceEndpoint>["body"],
): Promise<string> {
  requireKnownPlace(body);
  return db.transaction().execute(async (tx) => {
    const wanted = codeOfName(body.name);
    const used = new Set([...reservedCodes, ...(await listCodesLike(tx, wanted))]);
    let code = wanted;
    for (let number = 2; ; number += 1) {
      // Another person may take a code between the query and the insertion.
      if (!used.has(code) && (await insertSpace(tx, { ...body, code }))) {
        break;
      }
      code = `${wanted}-${number}`;
    }
    await recordAudit(tx, clock, actor, {
      action: "space.add",
      subject: { kind: "space", code },
      after: { ...body },
    });
    return code;
  });
}
