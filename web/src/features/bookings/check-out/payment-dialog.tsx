import type { Booking } from "@frontage/contract/bookings.ts";
import type { ApiError } from "@frontage/contract/client.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { BookingDraft } from "@frontage/domain/bookings/booking-draft.ts";
import type { Quote } from "@frontage/domain/pricing/quote.ts";
import { formatDebitDate } from "@frontage/domain/time/format-time.ts";
import { useState, type FormEvent } from "react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CheckboxField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CardFields } from "./card-fields.tsx";
import { cardDetails, emptyCard } from "./card-form.ts";
import { CardMarks } from "./card-marks.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import type { KeptHold } from "./kept-hold.ts";
import { usePaymentAttempt } from "./payment-attempt.ts";

interface PaymentDialogProps {
  readonly draft: BookingDraft;
  readonly quote: Quote;
  readonly zone: string;
  readonly hold: KeptHold | null;
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
  const { draft, quote, zone, hold, requestKey, onBooked, onMoved, onClose } = props;
  const [card, setCard] = useState(emptyCard);
  const [hasTerms, setHasTerms] = useState(false);
  const [hasLicence, setHasLicence] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  const { code: _, ...choices } = draft;
  const attempt = usePaymentAttempt({
    request: {
      ...choices,
      times: [...draft.times],
      products: draft.products.map((choice) => ({
        ...choice,
        optionValues: { ...choice.optionValues },
      })),
      discounts: [...draft.discounts],
      expectedTotal: quote.total,
      hold: hold?.hold,
    },
    requestKey,
    onBooked,
    onMoved,
  });
  const { status } = attempt;
  const isSubmitting = status.step === "submitting";
  const amount = (value: number) => formatMoney({ amount: value, currency: quote.currency });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const details = cardDetails(card);
    const now: Missing = {
      ...(!details && { card: "Card information is incomplete" }),
      ...(!hasTerms && { terms: "You must agree to the Terms & Conditions" }),
      ...(!hasLicence && { licence: "You must sign the Occupation License" }),
    };
    setMissing(now);
    if (details && hasTerms && hasLicence) {
      void attempt.pay(details);
    }
  };

  return (
    <Dialog title="My booking" isOpen onClose={isSubmitting ? undefined : onClose}>
      {hold && <HoldCountdown expiresAt={hold.expiresAt} zone={zone} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline pb-4">
        <p className="text-lg font-semibold">Confirm my booking</p>
        <p className="figures">
          <strong className="amount text-3xl">{amount(quote.total)}</strong>{" "}
          <span className="text-sm text-ink-soft">VAT Incl.</span>
        </p>
        {quote.outstandingDueDate && (
          <p className="figures w-full text-sm text-ink-soft">
            {amount(quote.chargedNow)} today, {amount(quote.outstanding)} on{" "}
            {formatDebitDate(quote.outstandingDueDate)}
          </p>
        )}
      </div>
      {status.step === "challenged" ? (
        <Challenge
          amount={amount(quote.chargedNow)}
          onAnswer={(approve) => void attempt.answerChallenge(status.clientSecret, approve)}
        />
      ) : (
        <form noValidate onSubmit={submit} className="mt-5">
          <fieldset disabled={isSubmitting} className="space-y-5">
            <CardFields
              card={card}
              error={missing.card}
              onChange={(next) => {
                setCard(next);
                attempt.clear();
              }}
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
            {status.step === "failure" && <Notice tone="problem">{status.message}</Notice>}
            <Button type="submit" look="signal" isBusy={isSubmitting} className="w-full">
              Confirm booking
            </Button>
          </fieldset>
        </form>
      )}
      <footer className="mt-6 flex items-center justify-between gap-4 border-t border-hairline pt-4 text-sm text-ink-soft">
        <p>This payment is secured by TestPay</p>
        <CardMarks />
      </footer>
    </Dialog>
  );
}

/** Stands for the page of the customer's bank. */
function Challenge({ amount, onAnswer }: { amount: string; onAnswer: (approve: boolean) => void }) {
  return (
    <div className="mt-5 space-y-5">
      <Notice tone="waiting">
        <strong>TestPay Bank</strong> asks: do you approve a payment of {amount} to Frontage?
      </Notice>
      <div className="grid grid-cols-2 gap-3">
        <Button look="signal" onClick={() => onAnswer(true)}>
          Approve
        </Button>
        <Button onClick={() => onAnswer(false)}>Refuse</Button>
      </div>
    </div>
  );
}
