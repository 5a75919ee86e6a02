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
import { clearPriceParts } from "../wizard-data.ts";
import { changedPrice, type RevisedPrice } from "./changed-price.ts";
import { checkOutProblem, type CheckOutProblem } from "./check-out-problem.ts";
import { forgetHold, storeHold, readHold, type StoredHold } from "../hold/stored-hold.ts";

/** Refusals of a hold after which check-out continues without a countdown. */
const withoutHold = ["hold_limit_reached", "too_many_requests"] as const;

/** The dialog that is open. Source: docs/booking/wizard.md#check-out. */
export type CheckOutDialog =
  | { readonly kind: "none" | "log_in" | "validating_discounts" | "payment" }
  | { readonly kind: "invalid_discount"; readonly code: string };

/**
 * The steps from "Complete booking" to the payment: holds the times, asks visitors to log in, checks the promo code,
 * then opens the payment dialog. Source: docs/booking/wizard.md#check-out.
 */
export function useCheckOutFlow(draft: BookingDraft) {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<CheckOutDialog>({ kind: "none" });
  const [hold, setHold] = useState<StoredHold | null>(null);
  const [isHolding, setIsHolding] = useState(false);
  const [problem, setProblem] = useState<CheckOutProblem | null>(null);
  const [changed, setChanged] = useState<RevisedPrice | null>(null);
  // Kept from the first payment dialog until the booking exists, so that a retry is the same request.
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

  /** Whether the times are reserved by the customer's own payment or booking. */
  const isOwnBooking = async (error: unknown) =>
    error instanceof ApiError &&
    error.code === "slot_taken" &&
    user !== null &&
    (await findKnownBooking(draft)) !== null;

  const placeStoredHold = async (extend: boolean) => {
    const placed = await api(placeHold, {
      body: {
        space: draft.space,
        times: draft.times.map(({ start, end }) => ({ start, end })),
        hold: readHold()?.hold,
        extend,
      },
    });
    storeHold(placed);
    setHold(placed);
  };

  const holdTimes = async (): Promise<boolean> => {
    setIsHolding(true);
    try {
      // The one extension is the customer's to ask for.
      await placeStoredHold(false);
      return true;
    } catch (error) {
      if (error instanceof ApiError && withoutHold.some((code) => code === error.code)) {
        // Without a hold, free times become the customer's when they pay.
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

  const reloadPrices = async () => {
    await clearPriceParts();
    await revalidate();
  };

  /** Makes the next attempt a new request. */
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
        // The server checks the code again when the booking is placed.
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
    /** The price that the server gives in place of the one that was shown. */
    changed,
    /** Called by "Complete booking". */
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
      // Logged-in customers may hold more than visitors.
      if (hold !== null || (await holdTimes())) {
        await validateDiscounts();
      }
    },
    /** Extends the hold, which the server allows once. Fails if the times are no longer theirs. */
    extendHold: () => placeStoredHold(true),
    /** Continues after an invalid code, at the new price. */
    openPayment,
    /** Handles refusals that the payment dialog cannot: changed times, prices and codes. */
    onMoved(error: ApiError, shownTotal: number) {
      const price = changedPrice(error);
      const [code] = draft.discounts;
      if (price) {
        setChanged({ ...price, earlierTotal: shownTotal });
        setRequestKey(crypto.randomUUID());
        forgetRateCards();
        void reloadPrices();
      } else if (error.fields["discounts[0]"] && code !== undefined) {
        refuseDiscount(code);
      } else {
        startOver();
        fail(error);
        if (error.code === "in_progress") {
          // The open-deal notice follows this payment until it ends.
          setProblem(null);
        }
      }
    },
    close: () => setDialog({ kind: "none" }),
  };
}
