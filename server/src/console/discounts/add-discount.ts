import type { addDiscount as addDiscountEndpoint } from "@frontage/contract/console/discounts.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import { InvalidInput } from "../../http/reply/refusal.ts";
import { insertDiscount, type DiscountRules } from "./staff-discounts.queries.ts";

/**
 * Adds a discount.
 * @throws InvalidInput for a code that is in use, or dates in the wrong order
 */
export async function addDiscount(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  actor: Actor,
  discount: EndpointInput<typeof addDiscountEndpoint>["body"],
): Promise<void> {
  requireDates(discount);
  await db.transaction().execute(async (tx) => {
    if (!(await insertDiscount(tx, discount))) {
      throw codeTaken();
    }
    const { code, ...after } = discount;
    await recordAudit(tx, clock, actor, {
      action: "discount.add",
      subject: { kind: "discount", code },
      after,
    });
  });
}

/** @throws InvalidInput */
export function requireDates({
  startDate,
  endDate,
}: Pick<DiscountRules, "startDate" | "endDate">): void {
  if (startDate && endDate && Temporal.PlainDate.compare(endDate, startDate) < 0) {
    throw new InvalidInput({ end_date: ["The last date must not be before the first."] });
  }
}

/** The refusal of a code that another discount has. */
export const codeTaken = () => new InvalidInput({ code: ["Another discount has this code."] });
