import { formatTimeIn } from "@frontage/domain/time/format-time.ts";
import { useEffect, useState } from "react";
import { useSecondsUntil } from "../../../shell/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { announce } from "../../../ui/focus/announce.ts";
import { extensionSeconds, holdWarning } from "./hold-warning.ts";
import type { StoredHold } from "./stored-hold.ts";

interface HoldNoticeProps {
  /** Null if the times could not be held, which never stops a check-out. Source: docs/booking/availability.md#holds */
  readonly hold: Pick<StoredHold, "expiresAt" | "canExtend"> | null;
  readonly zone: string;
  /** Extends the hold. Rejects if the server does not. */
  readonly onExtend: () => Promise<void>;
}

/** How long the times of a check-out are held, or that they are not. */
export function HoldNotice({ hold, zone, onExtend }: HoldNoticeProps) {
  return hold ? (
    <HoldCountdown hold={hold} zone={zone} onExtend={onExtend} />
  ) : (
    <p role="status" className="mb-5 border-l-4 border-amber bg-amber-wash px-4 py-2.5 text-sm">
      We cannot hold this time for you: finish soon.
    </p>
  );
}

/** "Held for you until 14:20", with the time left, which is spoken near its end and can be extended then. */
function HoldCountdown({
  hold: { expiresAt, canExtend },
  zone,
  onExtend,
}: HoldNoticeProps & { readonly hold: NonNullable<HoldNoticeProps["hold"]> }) {
  const left = useSecondsUntil(expiresAt);
  const minutes = Math.floor(left / 60);
  const warning = holdWarning(left);
  const [state, setState] = useState<"none" | "extending" | "failed">("none");
  useEffect(() => {
    if (warning !== "") {
      announce(warning);
    }
  }, [warning]);
  const extend = async () => {
    setState("extending");
    try {
      await onExtend();
      setState("none");
      announce("Your times are held for 15 more minutes.");
    } catch {
      setState("failed");
    }
  };
  return (
    <div
      className={classNames(
        "figures mb-5 border-l-4 px-4 py-2.5 text-sm",
        left > extensionSeconds ? "border-moss bg-moss-wash" : "border-amber bg-amber-wash",
      )}
    >
      <p role="timer" className="flex justify-between gap-4">
        {left > 0 ? (
          <>
            <span>Held for you until {formatTimeIn(zone, expiresAt)}</span>
            <span aria-hidden="true">
              {minutes}:{String(left % 60).padStart(2, "0")}
            </span>
          </>
        ) : (
          warning
        )}
      </p>
      {canExtend && left > 0 && left <= extensionSeconds && (
        <Button
          look="quiet"
          isBusy={state === "extending"}
          onClick={() => void extend()}
          className="mt-1"
        >
          Keep it for 15 more minutes
        </Button>
      )}
      {state === "failed" && (
        <p role="alert" className="mt-1 font-semibold text-signal-text">
          The times could not be held for longer. Please finish soon.
        </p>
      )}
    </div>
  );
}
