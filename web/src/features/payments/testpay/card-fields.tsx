import { confirmTestCardSetup, startCardSetup } from "@frontage/contract/bookings/payments.ts";
import { useImperativeHandle, useRef, useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { useMountTime } from "../../../shell/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { CardFieldsProps, CardHandle } from "../card-entry.ts";
import {
  cardDetails,
  cardFaults,
  emptyCard,
  type CardFaults,
  type TypedCard,
} from "./card-form.ts";

const workingCard: TypedCard = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };

/** TestPay's card form: it takes published test numbers only. */
export function CardFields({ ref, error, onChange: onAnyChange }: CardFieldsProps) {
  const [card, setCard] = useState(emptyCard);
  const now = useMountTime();
  useImperativeHandle(ref, useCardSetup(card, now));
  // Shown from a press of the button until the next key.
  const faults: CardFaults = error === undefined ? {} : cardFaults(card, now);
  const onChange = (next: TypedCard) => {
    setCard(next);
    onAnyChange();
  };
  return (
    <div className="space-y-4">
      <Notice tone="waiting" className="flex flex-wrap items-center justify-between gap-x-4">
        <span>Test payments: no money moves.</span>
        <Button look="quiet" className="max-sm:-ml-1" onClick={() => onChange(workingCard)}>
          Fill in a test card
        </Button>
      </Notice>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        maxLength={24}
        value={card.number}
        error={faults.number}
        onChange={({ currentTarget }) =>
          onChange({ ...card, number: groupDigits(currentTarget.value) })
        }
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label="Expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          maxLength={7}
          value={card.expiry}
          error={faults.expiry}
          onChange={({ currentTarget }) =>
            onChange({ ...card, expiry: withSlash(currentTarget.value, card.expiry) })
          }
        />
        <TextField
          label="Security code"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="CVC"
          maxLength={4}
          value={card.cvc}
          error={faults.cvc}
          onChange={({ currentTarget }) =>
            onChange({ ...card, cvc: currentTarget.value.replace(/\D/g, "") })
          }
        />
      </div>
    </div>
  );
}

/** Sets up the typed card. Unchanged details keep their payment method. */
function useCardSetup(card: TypedCard, now: Temporal.Instant): () => CardHandle {
  const done = useRef<{ details: string; paymentMethod: string }>(null);
  const details = cardDetails(card, now);
  return () => ({
    // The first fault, as the fields show them.
    findProblem: () => Object.values(cardFaults(card, now))[0] ?? null,
    async setUp() {
      if (!details) {
        throw new Error("An incomplete card was set up");
      }
      const text = JSON.stringify(details);
      if (done.current?.details !== text) {
        const { clientSecret } = await api(startCardSetup);
        const { paymentMethod } = await api(confirmTestCardSetup, {
          body: { clientSecret, ...details },
        });
        done.current = { details: text, paymentMethod };
      }
      return done.current.paymentMethod;
    },
    forget: () => {
      done.current = null;
    },
  });
}

/** "42424242" → "4242 4242", as printed on the card. */
function groupDigits(text: string): string {
  return text
    .replace(/[^\d]/g, "")
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** Puts the slash after the month, unless it is just being deleted. */
function withSlash(text: string, before: string): string {
  const isTyping = text.length > before.length;
  return isTyping && /^\d{2}$/.test(text) ? `${text}/` : text;
}
