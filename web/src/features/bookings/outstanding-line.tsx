import { Link } from "../../ui/link.tsx";
import type { OutstandingText } from "./outstanding.ts";

/** The outstanding amount of a booking, its due date and a link to pay it. */
export function OutstandingLine({
  outstanding: { text, payPath },
  of,
}: {
  readonly outstanding: OutstandingText;
  /** Names the booking in the link's accessible name. */
  readonly of: string;
}) {
  return (
    <p className="figures mt-1 flex flex-wrap items-baseline gap-x-4">
      <span>{text}</span>
      <Link
        to={payPath}
        aria-label={`Pay for ${of}`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Pay
      </Link>
    </p>
  );
}
