import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import type { ApiError } from "@frontage/contract/client.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { requestedProducts } from "@frontage/domain/bookings/draft/draft-changes.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import type { Quote } from "@frontage/domain/pricing/quote.ts";
import { useState } from "react";
import { trackingId } from "../../../../shell/analytics/tracking-id.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckboxField, TextArea } from "../../../../ui/fields/field.tsx";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { useCardEntry } from "../../../payments/use-card-entry.ts";
import { AmountToPay } from "../../../payments/amount-to-pay.tsx";
import { CardPaymentDialog } from "../../../payments/card-payment-dialog.tsx";
import type { CardChoice } from "../../../payments/card-entry.ts";
import { CardPart } from "../../../payments/card-part.tsx";
import { useKnownCard } from "../../../payments/known-card.ts";
import { CancellationTerms } from "../cancellation-terms.tsx";
import { reloadPolicy, useShownPolicy } from "../shown-policy.ts";
import { useBillingAddress } from "./billing-address.ts";
import { DraftLicences } from "./draft-licences.tsx";
import { HoldNotice } from "../../hold/hold-notice.tsx";
import type { StoredHold } from "../../hold/stored-hold.ts";
import { PaymentDates } from "./payment-dates.tsx";
import { usePaymentAttempt } from "./payment-attempt.ts";
import { Link } from "../../../../ui/link.tsx";

interface PaymentDialogProps {
  readonly draft: BookingDraft;
  readonly quote: Quote;
  /** The total before the price changed; null if it has not. */
  readonly earlierTotal: number | null;
  readonly space: Pick<Space, "code" | "timeZone" | "cancellationPolicy">;
  /** Null if the times could not be held. */
  readonly hold: StoredHold | null;
  readonly onExtendHold: () => Promise<void>;
  readonly requestKey: string;
  readonly onBooked: (bookings: readonly Booking[]) => void;
  readonly onMoved: (error: ApiError) => void;
  readonly onClose: () => void;
}

interface MissingConsents {
  readonly terms?: string;
  readonly licence?: string;
}

/**
 * Asks for the card and the two consents, then books. Who has paid before can use that card again.
 * Source: docs/booking/wizard.md#check-out
 */
export function PaymentDialog(props: PaymentDialogProps) {
  const { draft, quote, earlierTotal, space, hold, requestKey, onBooked, onMoved, onClose } = props;
  const { providerName, entry } = useCardEntry();
  const known = useKnownCard();
  const [choice, setChoice] = useState<CardChoice>("booking");
  const [hasTerms, setHasTerms] = useState(false);
  const [hasLicence, setHasLicence] = useState(false);
  const [missing, setMissing] = useState<MissingConsents>({});
  const policy = useShownPolicy(space);
  const billing = useBillingAddress(quote.total);
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
      expectedCancellationTiers: [...policy.tiers],
      trackingId: trackingId(),
      hold: hold?.hold,
    },
    requestKey,
    savedCard: known?.handle,
    prepare: billing.save,
    heldTimes: { zone: space.timeZone, count: draft.times.length },
    onBooked,
    onMoved,
    onTermsChanged: () => reloadPolicy(space.code),
  });
  const amount = (value: number) => formatMoney({ amount: value, currency: quote.currency });

  const submit = () => {
    const card = attempt.checkCard(known ? choice : "another");
    setMissing({
      ...(!hasTerms && { terms: "You must agree to the Terms & Conditions" }),
      ...(!hasLicence && { licence: "You must sign the Occupation License" }),
    });
    if (card && hasTerms && hasLicence) {
      void attempt.pay(card);
    }
  };

  return (
    <CardPaymentDialog
      title="My booking"
      providerName={providerName}
      summary={
        <>
          <HoldNotice hold={hold} zone={space.timeZone} onExtend={props.onExtendHold} />
          <AmountToPay label="Confirm my booking" amount={amount(quote.total)}>
            <PaymentDates price={quote} currency={quote.currency} />
          </AmountToPay>
          {earlierTotal !== null && (
            <Notice tone="waiting" className="mt-5">
              The price has changed from {amount(earlierTotal)} to{" "}
              <strong>{amount(quote.total)}</strong>. Nothing was charged. Confirm again if you
              agree.
            </Notice>
          )}
        </>
      }
      payment={attempt}
      entry={entry}
      amount={amount(quote.chargedNow)}
      submitLabel="Confirm booking"
      onSubmit={submit}
      onClose={onClose}
    >
      {known && (
        <RadioGroup
          label="Pay with"
          name="card-choice"
          options={[
            { value: "booking", label: `The ${known.text}` },
            { value: "another", label: "Another card" },
          ]}
          checkedValue={choice}
          onChange={({ currentTarget }) => {
            setChoice(currentTarget.value === "another" ? "another" : "booking");
            attempt.clear();
          }}
        />
      )}
      {known === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        (known === null || choice === "another") && <CardPart entry={entry} payment={attempt} />
      )}
      {billing.isAsked && (
        <TextArea
          label="Billing address (optional)"
          hint="Your invoice must show it above £250. You can add it now or after booking."
          rows={3}
          autoComplete="street-address"
          value={billing.address}
          error={billing.error}
          onChange={({ currentTarget }) => billing.onChange(currentTarget.value)}
        />
      )}
      <CancellationTerms draft={draft} space={space} />
      {!(hasTerms && hasLicence) && (
        <Button
          look="quiet"
          onClick={() => {
            setHasTerms(true);
            setHasLicence(true);
          }}
        >
          Tick both below
        </Button>
      )}
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
    </CardPaymentDialog>
  );
}
