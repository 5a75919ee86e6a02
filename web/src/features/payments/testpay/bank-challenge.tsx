import { answerTestChallenge } from "@frontage/contract/bookings/payments.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { api } from "../../../api/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { BankChallengeProps } from "../card-entry.ts";

/** Simulates the page of the customer's bank. */
export function BankChallenge({
  clientSecret,
  amount,
  onAnswered,
  onUnanswered,
}: BankChallengeProps) {
  const answer = async (approve: boolean) => {
    try {
      await api(answerTestChallenge, { body: { clientSecret, approve } });
      onAnswered();
    } catch (error) {
      onUnanswered(error instanceof ApiError ? error.message : "Please try again.");
    }
  };
  return (
    <div className="mt-5 space-y-5">
      <Notice tone="waiting">
        <strong>TestPay Bank</strong> asks: do you approve a payment of {amount} to Frontage?
      </Notice>
      <div className="grid grid-cols-2 gap-3">
        <Button look="signal" onClick={() => void answer(true)}>
          Approve
        </Button>
        <Button onClick={() => void answer(false)}>Refuse</Button>
      </div>
    </div>
  );
}
