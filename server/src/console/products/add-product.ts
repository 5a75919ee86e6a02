import type { addProduct as addProductEndpoint } from "@frontage/contract/console/prices/products.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import { productOptionsProblems } from "@frontage/domain/pricing/check-product-options.ts";
import { codeOfName } from "@frontage/domain/spaces/code-of-name.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { lockSpaces } from "../../features/availability/claim-slots.queries.ts";
import { InvalidInput, refuseFaults } from "../../http/reply/refusal.ts";
import {
  insertProduct,
  listStaffProducts,
  type ProductRules,
  type StoredProduct,
} from "./staff-products.queries.ts";

type NewProduct = EndpointInput<typeof addProductEndpoint>["body"];
type ProductBody = Omit<NewProduct, "sku">;

/**
 * Adds an add-on to a space, after its others, and returns its code.
 * @throws InvalidInput for prices or options that contradict each other, or a code that another add-on has
 */
export async function addProduct(
  tx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  space: { readonly id: number; readonly code: string },
  { sku: wanted, ...body }: NewProduct,
): Promise<string> {
  const rules = await checkedRules(body);
  await lockSpaces(tx, [space.id]);
  const sku = wanted ?? (await freeSku(tx, space, rules.name, clock.now()));
  if (!(await insertProduct(tx, space.id, { ...rules, sku }))) {
    throw skuTaken();
  }
  await recordAudit(tx, clock, actor, {
    action: "product.add",
    subject: { kind: "product", code: space.code },
    after: { sku, ...rules },
  });
  return sku;
}

/** The refusal of a code that another add-on of the space has. */
export const skuTaken = () =>
  new InvalidInput({ sku: ["Another add-on of this space has this code."] });

/** A code made from an add-on's name, with a number if another add-on of the space has it. */
async function freeSku(
  tx: DatabaseTransaction,
  space: { readonly id: number },
  name: string,
  now: Temporal.Instant,
): Promise<string> {
  const used = new Set((await listStaffProducts(tx, space.id, now)).map(({ sku }) => sku));
  const wanted = codeOfName(name, "add-on");
  let sku = wanted;
  for (let number = 2; used.has(sku); number++) {
    sku = `${wanted}-${number}`;
  }
  return sku;
}

/** @throws InvalidInput for prices or options that contradict each other, as far as they could be read */
export function requireSound({ category, prices = [], options = [] }: Readable<ProductBody>): void {
  const currencies = prices.flatMap((price) => price?.currency ?? []);
  const pricesProblems = [
    ...(new Set(currencies).size < currencies.length ? ["A currency has two prices."] : []),
    ...(prices.some((price) => price?.amount !== undefined && price.amount < 0)
      ? ["A price is 0 or more."]
      : []),
    ...(currencies.every((currency) => /^[A-Z]{3}$/.test(currency))
      ? []
      : ["Use currency codes such as GBP."]),
  ];
  const whole = options.flatMap((option) =>
    option?.code === undefined ? [] : [{ code: option.code, values: codesOf(option.values) }],
  );
  const optionsProblems = category === undefined ? [] : productOptionsProblems(category, whole);
  refuseFaults({
    ...(optionsProblems.length > 0 && { options: optionsProblems }),
    ...(pricesProblems.length > 0 && { prices: pricesProblems }),
  });
}

const codesOf = (values: readonly ({ readonly code?: string | undefined } | undefined)[] = []) =>
  values.flatMap((value) => (value?.code === undefined ? [] : [{ code: value.code }]));

/**
 * The rules of an add-on with its description sanitised. Values keep their pictures.
 * @throws InvalidInput
 */
export async function checkedRules(
  { description, options, ...rules }: ProductBody,
  previous: StoredProduct["options"] = [],
): Promise<ProductRules> {
  requireSound({ ...rules, options });
  // Loaded on demand, with its parser of HTML.
  const { sanitiseHtml } = await import("../../text/sanitise-html.ts");
  return {
    ...rules,
    description: sanitiseHtml(description),
    options: options.map((option) => ({
      ...option,
      values: option.values.map((value) => ({
        ...value,
        image:
          previous
            .find(({ code }) => code === option.code)
            ?.values.find(({ code }) => code === value.code)?.image ?? null,
      })),
    })),
  };
}
