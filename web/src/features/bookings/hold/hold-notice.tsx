import { formatTimeIn } from "@frontage/domain/time/format-time.ts";
import { useSecondsUntil } from "../../../shell/clock.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { StoredHold } from "./stored-hold.ts";

interface HoldNoticeProps {
  /** Null if the times could not be held, which never stops a check-out. Source: docs/availability.md#holds */
  readonly hold: Pick<StoredHold, "expiresAt"> | null;
  readonly zone: string;
}

/** How long the times of a check-out are held, or that they are not. */
export function HoldNotice({ hold, zone }: HoldNoticeProps) {
  return hold ? (
    <HoldCountdown expiresAt={hold.expiresAt} zone={zone} />
  ) : (
    <p role="status" className="mb-5 border-l-4 border-amber bg-amber-wash px-4 py-2.5 text-sm">
      We cannot hold this time for you: finish soon.
    </p>
  );
}

/** "Held for you until 14:20", with the time left. */
function HoldCountdown({ expiresAt, zone }: { expiresAt: Temporal.Instant; zone: string }) {
  const left = useSecondsUntil(expiresAt);
  const minutes = Math.floor(left / 60);
  return (
    <p
      role="timer"
      className={classNames(
        "figures mb-5 flex justify-between gap-4 border-l-4 px-4 py-2.5 text-sm",
        left > 0 ? "border-moss bg-moss-wash" : "border-amber bg-amber-wash",
      )}
    >
      {left > 0 ? (
        <>
          <span>Held for you until {formatTimeIn(zone, expiresAt)}</span>
          <span aria-hidden="true">
            {minutes}:{String(left % 60).padStart(2, "0")}
          </span>
        </>
      ) : (
        "Your hold has ended. You can still pay if your times are still free."
      )}
    </p>
  );
}
