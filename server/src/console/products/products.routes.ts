import * as contract from "@frontage/contract/console/prices/products.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { addFaultsOf, notFound, Refusal } from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import { lockSpaces } from "../../features/availability/claim-slots.queries.ts";
import { addProduct, checkedRules, requireSound, skuTaken } from "./add-product.ts";
import {
  findStaffProduct,
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
    handle: ({ found: space, body, actor }) =>
      db.transaction().execute(async (tx) => {
        const sku = await addProduct(tx, clock, actor, space, body);
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
