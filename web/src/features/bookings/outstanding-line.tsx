import { Link } from "../../ui/link.tsx";
import type { OutstandingText } from "./outstanding.ts";

/** What is still to pay for a booking, its date, and the way to pay it now. */
export function OutstandingLine({
  outstanding: { text, payPath },
  of,
}: {
  readonly outstanding: OutstandingText;
  /** The booking, for those who hear the link alone. */
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
