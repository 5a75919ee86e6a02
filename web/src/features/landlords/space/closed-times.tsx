import type { ShownLandlordSpace } from "./show-landlord-space.ts";

interface ClosedTimesProps {
  readonly times: ShownLandlordSpace["closedTimes"];
}

/** The closed times of a space with their reasons. */
export function ClosedTimes({ times }: ClosedTimesProps) {
  return times.length === 0 ? (
    <p>No closed times are planned.</p>
  ) : (
    <ul className="border-t border-ink">
      {times.map(({ when, hours, reason }) => (
        <li key={`${when} ${hours}`} className="border-b border-hairline py-3">
          <p className="flex flex-wrap justify-between gap-x-6">
            <span className="font-semibold">{when}</span>
            <span className="figures">{hours}</span>
          </p>
          <p className="text-ink-soft">{reason}</p>
        </li>
      ))}
    </ul>
  );
}
