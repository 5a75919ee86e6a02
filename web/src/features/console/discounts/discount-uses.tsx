import type { DiscountUse } from "@frontage/contract/console/discounts.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { DataTable, type ListColumn } from "../list/data-table.tsx";

interface DiscountUsesProps {
  readonly uses: readonly DiscountUse[];
  /** On all pages. */
  readonly count: number;
  readonly timeZone: string;
}

/** Who has used a discount on which bookings, the latest first. */
export function DiscountUses({ uses, count, timeZone }: DiscountUsesProps) {
  const columns = columnsOf(timeZone);
  return (
    <section aria-labelledby="uses" className="mt-12">
      <h2 id="uses" className="text-2xl">
        Uses
      </h2>
      <DataTable
        label="Uses"
        columns={columns}
        rows={uses}
        count={count}
        keyOf={({ deal }) => deal}
        empty={<p>This code has not been used yet.</p>}
      />
    </section>
  );
}

function columnsOf(timeZone: string): readonly ListColumn<DiscountUse>[] {
  return [
    {
      id: "customer",
      title: "Customer",
      cell: ({ customer: { name, email } }) => (
        <>
          {name || email}
          {name && <span className="block font-normal text-ink-soft">{email}</span>}
        </>
      ),
    },
    { id: "placed", title: "Used", cell: ({ placed }) => formatDateTimeIn(timeZone, placed) },
    { id: "space", title: "Space", cell: ({ space }) => space },
    {
      id: "bookings",
      title: "Bookings",
      cell: ({ bookings }) =>
        bookings.map((code) => (
          <Link
            key={code}
            to={href("/bookings/:code", { code })}
            className="mr-3 underline underline-offset-4"
          >
            {code}
          </Link>
        )),
    },
    {
      id: "discount",
      title: "Discount",
      cell: ({ discount }) => formatMoney(discount),
      isAmount: true,
    },
  ];
}
