import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { canBeBooked } from "../../availability/can-be-booked.ts";
import { BookLink } from "../hours/book-link.tsx";
import type { ChosenHours } from "../hours/chosen-hours.ts";
import type { SpaceFact } from "./list-facts.ts";

/** The key facts of a space. */
export function SpaceFacts({
  space,
  facts,
  chosen,
}: {
  space: Space;
  facts: readonly SpaceFact[];
  chosen: ChosenHours | null;
}) {
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
        <BookLink space={space} chosen={chosen} look="outline" className="mt-8 w-full">
          Book this space
        </BookLink>
      ) : (
        <ButtonLink to="/contact" look="outline" className="mt-8 w-full">
          Contact us
        </ButtonLink>
      )}
    </>
  );
}
