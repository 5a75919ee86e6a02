import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { CardEntry } from "../../payments/card-entry.ts";
import { CardPart } from "../../payments/card-part.tsx";
import type { useMove } from "./use-move.ts";

/** The price of a move and, if it is not free, the choice of the card. */
export function MovePayment({
  move,
  entry,
}: {
  readonly move: ReturnType<typeof useMove>;
  readonly entry: CardEntry | "loading" | "failed";
}) {
  const { price, cardChoice, payment } = move;
  const { difference } = price;
  if (price.isFailed) {
    return (
      <LoadFailure onRetry={() => void price.refetch()}>
        {price.refusal?.message ?? "Failed loading total price."}
      </LoadFailure>
    );
  }
  if (!difference) {
    return (
      <div role="status" aria-label="Loading the price">
        <Skeleton className="h-13" />
      </div>
    );
  }
  if (difference.amount === 0) {
    return <Notice tone="done">There is nothing to pay for this move.</Notice>;
  }
  return (
    <div className="space-y-5">
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
        <span>The new time costs more. To pay now</span>
        <span>
          <strong className="amount text-2xl">{formatMoney(difference)}</strong>{" "}
          <span className="text-sm text-ink-soft">VAT Incl.</span>
        </span>
      </p>
      <RadioGroup
        label="Pay with"
        name="card-choice"
        options={[
          { value: "booking", label: "The card you booked with" },
          { value: "another", label: "Another card" },
        ]}
        checkedValue={cardChoice}
        onChange={({ currentTarget }) =>
          move.chooseCard(currentTarget.value === "another" ? "another" : "booking")
        }
      />
      {cardChoice === "another" && <CardPart entry={entry} payment={payment} />}
    </div>
  );
}
