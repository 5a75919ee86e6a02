import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import { updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { ApiError } from "@frontage/contract/client.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { requestedProducts } from "@frontage/domain/bookings/draft/draft-changes.ts";
import type { Quote } from "@frontage/domain/pricing/quote.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { api } from "../../../api/browser-api.ts";
import { showFailure } from "../../../shell/failures/report-failure.ts";
import { useUser } from "../../../shell/site-data.ts";

import { storeSession } from "../../../session/session.ts";
import { readDraft, writeDraft } from "../draft/draft-store.ts";
import { clearPriceParts } from "../wizard-data.ts";
import { changedPrice, type RevisedPrice } from "./changed-price.ts";
import { href, withQuery } from "../../../ui/paths/site-path.ts";

/** Shown before every reason why a change failed. */
export const updateFailed = "Failed to update booking";

/**
 * Completes a change: asks signed-out customers to log in, and opens the payment dialog if a difference is due
 * now. Source: docs/booking/lifecycle.md
 * @param quote the booking's price with the change; null while it is unknown
 */
export function useUpdateFlow(booking: Booking, draft: BookingDraft, quote: Quote | null) {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"none" | "log_in" | "difference">("none");
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [changed, setChanged] = useState<RevisedPrice | null>(null);
  const asked = quote && { ...quote, ...changed };

  const send = async (paymentMethod: string | null) => {
    await api(updateBooking, {
      params: { code: booking.code },
      body: {
        products: requestedProducts(draft).map((choice) => ({
          ...choice,
          optionValues: { ...choice.optionValues },
        })),
        expectedTotal: asked?.total,
        expectedChargedNow: asked?.chargedNow,
        paymentMethod: paymentMethod ?? undefined,
      },
    });
    await navigate(
      withQuery(href("/bookings/:code/success", { code: booking.code }), { updated: true }),
    );
    // Another window may have returned to a new booking.
    if (readDraft()?.code === booking.code) {
      writeDraft(null);
    }
  };

  const reloadPrices = async () => {
    await clearPriceParts();
    await revalidate();
  };

  /** Handles refusals that are not about the card. Returns false for the others. */
  const handleRefusal = (error: ApiError): boolean => {
    if (error.status === 402) {
      return false;
    }
    setDialog(error.status === 401 ? "log_in" : "none");
    const price = changedPrice(error);
    if (price) {
      setChanged({ ...price, earlierTotal: asked?.total ?? price.total });
      void reloadPrices();
    } else if (error.status !== 401) {
      setProblem(`${updateFailed}. ${error.message}`);
      if (error.code === null) {
        showFailure(updateFailed, error);
      }
    }
    return true;
  };

  const update = async () => {
    if (asked && asked.chargedNow > 0) {
      setDialog("difference");
      return;
    }
    setIsSubmitting(true);
    try {
      await send(null);
    } catch (error) {
      if (!(error instanceof ApiError && handleRefusal(error))) {
        setProblem(`${updateFailed}. Something went wrong. Please try again.`);
        showFailure(updateFailed, error);
      }
    } finally {
      setIsSubmitting(false);
    }
  };

  return {
    dialog,
    isSubmitting,
    problem,
    /** The server's price, if it differs from the one shown. */
    changed,
    asked,
    send,
    handleRefusal,
    async complete() {
      setProblem(null);
      if (user) {
        await update();
      } else {
        setDialog("log_in");
      }
    },
    async onSignedIn(token: string) {
      storeSession(token);
      setDialog("none");
      await revalidate();
      await update();
    },
    close: () => setDialog("none"),
  };
}
