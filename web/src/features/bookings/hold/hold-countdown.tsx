import { formatTimeIn } from "@frontage/domain/time/format-time.ts";
import { useSecondsUntil } from "../../../shell/clock.ts";
import { classNames } from "../../../ui/class-names.ts";

/** "Held for you until 14:20", with the time left. */
export function HoldCountdown({ expiresAt, zone }: { expiresAt: Temporal.Instant; zone: string }) {
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
