import { ApiError } from "@frontage/contract/client.ts";
import {
  hasDiscount,
  promoCodeOf,
  withDiscount,
} from "@frontage/domain/bookings/draft/draft-changes.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { useState } from "react";
import { readDraft, writeDraft } from "../draft/draft-store.ts";
import { checkDiscount } from "./draft-discount.ts";

/** Source: docs/booking/discounts.md#the-promo-form. */
export type PromoCodeStatus = "hidden" | "visible" | "submitting" | "success" | "failure";

/** The promo code of a new booking: typed, validated and written to the draft. */
export function usePromoCode(draft: BookingDraft) {
  const [entry, setEntry] = useState<Exclude<PromoCodeStatus, "success">>("hidden");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");

  const hide = () => {
    setEntry("hidden");
    setCode("");
    setProblem("");
  };
  const fail = (message: string) => {
    setEntry("failure");
    setProblem(message);
  };

  const submit = async () => {
    if (code === "") {
      fail("Discount code is required");
      return;
    }
    if (hasDiscount(draft, code)) {
      hide();
      return;
    }
    setEntry("submitting");
    setProblem("");
    try {
      const discount = await checkDiscount(code);
      // The draft may have changed during the request.
      const current = readDraft();
      if (current?.space === draft.space && current.code === null) {
        writeDraft(withDiscount(current, discount.code));
      }
      hide();
    } catch (error) {
      fail(problemOf(error));
    }
  };

  const status: PromoCodeStatus =
    entry === "hidden" && draft.discounts.length > 0 ? "success" : entry;
  return {
    status,
    code,
    problem,
    show: () => setEntry("visible"),
    type(text: string) {
      setCode(promoCodeOf(text));
      setEntry("visible");
      setProblem("");
    },
    /** Hides an empty field when it loses the focus. */
    leave() {
      if (code === "" && entry !== "submitting") {
        hide();
      }
    },
    submit,
  };
}

/** Source: docs/booking/discounts.md#the-promo-form. */
function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) {
    return "Unknown discount code";
  }
  return error instanceof ApiError && error.fields["code"]?.includes("maxUsagesExceeded")
    ? "You have already used this code"
    : "Failed to add discount code";
}
