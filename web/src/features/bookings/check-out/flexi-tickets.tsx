import { formatPercent } from "@frontage/domain/money/format-percent.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { allowsFlexiTicket } from "@frontage/domain/settings/booking-dates.ts";
import { withFlexiTicket } from "@frontage/domain/bookings/draft/draft-changes.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { QuotedTime } from "@frontage/domain/pricing/quote.ts";
import { formatFullDate, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { useMountTime } from "../../../shell/clock.ts";
import { CheckboxField } from "../../../ui/fields/field.tsx";
import { writeDraft } from "../draft/draft-store.ts";
import type { DraftQuote } from "../pricing/draft-quote.ts";
import type { WizardData } from "../wizard-data.ts";

interface FlexiTicketsProps {
  readonly draft: BookingDraft;
  readonly data: WizardData;
  readonly priceOf: (times: readonly QuotedTime[]) => DraftQuote;
}

/** Offers a flexi-ticket for each time that is far enough away; nothing if none is. */
export function FlexiTickets({ draft, data, priceOf }: FlexiTicketsProps) {
  const { space, settings } = data;
  const now = useMountTime();
  const offered = draft.times.flatMap((time, index) =>
    allowsFlexiTicket(settings, dateIn(space.timeZone, time.start), now) ? [index] : [],
  );
  if (offered.length === 0) {
    return null;
  }
  const price = priceOf(draft.times.map((time) => ({ ...time, includeFlexiTicket: true })));
  const costOf = (index: number): string => {
    const line =
      price.status === "priced" &&
      price.quote.lines.find(({ time, kind }) => time === index && kind === "flexi_ticket");
    return line ? formatMoney({ amount: line.gross, currency: price.quote.currency }) : "–";
  };
  return (
    <section aria-labelledby="flexi-ticket" className="ticket bg-paper-deep px-6 py-6 sm:px-9">
      <h2 id="flexi-ticket" className="text-heading">
        Flexi-Ticket
      </h2>
      <p className="mt-3 max-w-prose">
        Plans change. A Flexi-Ticket costs {formatPercent(Number(settings.flexiTicketRate), 4)} of
        the rental cost and lets you move your booking once, to a free date within 12 months of the
        original one.
      </p>
      <p className="mt-2 max-w-prose text-sm text-ink-soft">
        It can be booked up to {settings.flexiTicketMinDateOffset} days before the booking, and
        cannot be bought after booking.
      </p>
      <ul className="mt-5 border-t border-dashed border-edge">
        {offered.map((index) => {
          const time = draft.times[index];
          return (
            time && (
              <li
                key={index}
                className="flex items-start justify-between gap-6 border-b border-dashed border-edge py-3"
              >
                <CheckboxField
                  label={
                    <>
                      <span className="font-semibold">
                        {formatFullDate(dateIn(space.timeZone, time.start))}
                      </span>
                      <br />
                      <span className="figures text-ink-soft">
                        {formatTimeRangeIn(space.timeZone, time)}
                      </span>
                    </>
                  }
                  checked={time.includeFlexiTicket}
                  onChange={({ currentTarget }) =>
                    writeDraft(withFlexiTicket(draft, index, currentTarget.checked))
                  }
                />
                <span className="figures pt-0.5 font-semibold">{costOf(index)}</span>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
