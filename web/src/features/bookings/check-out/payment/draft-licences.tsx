import type { Space } from "@frontage/contract/spaces/spaces.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { Quote } from "@frontage/domain/pricing/quote.ts";
import { formatDayAndMonth, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { draftLicenceAddress } from "../../../documents/download-document.ts";
import { LicenceLink } from "../../../documents/licence-link.tsx";

interface DraftLicencesProps {
  readonly draft: BookingDraft;
  readonly quote: Quote;
  readonly space: Pick<Space, "code" | "timeZone">;
}

/** Links to the draft licence of each time, in a new tab. */
export function DraftLicences({ draft, quote, space }: DraftLicencesProps) {
  return (
    <p className="-mt-3 pl-9 text-sm text-ink-soft">
      Read the draft of the licence:{" "}
      {draft.times.map((time, index) => {
        const total = quote.lines
          .filter((line) => line.time === index)
          .reduce((sum, { gross }) => sum + gross, 0);
        return (
          <span key={`${time.start}`}>
            {index > 0 && ", "}
            <LicenceLink
              href={draftLicenceAddress(space, time, draft, money(total, quote.currency))}
              fileName="occupation_license_draft"
              className="figures inline-block py-1 underline underline-offset-2"
            >
              {formatDayAndMonth(dateIn(space.timeZone, time.start))},{" "}
              {formatTimeRangeIn(space.timeZone, time)}
            </LicenceLink>
          </span>
        );
      })}
    </p>
  );
}
