import { ApiError } from "@frontage/contract/client.ts";
import { reasonOf } from "../../payments/payment-problem.ts";

/** Why check-out cannot continue, and the remedy to offer. */
export interface CheckOutProblem {
  readonly text: string;
  readonly remedy: "choose_other_times" | "try_again" | "none";
}

/** The message for a failure outside the payment dialog. Only refused times lead to choosing others. */
export function checkOutProblem(error: unknown, isOnline: boolean): CheckOutProblem {
  if (!(error instanceof ApiError)) {
    return { text: "Something went wrong. Please try again.", remedy: "try_again" };
  }
  if (error.code === "idempotency_key_reused") {
    return {
      text: "An earlier attempt may have gone through. Check your bookings before you try again.",
      remedy: "none",
    };
  }
  const isAboutTimes =
    error.code === "slot_taken" ||
    Object.keys(error.fields).some((field) => field.startsWith("times"));
  return {
    text: reasonOf(error, isOnline),
    remedy: isAboutTimes ? "choose_other_times" : "try_again",
  };
}
