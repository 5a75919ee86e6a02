import { useSearchParams } from "react-router";
import { Link } from "../../../ui/link.tsx";
import { isFiltered, withChoice, type ListChoice } from "./list-choice.ts";

const linkClass = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4";

/** The empty state of the list, with or without filters. */
export function EmptyList({ choice }: { readonly choice: ListChoice }) {
  const [search] = useSearchParams();
  const hasFilters = isFiltered(choice);
  return (
    <div className="border-t border-hairline py-8">
      <p className="text-subheading font-display font-bold">
        {hasFilters ? "No bookings match these filters" : "No bookings yet"}
      </p>
      <p className="mt-2 text-ink-soft">
        {choice.includesUpcoming
          ? hasFilters
            ? "Choose other filters, or clear them to see all bookings."
            : "As soon as one of your spaces is booked, the booking is listed here."
          : "This list goes up to the end of today."}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {hasFilters && (
          <Link
            to={withChoice(search, { space: null, month: null, status: null })}
            preventScrollReset
            className={linkClass}
          >
            Clear filters
          </Link>
        )}
        {!choice.includesUpcoming && (
          <Link to={withChoice(search, { upcoming: "1" })} preventScrollReset className={linkClass}>
            Include upcoming bookings
          </Link>
        )}
      </p>
    </div>
  );
}
