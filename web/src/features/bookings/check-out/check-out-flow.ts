import { ApiError } from "@frontage/contract/client.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { withoutDiscounts } from "@frontage/domain/bookings/draft/draft-changes.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { useUser } from "../../../shell/site-data.ts";
import { storeSession } from "../../../session/session.ts";
import { readDraft, writeDraft } from "../draft/draft-store.ts";
import { findKnownBooking } from "../open-deal/booked-draft.ts";
import { forgetOpenDeal } from "../open-deal/open-deals.ts";
import { checkDiscount, isInvalidDiscount } from "../promo-code/draft-discount.ts";
import { forgetRateCards } from "../pricing/rate-cards.ts";
import { forgetReservedTimes } from "../reserved/reserved-times.ts";
import { forgetPriceParts } from "../wizard-data.ts";
import { changedPrice, type RevisedPrice } from "./changed-price.ts";
import { checkOutProblem, type CheckOutProblem } from "./check-out-problem.ts";
import { forgetHold, storeHold, readHold, type StoredHold } from "../hold/stored-hold.ts";

/** Refusals of a hold that do not stop a check-out: it goes on without a countdown. */
const withoutHold = ["hold_limit_reached", "too_many_requests"] as const;

/** Which dialog stands in front of check-out. Source: docs/booking-wizard.md#check-out. */
export type CheckOutDialog =
  | { readonly kind: "none" | "log_in" | "validating_discounts" | "payment" }
  | { readonly kind: "invalid_discount"; readonly code: string };

/**
 * The way from "complete" to "pay": holds the times as soon as the first dialog opens, lets visitors log in, checks
 * their discount code, then takes the card. Source: docs/booking-wizard.md#check-out.
 */
export function useCheckOutFlow(draft: BookingDraft) {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<CheckOutDialog>({ kind: "none" });
  const [hold, setHold] = useState<StoredHold | null>(null);
  const [isHolding, setIsHolding] = useState(false);
  const [problem, setProblem] = useState<CheckOutProblem | null>(null);
  const [changed, setChanged] = useState<RevisedPrice | null>(null);
  // Made when the payment dialog opens and kept until a booking has come of it: a second try is the same request.
  const [requestKey, setRequestKey] = useState("");

  const fail = (error: unknown) => {
    setDialog({ kind: "none" });
    setProblem(checkOutProblem(error, navigator.onLine));
    forgetReservedTimes();
    void forgetOpenDeal();
    if (error instanceof ApiError && error.code === "slot_taken") {
      forgetHold();
    }
  };

  /** Taken by others, or by the customer's own payment or booking: then the page leads there instead. */
  const isOwnBooking = async (error: unknown) =>
    error instanceof ApiError &&
    error.code === "slot_taken" &&
    user !== null &&
    (await findKnownBooking(draft)) !== null;

  const holdTimes = async (): Promise<boolean> => {
    setIsHolding(true);
    try {
      const placed = await api(placeHold, {
        body: {
          space: draft.space,
          times: draft.times.map(({ start, end }) => ({ start, end })),
          hold: readHold()?.hold,
        },
      });
      storeHold(placed);
      setHold(placed);
      return true;
    } catch (error) {
      if (error instanceof ApiError && withoutHold.some((code) => code === error.code)) {
        // The times are the customer's once they have paid, as long as they are free.
        forgetHold();
        setHold(null);
        return true;
      }
      if (await isOwnBooking(error)) {
        forgetReservedTimes();
      } else {
        fail(error);
      }
      return false;
    } finally {
      setIsHolding(false);
    }
  };

  const openPayment = () => {
    setRequestKey((key) => key || crypto.randomUUID());
    setDialog({ kind: "payment" });
  };

  const askPricesAgain = async () => {
    await forgetPriceParts();
    await revalidate();
  };

  /** What is sent from now on is another request. */
  const startOver = () => {
    setRequestKey("");
    setChanged(null);
  };

  const refuseDiscount = (code: string) => {
    const current = readDraft();
    if (current) {
      writeDraft(withoutDiscounts(current));
    }
    startOver();
    setDialog({ kind: "invalid_discount", code });
  };

  const validateDiscounts = async () => {
    const [code] = readDraft()?.discounts ?? [];
    if (code === undefined) {
      openPayment();
      return;
    }
    setDialog({ kind: "validating_discounts" });
    try {
      await checkDiscount(code);
      openPayment();
    } catch (error) {
      if (isInvalidDiscount(error)) {
        refuseDiscount(code);
      } else {
        reportFailure("Failed validating discounts", error);
        // Nobody could say: the server has the last word when the booking is placed.
        openPayment();
      }
    }
  };

  return {
    dialog,
    hold,
    isHolding,
    problem,
    requestKey,
    /** The price that the server asks for in place of the one that was shown. */
    changed,
    /** The button under the summary. */
    async begin() {
      setProblem(null);
      if (await holdTimes()) {
        if (user) {
          await validateDiscounts();
        } else {
          setDialog({ kind: "log_in" });
        }
      }
    },
    async onSignedIn(token: string) {
      storeSession(token);
      await revalidate();
      forgetReservedTimes();
      // What was too much for a visitor to hold is not for a customer.
      if (hold !== null || (await holdTimes())) {
        await validateDiscounts();
      }
    },
    /** After an invalid code: with the new price. */
    openPayment,
    /** The server books neither these times nor at this price: takes over what the payment dialog cannot answer. */
    onMoved(error: ApiError, shownTotal: number) {
      const price = changedPrice(error);
      const [code] = draft.discounts;
      if (price) {
        setChanged({ ...price, earlierTotal: shownTotal });
        setRequestKey(crypto.randomUUID());
        forgetRateCards();
        void askPricesAgain();
      } else if (error.fields["discounts[0]"] && code !== undefined) {
        refuseDiscount(code);
      } else {
        startOver();
        fail(error);
        if (error.code === "in_progress") {
          // What is said of it follows the payment until it has ended.
          setProblem(null);
        }
      }
    },
    close: () => setDialog({ kind: "none" }),
  };
}
