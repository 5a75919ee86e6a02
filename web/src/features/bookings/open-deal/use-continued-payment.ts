import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import { ApiError } from "@frontage/contract/client.ts";
import {
  abandonOpenDeal,
  continueOpenDeal,
  type OpenDeal,
} from "@frontage/contract/bookings/open-deals.ts";
import { getSpace } from "@frontage/contract/spaces/spaces.ts";
import { instant } from "@frontage/contract/wire.ts";
import { formatTimeIn } from "@frontage/domain/time/format-time.ts";
import { useState } from "react";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { z } from "zod";
import { api } from "../../../api/browser-api.ts";
import { reasonOf } from "../../payments/payment-problem.ts";
import { forgetHold } from "../hold/stored-hold.ts";
import { readNewBooking, writeNewBooking } from "../draft/draft-store.ts";
import { forgetReservedTimes } from "../reserved/reserved-times.ts";
import { findKnownBooking } from "./booked-draft.ts";
import { forgetOpenDeal, hasSameTimes } from "./open-deals.ts";
import { href, withQuery } from "../../../ui/paths/site-path.ts";

type ContinuedPayment =
  | { readonly step: "asking" }
  /** The bank's challenge is open; `problem` says why it could not be shown. */
  | { readonly step: "challenged"; readonly clientSecret: string; readonly problem: string | null }
  /** The state of the payment is unknown. */
  | { readonly step: "failed"; readonly message: string }
  /** It has ended without a charge. */
  | { readonly step: "ended"; readonly message: string };

const challenge = z.object({ client_secret: z.string() });
const released = z.object({ held_until: instant.nullable() });

/** Completes or cancels an earlier payment. */
export function useContinuedPayment(deal: OpenDeal) {
  const navigate = useNavigate();
  const [status, setStatus] = useState<ContinuedPayment>(
    deal.clientSecret === null
      ? { step: "failed", message: "We are still checking the status of your payment." }
      : { step: "challenged", clientSecret: deal.clientSecret, problem: null },
  );

  const goToBooking = async (code: string) => {
    forgetHold();
    await navigate(withQuery(href("/bookings/:code/success", { code }), { new: true }), {
      replace: true,
    });
    forgetReservedTimes();
    const draft = readNewBooking();
    if (draft && hasSameTimes(draft.times, deal.times)) {
      writeNewBooking(null);
    }
    await forgetOpenDeal();
  };

  const booked = async (bookings: readonly Pick<Booking, "code">[]) => {
    const [first] = bookings;
    if (first) {
      await goToBooking(first.code);
    }
  };

  const end = async (reason: string, heldUntil: Temporal.Instant | null) => {
    forgetReservedTimes();
    const until = heldUntil && (await wallTime(deal.space, heldUntil));
    const held = deal.times.length === 1 ? "Your time is" : "Your times are";
    setStatus({
      step: "ended",
      message: [reason, "Nothing was charged.", until && `${held} still held until ${until}.`]
        .filter(Boolean)
        .join(" "),
    });
    await forgetOpenDeal();
  };

  const fail = async (error: unknown) => {
    if (!(error instanceof ApiError)) {
      setStatus({ step: "failed", message: "Something went wrong. Please try again." });
      return;
    }
    switch (error.code) {
      case "authentication_required": {
        const clientSecret = challenge.parse(error.body).client_secret;
        setStatus({ step: "challenged", clientSecret, problem: null });
        return;
      }
      case "card_declined":
      case "deal_released": {
        const { data } = released.safeParse(error.body);
        const reason =
          error.code === "card_declined"
            ? error.message
            : "The payment took too long and was cancelled.";
        await end(reason, data?.held_until ?? null);
        return;
      }
      case "not_found": {
        // It has ended in another window, or expired.
        const code = await findKnownBooking(deal);
        await (code === null ? end("The payment has ended.", null) : goToBooking(code));
        return;
      }
      default:
        setStatus({ step: "failed", message: reasonOf(error, navigator.onLine) });
    }
  };

  const attempt = async (work: () => Promise<void>) => {
    setStatus({ step: "asking" });
    try {
      await work();
    } catch (error) {
      await fail(error);
    }
  };

  return {
    status:
      status.step === "challenged"
        ? {
            ...status,
            onUnanswered: (problem: string) => setStatus({ ...status, problem }),
          }
        : status,
    /** Asks the server for the state of the payment. */
    ask: () => void attempt(async () => booked(await api(continueOpenDeal))),
    abandon: () =>
      void attempt(async () => {
        const { bookings, heldUntil } = await api(abandonOpenDeal);
        await (bookings.length > 0
          ? booked(bookings)
          : end("The payment was cancelled.", heldUntil));
      }),
  };
}

/** "10:25", in the space's zone; null if the space does not load. */
async function wallTime(code: string, moment: Temporal.Instant): Promise<string | null> {
  const space = await api(getSpace, { params: { code } }).catch(() => null);
  return space && formatTimeIn(space.timeZone, moment);
}
