import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import type { ApiError } from "@frontage/contract/client.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { requestedProducts } from "@frontage/domain/bookings/draft/draft-changes.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import type { Quote } from "@frontage/domain/pricing/quote.ts";
import { useState, type FormEvent } from "react";
import { trackingId } from "../../../../shell/analytics/tracking-id.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { CheckboxField } from "../../../../ui/fields/field.tsx";
import { FocusedNotice } from "../../../../ui/focused-notice.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { missingCardForm } from "../../../payments/card-entry.ts";
import { useCardEntry } from "../../../payments/use-card-entry.ts";
import { CardMarks } from "../../../payments/card-marks.tsx";
import { CardPart } from "../../../payments/card-part.tsx";
import { DraftLicences } from "./draft-licences.tsx";
import { HoldCountdown } from "../../hold/hold-countdown.tsx";
import type { StoredHold } from "../../hold/stored-hold.ts";
import { PaymentDates } from "./payment-dates.tsx";
import { usePaymentAttempt } from "./payment-attempt.ts";
import { Link } from "../../../../ui/link.tsx";

interface PaymentDialogProps {
  readonly draft: BookingDraft;
  readonly quote: Quote;
  /** What was to be paid until the price changed; null while it has not. */
  readonly earlierTotal: number | null;
  readonly space: Pick<Space, "code" | "timeZone">;
  readonly hold: StoredHold | null;
  readonly requestKey: string;
  readonly onBooked: (bookings: readonly Booking[]) => void;
  readonly onMoved: (error: ApiError) => void;
  readonly onClose: () => void;
}

interface Missing {
  readonly card?: string;
  readonly terms?: string;
  readonly licence?: string;
}

/** Takes the card and the two consents, and books. It cannot be closed while it does. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { draft, quote, earlierTotal, space, hold, requestKey, onBooked, onMoved, onClose } = props;
  const { providerName, entry } = useCardEntry();
  const [hasTerms, setHasTerms] = useState(false);
  const [hasLicence, setHasLicence] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  const { code: _, ...choices } = draft;
  const attempt = usePaymentAttempt({
    request: {
      ...choices,
      times: [...draft.times],
      products: requestedProducts(draft).map((choice) => ({
        ...choice,
        optionValues: { ...choice.optionValues },
      })),
      discounts: [...draft.discounts],
      expectedTotal: quote.total,
      trackingId: trackingId(),
      hold: hold?.hold,
    },
    requestKey,
    heldTimes: { zone: space.timeZone, count: draft.times.length },
    onBooked,
    onMoved,
  });
  const { status, card } = attempt;
  const isSubmitting = status.step === "submitting" || status.step === "challenged";
  const amount = (value: number) => formatMoney({ amount: value, currency: quote.currency });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = card.current ? card.current.findProblem() : missingCardForm;
    const now: Missing = {
      ...(problem !== null && { card: problem }),
      ...(!hasTerms && { terms: "You must agree to the Terms & Conditions" }),
      ...(!hasLicence && { licence: "You must sign the Occupation License" }),
    };
    setMissing(now);
    if (card.current && problem === null && hasTerms && hasLicence) {
      void attempt.pay(card.current);
    }
  };

  return (
    <Dialog title="My booking" isOpen onClose={isSubmitting ? undefined : onClose}>
      {hold && <HoldCountdown expiresAt={hold.expiresAt} zone={space.timeZone} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline pb-4">
        <p className="text-lg font-semibold">Confirm my booking</p>
        <p className="figures">
          <strong className="amount text-3xl">{amount(quote.total)}</strong>{" "}
          <span className="text-sm text-ink-soft">VAT Incl.</span>
        </p>
        <PaymentDates price={quote} currency={quote.currency} />
      </div>
      {earlierTotal !== null && (
        <Notice tone="waiting" className="mt-5">
          The price has changed from {amount(earlierTotal)} to{" "}
          <strong>{amount(quote.total)}</strong>. Nothing was charged. Confirm again if you agree.
        </Notice>
      )}
      {status.step === "challenged" && typeof entry === "object" && (
        <entry.BankQuestion
          clientSecret={status.clientSecret}
          amount={amount(quote.chargedNow)}
          onAnswered={attempt.onAnswered}
          onUnanswered={attempt.onUnanswered}
        />
      )}
      {/* Kept while the bank asks: the card stays in it. */}
      <form noValidate hidden={status.step === "challenged"} onSubmit={submit} className="mt-5">
        <fieldset disabled={isSubmitting} className="space-y-5">
          <CardPart
            entry={entry}
            card={card}
            error={missing.card}
            isDisabled={isSubmitting}
            onChange={attempt.clear}
          />
          <CheckboxField
            label={
              <>
                I agree to the{" "}
                <Link
                  to="/terms-and-conditions"
                  target="_blank"
                  className="underline underline-offset-2"
                >
                  Terms & Conditions
                </Link>
              </>
            }
            checked={hasTerms}
            error={hasTerms ? undefined : missing.terms}
            onChange={({ currentTarget }) => setHasTerms(currentTarget.checked)}
          />
          <CheckboxField
            label="I sign the Occupation License"
            checked={hasLicence}
            error={hasLicence ? undefined : missing.licence}
            onChange={({ currentTarget }) => setHasLicence(currentTarget.checked)}
          />
          <DraftLicences draft={draft} quote={quote} space={space} />
          {status.step === "failure" && (
            <FocusedNotice key={status.message} tone="problem">
              {status.message}
            </FocusedNotice>
          )}
          <Button type="submit" look="signal" isBusy={isSubmitting} className="w-full">
            Confirm booking
          </Button>
        </fieldset>
      </form>
      <footer className="mt-6 flex items-center justify-between gap-4 border-t border-hairline pt-4 text-sm text-ink-soft">
        <p>This payment is secured by {providerName}</p>
        <CardMarks />
      </footer>
    </Dialog>
  );
}
