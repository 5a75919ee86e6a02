import { changesStatement } from "@frontage/domain/bookings/statements/changes-words.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
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
  const now = useMountTime();
  const { booking, settings } = data;
  if (!isClosed || !booking) {
    return null;
  }
  const facts = { ...booking, canEdit: false, canMove: false, hasAddOns: false };
  return (
    <Notice tone="waiting" {...(className && { className })}>
      {changesStatement(facts, { settings, now })}{" "}
      <Link to="/contact" className="font-semibold underline">
        Contact us
      </Link>{" "}
      if something has come up.
    </Notice>
  );
}
