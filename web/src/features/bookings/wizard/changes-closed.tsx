import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { formatDate } from "@frontage/domain/time/format-time.ts";
import { useMountTime } from "../../../shell/clock.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { WizardData } from "../wizard-data.ts";
import { Link } from "../../../ui/link.tsx";

/** Whether the booking that is being edited can no longer change. */
export function useChangesClosed({ settings, booking }: WizardData): boolean {
  const today = todayOf(settings, useMountTime());
  return (
    booking !== null &&
    (!booking.canEdit || Temporal.PlainDate.compare(today, booking.changesUntil) > 0)
  );
}

/** A notice that the booking can no longer be changed; nothing while it can. */
export function ChangesClosed({ data, className }: { data: WizardData; className?: string }) {
  const isClosed = useChangesClosed(data);
  return isClosed && data.booking ? (
    <Notice tone="waiting" {...(className && { className })}>
      Changes to this booking were possible until{" "}
      {formatDate(data.settings.dateFormat, data.booking.changesUntil)}.{" "}
      <Link to="/contact" className="font-semibold underline">
        Contact us
      </Link>{" "}
      if something has come up.
    </Notice>
  ) : null;
}
