import {
  archiveProduct,
  getSpaceProducts,
  orderProducts,
  restoreProduct,
  type StaffProduct,
} from "@frontage/contract/console/prices/products.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { ArrowDown, ArrowUp } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { useStaffAction } from "../form/use-staff-action.ts";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { SpaceTabs } from "../frame/space-tabs.tsx";
import { spaceTrail } from "../prices/space-trail.ts";
import type { Route } from "./+types/products.page";
import { categoryNames } from "./product-values.ts";
import { ProductDialog } from "./product-dialog.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const { api: call } = context.get(siteRequest);
  return pack(await call(getSpaceProducts, { params: { code } }));
}

export const meta = () => pageMeta({ title: "Add-ons" });

/** The add-ons of a space. Source: docs/booking/pricing.md#add-ons-in-the-console */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { space, products } = unpack(loaderData);
  const { code } = space;
  const revalidate = useRevalidate();
  const [editing, setEditing] = useState<StaffProduct | "new" | null>(null);
  const [archiving, setArchiving] = useState<StaffProduct | null>(null);
  const { run, problem } = useStaffAction();
  const sold = products.filter(({ isArchived }) => !isArchived);

  const move = async (product: StaffProduct, step: -1 | 1) => {
    const skus = sold.map(({ sku }) => sku);
    const from = skus.indexOf(product.sku);
    const other = skus[from + step];
    if (other !== undefined) {
      const body = { skus: skus.with(from, other).with(from + step, product.sku) };
      await run(() => api(orderProducts, { params: { code }, body }));
    }
  };

  const columns = columnsOf({ onMove: move, onEdit: setEditing, onArchive: setArchiving });
  const close = () => {
    setEditing(null);
    void revalidate();
  };
  return (
    <ConsolePage
      title={`Add-ons of ${space.name}`}
      trail={spaceTrail}
      intro="Customers see them in this order. Placed bookings keep their add-ons and prices."
      actions={
        <Button look="signal" onClick={() => setEditing("new")}>
          Add an add-on
        </Button>
      }
    >
      <SpaceTabs code={code} />
      {problem !== null && (
        <Notice tone="problem" className="mb-4">
          {problem}
        </Notice>
      )}
      <DataTable
        label="Add-ons"
        columns={columns}
        rows={products}
        count={products.length}
        isWhole
        keyOf={({ sku }) => sku}
        empty={<p>This space sells no add-ons. Customers skip the step.</p>}
      />
      {editing !== null && (
        <ProductDialog space={space} product={editing === "new" ? null : editing} onClose={close} />
      )}
      {archiving && (
        <ConfirmDialog
          title={`${archiving.isArchived ? "Restore" : "Archive"} ${archiving.name}?`}
          confirmLabel={archiving.isArchived ? "Restore the add-on" : "Archive the add-on"}
          onClose={() => setArchiving(null)}
          onConfirm={async () => {
            const { sku, version, isArchived } = archiving;
            const endpoint = isArchived ? restoreProduct : archiveProduct;
            await api(endpoint, { params: { code, sku }, body: { version } });
            await revalidate();
          }}
        >
          <p>
            {archiving.isArchived
              ? "Customers can add it to their bookings again."
              : `It is no longer sold. ${formatCount(archiving.comingBookings, "upcoming booking")} ${archiving.comingBookings === 1 ? "keeps" : "keep"} it.`}
          </p>
        </ConfirmDialog>
      )}
    </ConsolePage>
  );
}

function MoveButton({
  product,
  step,
  onPress,
}: {
  readonly product: StaffProduct;
  readonly step: -1 | 1;
  readonly onPress: (product: StaffProduct, step: -1 | 1) => Promise<void>;
}) {
  const arrow = step === -1 ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      aria-label={`Move ${product.name} ${step === -1 ? "up" : "down"}`}
      className="grid size-9 place-items-center hover:bg-paper-deep"
      onClick={() => void onPress(product, step)}
    >
      <Icon of={arrow} size={16} />
    </button>
  );
}

interface ProductActions {
  readonly onMove: (product: StaffProduct, step: -1 | 1) => Promise<void>;
  readonly onEdit: (product: StaffProduct) => void;
  readonly onArchive: (product: StaffProduct) => void;
}

function columnsOf({
  onMove,
  onEdit,
  onArchive,
}: ProductActions): readonly ListColumn<StaffProduct>[] {
  return [
    {
      id: "name",
      title: "Add-on",
      cell: ({ name }) => name,
    },
    { id: "category", title: "Category", cell: ({ category }) => categoryNames[category] },
    {
      id: "price",
      title: "Price, net",
      cell: ({ prices, category }) =>
        `${prices.map((price) => (price.amount === 0 ? "Free" : formatMoney(price))).join(", ")}${category === "storage" ? " a box, per day" : " an hour"}`,
      isAmount: true,
    },
    {
      id: "most",
      title: "At most",
      cell: ({ maxQuantity }) => (maxQuantity <= 0 ? "Any number" : String(maxQuantity)),
      isAmount: true,
    },
    {
      id: "bookings",
      title: "Upcoming",
      cell: ({ comingBookings }) => formatCount(comingBookings, "booking"),
      isAmount: true,
    },
    {
      id: "actions",
      title: "Actions",
      cell: (product) => (
        <span className="flex flex-wrap items-center gap-x-4">
          {!product.isArchived && (
            <>
              <MoveButton product={product} step={-1} onPress={onMove} />
              <MoveButton product={product} step={1} onPress={onMove} />
              <Button
                look="quiet"
                aria-label={`Edit ${product.name}`}
                onClick={() => onEdit(product)}
              >
                Edit
              </Button>
            </>
          )}
          <Button
            look="quiet"
            aria-label={`${product.isArchived ? "Restore" : "Archive"} ${product.name}`}
            onClick={() => onArchive(product)}
          >
            {product.isArchived ? "Restore" : "Archive"}
          </Button>
        </span>
      ),
    },
  ];
}
