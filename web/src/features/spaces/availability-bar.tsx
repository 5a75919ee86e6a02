import type { Space } from "@frontage/contract/spaces.ts";
import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { canBeBooked } from "./can-be-booked.ts";

/** Stays in view: which space, from what price, and the way to its free hours. */
export function AvailabilityBar({ space }: { space: Space }) {
  return (
    <div className="sticky top-16 z-20 border-b border-hairline bg-paper-deep">
      <div className="page-width flex min-h-16 items-center justify-between gap-4">
        <p className="truncate">
          <span className="font-semibold">{space.name}</span>
          <span className="figures text-ink-soft max-sm:hidden">
            , from {formatWholeMoney(space.samplePrice)} a day
          </span>
        </p>
        {canBeBooked(space) ? (
          <ButtonLink to={`/spaces/${space.code}/book`} look="signal" isSmall>
            Book now
          </ButtonLink>
        ) : (
          <ButtonLink to="/contact" look="ink" isSmall>
            Contact us
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
