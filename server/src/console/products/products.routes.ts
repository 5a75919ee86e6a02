import * as contract from "@frontage/contract/admin/prices/products.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import { productOptionsProblems } from "@frontage/domain/pricing/check-product-options.ts";
import { codeOfName } from "@frontage/domain/spaces/code-of-name.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import {
  addFaultsOf,
  InvalidInput,
  notFound,
  Refusal,
  refuseFaults,
} from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import { lockSpaces } from "../../features/availability/claim-slots.queries.ts";
import {
  findStaffProduct,
  insertProduct,
  listStaffProducts,
  setProduct,
  setProductArchived,
  setProductOrder,
  type ProductRules,
  type StoredProduct,
} from "./staff-products.queries.ts";
import { getStaffSpace } from "../prices/get-staff-space.queries.ts";
import { serve } from "../../http/request/serve.ts";

type StaffSpace = Awaited<ReturnType<typeof getStaffSpace>>;
type ProductBody = Omit<EndpointInput<typeof contract.addProduct>["body"], "sku">;

/** Serves the add-ons of spaces to staff. Source: docs/booking/pricing.md#add-ons-in-the-console */
export function staffProductsRoutes(api: FastifyInstance, { db, clock }: AppParts): void {
  const present = async (tx: Database, space: StaffSpace) => ({
    space,
    products: (await listStaffProducts(tx, space.id, clock.now())).map(presentProduct),
  });

  /** @throws Refusal not_found, stale */
  const getForChange = async (
    tx: DatabaseTransaction,
    space: StaffSpace,
    { sku }: { readonly sku: string },
    version: number,
  ) => {
    // Locks the space's row, so that changes of its add-ons happen one after another.
    await lockSpaces(tx, [space.id]);
    const product = await getProduct(tx, space, sku, clock.now());
    await requireVersion(product, version, async () =>
      z.encode(contract.staffProduct, presentProduct(product)),
    );
    return product;
  };

  /** Returns the space of an add-on, and refuses an unknown one before the body is read. */
  const findProductsSpace = async ({
    code,
    sku,
  }: {
    readonly code: string;
    readonly sku: string;
  }) => {
    const space = await getStaffSpace(db, code);
    await getProduct(db, space, sku, clock.now());
    return space;
  };

  serve(api, contract.getSpaceProducts, {
    find: ({ params }) => getStaffSpace(db, params.code),
    handle: ({ found: space }) => present(db, space),
  });

  serve(api, contract.addProduct, {
    find: ({ params }) => getStaffSpace(db, params.code),
    async findFaults({ found: space, body: { sku, ...rules } }, faults) {
      await addFaultsOf(faults, () => requireSound(rules));
      if (sku !== undefined && (await findStaffProduct(db, space.id, sku, clock.now()))) {
        await addFaultsOf(faults, () => Promise.reject(skuTaken()));
      }
    },
    handle: ({ found: space, body: { sku: wanted, ...body }, actor }) =>
      db.transaction().execute(async (tx) => {
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
        return presentProduct(await getProduct(tx, space, sku, clock.now()));
      }),
  });

  serve(api, contract.updateProduct, {
    find: ({ params }) => findProductsSpace(params),
    findFaults: ({ body }, faults) => addFaultsOf(faults, () => requireSound(body)),
    handle: ({ found: space, params, body: { version, ...body }, actor }) =>
      db.transaction().execute(async (tx) => {
        const product = await getForChange(tx, space, params, version);
        const rules = await checkedRules(body, product.options);
        await setProduct(tx, product.id, rules);
        const changed = await getProduct(tx, space, product.sku, clock.now());
        await recordAudit(tx, clock, actor, {
          action: "product.change",
          subject: { kind: "product", code: space.code },
          before: { ...factsOf(product) },
          after: { ...factsOf(changed), product: product.sku },
        });
        return presentProduct(changed);
      }),
  });

  for (const [endpoint, action, isArchived] of [
    [contract.archiveProduct, "product.archive", true],
    [contract.restoreProduct, "product.restore", false],
  ] as const) {
    serve(api, endpoint, {
      find: ({ params }) => findProductsSpace(params),
      handle: ({ found: space, params, body, actor }) =>
        db.transaction().execute(async (tx) => {
          const product = await getForChange(tx, space, params, body.version);
          await setProductArchived(tx, product.id, isArchived ? clock.now() : null);
          await recordAudit(tx, clock, actor, {
            action,
            subject: { kind: "product", code: space.code },
            before: { isArchived: product.archivedAt !== null },
            after: { isArchived, product: product.sku },
          });
          return presentProduct(await getProduct(tx, space, product.sku, clock.now()));
        }),
    });
  }

  serve(api, contract.orderProducts, {
    find: ({ params }) => getStaffSpace(db, params.code),
    handle: ({ found: space, body, actor }) =>
      db.transaction().execute(async (tx) => {
        await lockSpaces(tx, [space.id]);
        const sold = (await listStaffProducts(tx, space.id, clock.now())).filter(
          ({ archivedAt }) => archivedAt === null,
        );
        const ids = body.skus.flatMap((sku) => sold.find((each) => each.sku === sku)?.id ?? []);
        if (new Set(ids).size !== sold.length || body.skus.length !== sold.length) {
          throw new Refusal(
            "stale",
            "Someone else has changed the add-ons since you opened them.",
            {
              current: z.encode(contract.orderProducts.answer, await present(tx, space)),
            },
          );
        }
        await setProductOrder(tx, ids);
        await recordAudit(tx, clock, actor, {
          action: "product.order",
          subject: { kind: "product", code: space.code },
          before: { order: sold.map(({ sku }) => sku) },
          after: { order: body.skus },
        });
        return present(tx, space);
      }),
  });
}

const skuTaken = () => new InvalidInput({ sku: ["Another add-on of this space has this code."] });

/** A code made from an add-on's name, with a number if another add-on of the space has it. */
async function freeSku(
  tx: DatabaseTransaction,
  space: StaffSpace,
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

/** @throws Refusal not_found */
async function getProduct(
  db: Database,
  space: StaffSpace,
  sku: string,
  now: Temporal.Instant,
): Promise<StoredProduct> {
  const product = await findStaffProduct(db, space.id, sku, now);
  if (!product) {
    throw notFound("This add-on");
  }
  return product;
}

/** @throws InvalidInput for prices or options that contradict each other, as far as they could be read */
function requireSound({ category, prices = [], options = [] }: Readable<ProductBody>): void {
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
async function checkedRules(
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

function presentProduct({ archivedAt, options, prices, ...product }: StoredProduct) {
  return {
    ...product,
    isArchived: archivedAt !== null,
    prices: [...prices],
    options: options.map((option) => ({ ...option, values: [...option.values] })),
  };
}

function factsOf(product: StoredProduct): ProductRules {
  const { name, description, category, maxQuantity, prices, options } = product;
  return { name, description, category, maxQuantity, prices, options };
}
