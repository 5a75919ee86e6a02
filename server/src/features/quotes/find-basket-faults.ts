import type { AppParts } from "../../app-parts.ts";
import { addFaultsOf, InvalidInput, type FieldErrors } from "../../http/reply/refusal.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { findDiscountByCode } from "../discounts/discounts.queries.ts";
import { limitGuesses, unknownDiscount } from "../discounts/limit-guesses.ts";
import { findBookableSpace } from "../spaces/spaces.queries.ts";
import { productNotFound } from "./check-products.ts";
import { findChoiceFaults, type BasketInput } from "./price-basket.ts";
import { listSoldSkus } from "./sold-skus.queries.ts";
import { requireBookable } from "./space-of-basket.ts";

/** The parts of a basket that could be read. */
type ReadableBasket = Readable<
  Partial<Omit<BasketInput, "discountRate">> & { readonly space?: string }
>;

/**
 * Adds every fault of a refused basket that its schema cannot see: an unknown space, promo code or product, times that
 * the grid does not offer. Products of an unknown space are looked for in all spaces.
 * Source: docs/developing/api.md#all-problems-at-once
 */
export async function findBasketFaults(
  { db, clock, limits }: Pick<AppParts, "db" | "clock" | "limits">,
  { space: code, times = [], products = [], discounts = [] }: ReadableBasket,
  {
    user,
    ip,
    hasNoNotice = false,
  }: { user: SignedInUser | null; ip: string; hasNoNotice?: boolean },
  faults: FieldErrors,
): Promise<void> {
  const space = code === undefined ? null : await findBookableSpace(db, code);
  if (code !== undefined) {
    await addFaultsOf(faults, () => requireBookable(space, user));
  }
  if (space && !("space" in faults)) {
    const found = await findChoiceFaults(db, space, { times, products }, clock.now(), {
      hasNoNotice,
    });
    await addFaultsOf(faults, () => Promise.reject(new InvalidInput(found)));
  } else {
    const sold = await listSoldSkus(
      db,
      products.flatMap((choice) => choice?.sku ?? []),
    );
    for (const [index, choice] of products.entries()) {
      if (choice?.sku !== undefined && !sold.has(choice.sku)) {
        faults[`products[${index}].sku`] ??= [productNotFound(choice.sku)];
      }
    }
  }
  const [discount] = discounts;
  if (discount !== undefined && !("discounts[0]" in faults)) {
    await addFaultsOf(faults, () =>
      limitGuesses(limits, { ip, codes: [discount] }, async () => {
        if (!(await findDiscountByCode(db, discount, clock.now()))) {
          throw new InvalidInput({ "discounts[0]": [unknownDiscount] });
        }
      }),
    );
  }
}
