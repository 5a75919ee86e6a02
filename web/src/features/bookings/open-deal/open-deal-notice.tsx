import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";
import { useSecondsUntil } from "../../../shell/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { OpenDeal } from "@frontage/contract/bookings/open-deals.ts";
import { useOpenDeal } from "./open-deals.ts";

const ContinueDialog = lazyPart(async () => ({
  default: (await import("./continue-dialog.tsx")).ContinueDialog,
}));

/** A notice that a payment is under way, with a button to continue it. */
export function OpenDealNotice({ className }: { className?: string }) {
  const deal = useOpenDeal();
  const [continued, setContinued] = useState<OpenDeal | null>(null);
  // The dialog stays open after the payment ends, to show the outcome.
  return (
    <>
      {deal?.status === "claimed" && !continued && (
        <Notice tone="waiting" {...(className && { className })}>
          <p role="status" className="flex items-center gap-3">
            <Spinner />
            We are completing your booking. This takes a moment; you do not need to do anything.
          </p>
        </Notice>
      )}
      {deal?.status === "challenged" && (
        <Challenge deal={deal} className={className} onContinue={() => setContinued(deal)} />
      )}
      {continued && (
        <Suspense>
          <ContinueDialog deal={continued} onClose={() => setContinued(null)} />
        </Suspense>
      )}
    </>
  );
}

interface ChallengeProps {
  readonly deal: OpenDeal;
  readonly className: string | undefined;
  readonly onContinue: () => void;
}

function Challenge({ deal, className, onContinue }: ChallengeProps) {
  const left = useSecondsUntil(deal.expiresAt);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a reload, the page may be scrolled so that the notice is out of view.
    place.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <Notice tone="waiting" {...(className && { className })}>
      <div ref={place} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          Your bank has asked you to confirm a payment of{" "}
          <strong className="amount">{formatMoney(deal.amount)}</strong>.{" "}
          {left > 0 ? (
            <span className="figures">
              Your times are held for {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}.
            </span>
          ) : (
            "The payment has timed out. Check whether it went through."
          )}
        </p>
        <Button look="ink" isSmall onClick={onContinue}>
          Continue your payment
        </Button>
      </div>
    </Notice>
  );
}
