import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import { columns } from "./columns.ts";
import { InvoiceCell } from "./invoice-cell.tsx";
import type { LandlordRow } from "./landlord-row.ts";
import { PaymentStatusMark } from "../../bookings/payment-status-mark.tsx";
import { SortHeading } from "./sort-heading.tsx";
import { href } from "../../../ui/paths/site-path.ts";

interface BookingsTableProps {
  readonly rows: readonly LandlordRow[];
  readonly isBusy: boolean;
}

/** Bookings of a landlord's spaces: a table on wide screens and in print, cards on narrow ones. */
export function BookingsTable({ rows, isBusy }: BookingsTableProps) {
  return (
    <table
      aria-busy={isBusy || undefined}
      className={classNames(
        "figures landscape-page w-full text-[0.9375rem] transition-opacity duration-150 as-cards:block print:text-[0.625rem]",
        isBusy && "opacity-55",
      )}
    >
      <caption className="sr-only">Bookings</caption>
      <thead className="card-sort-row small-caps text-ink-soft">
        <tr>
          {columns.map((column) => (
            <SortHeading key={column.title} {...column} />
          ))}
        </tr>
      </thead>
      <tbody className="card-rows as-cards:grid as-cards:gap-4 md:as-cards:grid-cols-2">
        {rows.map((row) => (
          <Row key={row.code} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { readonly row: LandlordRow }) {
  const { code, date, time, zone, space, name, bookedOn } = row;
  return (
    <tr>
      <th scope="row">
        <Link
          to={href("/bookings/:code/success", { code })}
          className="font-semibold underline underline-offset-4 as-cards:text-lg"
        >
          {date}
          <span className="sr-only">
            , {time}, {space}
          </span>
        </Link>
        <span className="block whitespace-nowrap">
          {time}
          {zone && <span className="text-ink-soft"> {zone}</span>}
        </span>
        <span className="block text-ink-soft">{space}</span>
      </th>
      <Cell title="Name" className="font-semibold wrap-anywhere">
        {name}
      </Cell>
      <Cell title="Booking Date">{bookedOn}</Cell>
      <Cell title="Price (Ex VAT)" isAmount>
        {row.price}
      </Cell>
      <Cell title="VAT" isAmount>
        {row.tax}
      </Cell>
      <Cell title="Total Price" isAmount className="font-semibold">
        {row.totalPrice}
      </Cell>
      <Cell title="Landlord Split" isAmount className="font-semibold">
        {row.landlordSplit}
      </Cell>
      <Cell title="Frontage Split" isAmount>
        {row.frontageSplit}
      </Cell>
      <Cell title="Invoice">
        <InvoiceCell row={row} />
      </Cell>
      <td>
        <PaymentStatusMark status={row.status} />
      </td>
    </tr>
  );
}

interface CellProps {
  /** The column's title, which cards show before the value. */
  readonly title: string;
  readonly isAmount?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

function Cell({ title, isAmount = false, className, children }: CellProps) {
  return (
    <td className={isAmount ? classNames("amount-cell", className) : className}>
      <span aria-hidden="true">{title}</span>
      <span>{children}</span>
    </td>
  );
}
