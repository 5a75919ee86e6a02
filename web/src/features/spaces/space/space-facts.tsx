import { formatCancellationTiers } from "@frontage/domain/bookings/cancellation/format-cancellation-tiers.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { href } from "../../../ui/paths/site-path.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { formatHourPrice } from "../format-hour-price.ts";
import { canBeBooked } from "../../availability/can-be-booked.ts";

/** The key facts of a space. */
export function SpaceFacts({ space }: { space: Space }) {
  const facts = [
    // A space that is not open yet has no price.
    ...(space.status === "available"
      ? [{ term: "From", text: `${formatWholeMoney(space.samplePrice)} a day, VAT included` }]
      : []),
    ...(space.status === "available" && space.hourPrice
      ? [{ term: "By the hour", text: formatHourPrice(space.hourPrice) }]
      : []),
    { term: "Floor area", text: `${formatNumber(space.floorArea)} sq ft` },
    { term: "Footfall", text: space.footfallPeriod },
    { term: "Screens", text: screensOf(space) },
    { term: "Where", text: space.shortAddress },
    ...(canBeBooked(space)
      ? [{ term: "Cancellation", text: formatCancellationTiers(space.cancellationPolicy) }]
      : []),
  ];
  return (
    <>
      <dl className="border-t border-ink">
        {facts.map(({ term, text }) => (
          <div key={term} className="flex justify-between gap-6 border-b border-hairline py-3">
            <dt className="small-caps pt-1 text-ink-soft">{term}</dt>
            <dd className="figures text-right font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {space.staff.length > 0 && (
        <div className="mt-8">
          <h2 className="small-caps font-sans text-ink-soft">Your hosts</h2>
          <ul className="mt-3 space-y-3">
            {space.staff.map(({ name, title, image }) => (
              <li key={name} className="flex items-center gap-4">
                {image !== null && (
                  <img
                    src={image}
                    alt=""
                    width={72}
                    height={72}
                    loading="lazy"
                    decoding="async"
                    className="size-18 shrink-0 bg-paper-deep object-cover"
                  />
                )}
                <p className="leading-snug">
                  <span className="font-semibold">{name}</span>
                  <br />
                  <span className="text-ink-soft">{title}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {canBeBooked(space) ? (
        <ButtonLink
          to={href("/spaces/:slug/book", { slug: space.code })}
          look="outline"
          className="mt-8 w-full"
        >
          Book this space
        </ButtonLink>
      ) : (
        <ButtonLink to="/contact" look="outline" className="mt-8 w-full">
          Contact us
        </ButtonLink>
      )}
    </>
  );
}

function screensOf(space: Space): string {
  const count = space.regions.reduce((sum, { screenGroups }) => sum + screenGroups.length, 0);
  return formatCount(count, "screen");
}
