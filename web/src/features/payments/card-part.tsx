import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { CardEntry } from "./card-entry.ts";
import type { CardPayment } from "./card-payment.ts";

interface CardPartProps {
  readonly entry: CardEntry | "loading" | "failed";
  readonly payment: Pick<CardPayment, "card" | "cardProblem" | "isBusy" | "clear">;
}

/** The provider's card form with its loading and failure states. */
export function CardPart({ entry, payment }: CardPartProps) {
  const { card, cardProblem: error, isBusy, clear } = payment;
  return (
    <div>
      {entry === "loading" ? (
        <Skeleton className="h-64" />
      ) : entry === "failed" ? (
        <Notice tone="problem">The card form could not be loaded. Please reload the page.</Notice>
      ) : (
        <entry.CardFields ref={card} error={error} isDisabled={isBusy} onChange={clear} />
      )}
      {typeof entry === "string" && error && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-signal-text">
          {error}
        </p>
      )}
    </div>
  );
}
