import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { queryOf } from "../../../ui/paths/site-path.ts";
import { BookLink } from "./book-link.tsx";
import type { ChosenHours, OtherHours } from "./chosen-hours.ts";
import { ChosenPrice } from "./chosen-price.tsx";
import { HoursForm } from "./hours-form.tsx";

/** The chosen date and hours with their price, or why they cannot be booked and which can. */
export function HoursPanel({ space, chosen }: { space: Pick<Space, "code">; chosen: ChosenHours }) {
  const { offer, problem, name, free, nearest, later } = chosen;
  return (
    <div className="mt-4">
      <div aria-live="polite">
        {offer && (
          <p className="text-xl leading-snug font-semibold">
            <ChosenPrice offer={offer} />
          </p>
        )}
        {offer?.price && <p className="mt-1 text-sm text-ink-soft">VAT included</p>}
        {!offer && problem === null && (
          <>
            <p className="text-xl leading-snug font-semibold">{name}</p>
            <p className="figures mt-1">Free: {free.join(", ")}</p>
          </>
        )}
        {problem !== null && (
          <Notice>
            <p className="figures font-semibold">{problem}</p>
            {nearest.length > 0 && <Others title="Free that day:" hours={nearest} />}
            {later && <Others title="The same hours are free on" hours={[later]} />}
          </Notice>
        )}
      </div>
      <HoursForm chosen={chosen} />
      <BookLink
        space={space}
        chosen={chosen}
        look={offer ? "signal" : "outline"}
        className="mt-4 w-full"
      >
        See the whole day
      </BookLink>
    </div>
  );
}

function Others({ title, hours }: { title: string; hours: readonly OtherHours[] }) {
  return (
    <div className="mt-2 flex flex-wrap items-baseline gap-x-4">
      <p>{title}</p>
      <ul className="contents">
        {hours.map(({ text, ...slot }) => (
          <li key={text}>
            <Link
              to={queryOf(slot)}
              rel="nofollow"
              preventScrollReset
              className="figures inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
