import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CheckAvailability } from "../../enquiries/check-availability.tsx";
import type { ThankYouPath } from "../../enquiries/thank-you-path.ts";
import type { SpacePrices } from "../space-prices.ts";
import { canBeBooked } from "../../availability/can-be-booked.ts";
import { BookLink } from "../hours/book-link.tsx";
import type { ChosenHours } from "../hours/chosen-hours.ts";
import { ChosenPrice } from "../hours/chosen-price.tsx";

/** A sticky bar with the space's name, its price and a link to its free hours. */
export function AvailabilityBar({
  space,
  prices,
  chosen,
  thankYouPath = "/enquiry/thank-you-booking-bar",
}: {
  space: Space;
  prices: SpacePrices | null;
  chosen: ChosenHours | null;
  /** The page after the enquiry. */
  thankYouPath?: ThankYouPath;
}) {
  return (
    <div className="sticky top-16 z-20 short:static border-b border-hairline bg-paper-deep">
      <div className="page-width flex min-h-16 items-center justify-between gap-4">
        <p className={canBeBooked(space) ? "truncate max-sm:hidden" : "truncate"}>
          <span className="font-semibold">{space.name}</span>
          {chosen?.offer ? (
            <span className="text-ink-soft max-md:hidden">
              , <ChosenPrice offer={chosen.offer} />
            </span>
          ) : (
            prices && <span className="figures text-ink-soft max-md:hidden">, {prices.day}</span>
          )}
        </p>
        {canBeBooked(space) ? (
          <div className="flex shrink-0 gap-3 max-sm:w-full max-sm:gap-2">
            <CheckAvailability
              space={space.code}
              thankYouPath={thankYouPath}
              className="max-sm:flex-1 max-sm:px-2"
            />
            <BookLink
              space={space}
              chosen={chosen}
              look="signal"
              isSmall
              className="max-sm:flex-1 max-sm:px-2"
            >
              Book now
            </BookLink>
          </div>
        ) : (
          <ButtonLink to="/contact" look="ink" isSmall>
            Contact us
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
