import {
  listDatedTaxes,
  removeTax,
  type DatedTax,
} from "@frontage/contract/console/prices/taxes.ts";
import { formatDateInWords } from "@frontage/domain/time/format-time.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { percentText } from "../form/typed-values.ts";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import type { Route } from "./+types/taxes.page";
import { AddTaxDialog } from "./add-tax-dialog.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context }: Route.LoaderArgs) {
  const { api: call } = context.get(siteRequest);
  return pack(await call(listDatedTaxes));
}

export const meta = () => pageMeta({ title: "Tax rates" });

const statusNames = { past: "Past", current: "Applies now", planned: "Planned" } as const;

/** The tax rates with their first dates. Source: docs/booking/pricing.md#tax-rates */
export default function TaxesPage({ loaderData }: Route.ComponentProps) {
  const taxes = unpack(loaderData);
  const revalidate = useRevalidate();
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<DatedTax | null>(null);
  const columns = columnsOf(setRemoving);
  return (
    <ConsolePage
      title="Tax rates"
      intro="A rate applies from its first date until the next one. Each booking keeps the rate of the day on which it was placed."
      actions={
        <Button look="signal" onClick={() => setIsAdding(true)}>
          Plan a rate
        </Button>
      }
    >
      <DataTable
        label="Tax rates"
        columns={columns}
        rows={taxes}
        count={taxes.length}
        isWhole
        keyOf={({ currency, startDate }) => `${currency} ${startDate}`}
        empty={<p>There are no tax rates yet. Until a currency has one, its prices have no tax.</p>}
      />
      {isAdding && (
        <AddTaxDialog
          onClose={() => {
            setIsAdding(false);
            void revalidate();
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={`Remove the rate of ${removing.currency} from ${formatDateInWords(removing.startDate)}?`}
          confirmLabel="Remove the rate"
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            const { currency, startDate } = removing;
            await api(removeTax, { params: { currency, startDate } });
            await revalidate();
          }}
        >
          <p>The rate before it continues to apply. Nothing has been priced with this one.</p>
        </ConfirmDialog>
      )}
    </ConsolePage>
  );
}

function columnsOf(onRemove: (tax: DatedTax) => void): readonly ListColumn<DatedTax>[] {
  return [
    { id: "currency", title: "Currency", cell: ({ currency }) => currency },
    { id: "rate", title: "Rate", cell: ({ rate }) => `${percentText(rate)}%`, isAmount: true },
    { id: "from", title: "From", cell: ({ startDate }) => formatDateInWords(startDate) },
    { id: "status", title: "Status", cell: ({ status }) => statusNames[status] },
    {
      id: "actions",
      title: "Actions",
      cell: (tax) =>
        tax.status === "planned" && (
          <Button
            look="quiet"
            aria-label={`Remove the rate of ${tax.currency} from ${formatDateInWords(tax.startDate)}`}
            onClick={() => onRemove(tax)}
          >
            Remove
          </Button>
        ),
    },
  ];
}
