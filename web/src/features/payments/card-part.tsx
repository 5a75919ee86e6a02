import type { Ref } from "react";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { CardEntry, CardHandle } from "./card-entry.ts";

interface CardPartProps {
  readonly entry: CardEntry | "loading" | "failed";
  readonly card: Ref<CardHandle>;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: () => void;
}

/** The provider's card form with its loading and failure states. */
export function CardPart({ entry, card, error, isDisabled, onChange }: CardPartProps) {
  return (
    <div>
      {entry === "loading" ? (
        <Skeleton className="h-64" />
      ) : entry === "failed" ? (
        <Notice tone="problem">The card form could not be loaded. Please reload the page.</Notice>
      ) : (
        <entry.CardFields ref={card} error={error} isDisabled={isDisabled} onChange={onChange} />
      )}
      {typeof entry === "string" && error && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-signal-text">
          {error}
        </p>
      )}
    </div>
  );
}
