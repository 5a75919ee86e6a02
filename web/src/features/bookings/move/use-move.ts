import { moveBooking } from "@frontage/contract/bookings/booking-changes.ts";
import type { ApiError } from "@frontage/contract/client.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { missingCardForm, type CardHandle } from "../../payments/card-entry.ts";
import { useCardPayment } from "../../payments/card-payment.ts";
import { forgetReservedTimes } from "../reserved/reserved-times.ts";
import { useMovePrice } from "./move-price.ts";
import type { MovedBooking } from "./moved-booking.ts";

/** What pays a difference: the card that the booking was made with, or one that is typed in now. */
export type CardChoice = "booking" | "another";

/** The card of the booking: the server has it, and nothing is set up here. */
const cardOfBooking: CardHandle = {
  findProblem: () => null,
  setUp: () => Promise.resolve(""),
  forget() {},
};

/** A move from the choice of a time to the answer of the server, with all that may come between. */
export function useMove(booking: MovedBooking, onMoved: () => void) {
  const [chosen, setChosen] = useState<Interval | null>(null);
  const [cardChoice, setCardChoice] = useState<CardChoice>("booking");
  const [cardProblem, setCardProblem] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isGone, setIsGone] = useState(false);
  const price = useMovePrice(booking.code, chosen);
  const { difference } = price;

  /** Says plainly what has come in between. Only what has to do with the card is left to the card's part. */
  const takeRefusal = ({ code, message }: ApiError): boolean => {
    switch (code) {
      case "slot_taken":
        setProblem("That time has just been taken. Please choose another one.");
        setChosen(null);
        forgetReservedTimes();
        return true;
      case "price_changed":
        setProblem("The price has changed meanwhile. Please look at it again.");
        void price.refetch();
        return true;
      case "stale":
        setProblem("This booking has been moved already. A Flexi-Ticket moves it once.");
        setIsGone(true);
        return true;
      case "changes_closed":
        setProblem(`Changes to this booking were possible until ${booking.changesUntil}.`);
        setIsGone(true);
        return true;
      case "card_declined":
        return false;
      default:
        setProblem(message);
        return true;
    }
  };

  const payment = useCardPayment({
    async send(paymentMethod) {
      if (chosen && difference) {
        await api(moveBooking, {
          params: { code: booking.code },
          body: {
            start: chosen.start,
            end: chosen.end,
            expectedDifference: difference.amount,
            ...(paymentMethod && { paymentMethod }),
          },
        });
        forgetReservedTimes();
        onMoved();
      }
    },
    takeRefusal,
  });
  const { status } = payment;

  return {
    payment,
    price,
    chosen,
    cardChoice,
    cardProblem,
    /** Null, or what has come in between, in words for the customer. */
    problem: problem ?? (status.step === "failure" ? status.message : null),
    /** The booking is not what the page shows: there is nothing to try again. */
    isGone,
    isBusy: status.step === "submitting" || status.step === "challenged",
    choose(slot: Interval | null) {
      setChosen(slot);
      setProblem(null);
      payment.clear();
    },
    chooseCard: setCardChoice,
    onCardChange() {
      setCardProblem(undefined);
      payment.clear();
    },
    submit() {
      const pays = difference !== null && difference.amount > 0;
      const card = pays && cardChoice === "another" ? payment.card.current : cardOfBooking;
      const found = card ? card.findProblem() : missingCardForm;
      setCardProblem(found ?? undefined);
      setProblem(null);
      if (card && found === null) {
        void payment.pay(card);
      }
    },
  };
}
