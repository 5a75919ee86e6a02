import { placeHold } from "@frontage/contract/holds.ts";
import { ApiError } from "@frontage/contract/client.ts";
import type { BookingDraft } from "@frontage/domain/bookings/booking-draft.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { useUser } from "../../../shell/site-data.ts";
import { keepSession } from "../../accounts/session.ts";
import { forgetReservedTimes } from "../wizard/reserved-times.ts";
import { forgetHold, keepHold, keptHold, type KeptHold } from "./kept-hold.ts";

/** Which dialog stands in front of check-out. */
export type CheckOutDialog = "none" | "log_in" | "payment";

/**
 * The way from "book" to "pay": holds the times as soon as the first dialog opens, lets visitors log in, then takes
 * the card. Source: specification 2, section 4; decisions, section 6.
 */
export function useCheckOutFlow(draft: BookingDraft) {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<CheckOutDialog>("none");
  const [hold, setHold] = useState<KeptHold | null>(null);
  const [isHolding, setIsHolding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Made when the payment dialog opens and kept until a booking has come of it: a second try is the same request.
  const [requestKey, setRequestKey] = useState("");

  const fail = (error: unknown) => {
    setDialog("none");
    setProblem(
      error instanceof ApiError ? error.message : "Something went wrong. Please try again.",
    );
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
    setDialog("payment");
  };

  return {
    dialog,
    hold,
    isHolding,
    problem,
    requestKey,
    fail,
    /** The button under the summary. */
    async begin() {
      setProblem(null);
      if (await holdTimes()) {
        if (user) {
          openPayment();
        } else {
          setDialog("log_in");
        }
      }
    },
    async onSignedIn(token: string) {
      keepSession(token);
      await revalidate();
      openPayment();
    },
    close: () => setDialog("none"),
  };
}
