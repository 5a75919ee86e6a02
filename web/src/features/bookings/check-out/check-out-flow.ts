import { ApiError } from "@frontage/contract/client.ts";
import { placeHold } from "@frontage/contract/holds.ts";
import type { BookingDraft } from "@frontage/domain/bookings/booking-draft.ts";
import { withoutDiscounts } from "@frontage/domain/bookings/draft-changes.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { reportFailure } from "../../../shell/report-failure.ts";
import { useUser } from "../../../shell/site-data.ts";
import { keepSession } from "../../accounts/session.ts";
import { readDraft, writeDraft } from "../draft/draft-store.ts";
import { checkDiscount, isInvalidDiscount } from "../promo/discounts.ts";
import { forgetRateCards } from "../wizard/rate-cards.ts";
import { forgetReservedTimes } from "../wizard/reserved-times.ts";
import { forgetPriceParts } from "../wizard/wizard-data.ts";
import { changedPrice, type RevisedPrice } from "./changed-price.ts";
import { forgetHold, keepHold, keptHold, type KeptHold } from "./kept-hold.ts";

/** Which dialog stands in front of check-out. Source: specification 2, section 4. */
export type CheckOutDialog =
  | { readonly kind: "none" | "log_in" | "validating_discounts" | "payment" }
  | { readonly kind: "invalid_discount"; readonly code: string };

/**
 * The way from "complete" to "pay": holds the times as soon as the first dialog opens, lets visitors log in, checks
 * their discount code, then takes the card. Source: specification 2, section 4; decisions, section 6.
 */
export function useCheckOutFlow(draft: BookingDraft) {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<CheckOutDialog>({ kind: "none" });
  const [hold, setHold] = useState<KeptHold | null>(null);
  const [isHolding, setIsHolding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [changed, setChanged] = useState<RevisedPrice | null>(null);
  // Made when the payment dialog opens and kept until a booking has come of it: a second try is the same request.
  const [requestKey, setRequestKey] = useState("");

  const fail = (error: unknown) => {
    setDialog({ kind: "none" });
    setProblem(problemWords(error));
    forgetHold();
    forgetReservedTimes();
  };

  const holdTimes = async (): Promise<boolean> => {
    setIsHolding(true);
    try {
      const placed = await api(placeHold, {
        body: {
          space: draft.space,
          times: draft.times.map(({ start, end }) => ({ start, end })),
          hold: keptHold()?.hold,
        },
      });
      keepHold(placed);
      setHold(placed);
      return true;
    } catch (error) {
      fail(error);
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
          openPayment();
        } else {
          setDialog({ kind: "log_in" });
        }
      }
    },
    async onSignedIn(token: string) {
      keepSession(token);
      await revalidate();
      await validateDiscounts();
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
      }
    },
    close: () => setDialog({ kind: "none" }),
  };
}

function problemWords(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return "Something went wrong. Please try again.";
  }
  return error.code === "idempotency_key_reused"
    ? "An earlier try may have gone through. Look at your bookings before you try again."
    : error.message;
}
