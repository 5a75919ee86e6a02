import { moveBooking } from "@frontage/contract/bookings/booking-changes.ts";
import type { ApiError } from "@frontage/contract/client.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import type { CardChoice } from "../../payments/card-entry.ts";
import { useCardPayment } from "../../payments/card-payment.ts";
import { forgetReservedTimes } from "../reserved/reserved-times.ts";
import { useMovePrice } from "./move-price.ts";
import type { MovedBooking } from "./moved-booking.ts";

/** The state of a move, from the choice of a time to the answer of the server. */
export function useMove(booking: MovedBooking, onMoved: () => void) {
  const [chosen, setChosen] = useState<Interval | null>(null);
  const [cardChoice, setCardChoice] = useState<CardChoice>("booking");
  const [problem, setProblem] = useState<string | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  const price = useMovePrice(booking.code, chosen);
  const { difference } = price;

  /** Shows every refusal that is not about the card. */
  const handleRefusal = ({ code, status, message }: ApiError): boolean => {
    if (status === 401) {
      return false;
    }
    switch (code) {
      case "slot_taken":
        setProblem("That time has just been reserved. Please choose another one.");
        setChosen(null);
        forgetReservedTimes();
        return true;
      case "price_changed":
        setProblem("The price has changed. Please check it again.");
        void price.refetch();
        return true;
      case "stale":
        setProblem("This booking has already been moved. A Flexi-Ticket allows one move.");
        setIsOutdated(true);
        return true;
      case "changes_closed":
        setProblem(message);
        setIsOutdated(true);
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
    handleRefusal,
  });

  return {
    payment,
    price,
    chosen,
    cardChoice,
    /** Why the booking was not moved; null while nothing is wrong. */
    problem: problem ?? payment.failure,
    /** Whether the page shows an outdated booking, so that another attempt would be refused too. */
    isOutdated,
    choose(slot: Interval | null) {
      setChosen(slot);
      setProblem(null);
      payment.clear();
    },
    chooseCard: setCardChoice,
    submit() {
      const pays = difference !== null && difference.amount > 0;
      setProblem(null);
      payment.payWith(pays ? cardChoice : "booking");
    },
  };
}
