import type { ComponentType, Ref } from "react";

/** The functions that a dialog uses of a card form. */
export interface CardHandle {
  /** Why the card cannot be used yet, as a message for the customer; null if it can. */
  findProblem(): string | null;
  /**
   * Sets the card up with the provider, for this payment and later ones. The same card gives the same payment method,
   * so that a repeated request is the same request.
   * @throws ApiError, CardSetupError
   */
  setUp(): Promise<string>;
  /** Called when the card was refused, so that it is set up again next time. */
  forget(): void;
}

/** The card that pays: the saved one of this or an earlier booking, or one that is typed now. */
export type CardChoice = "booking" | "another";

/** The saved card of a booking. The server knows it, so no payment method is sent. */
export const cardOfBooking: CardHandle = {
  findProblem: () => null,
  setUp: () => Promise.resolve(""),
  forget() {},
};

/** The provider refused the card. The message is for the customer. */
export class CardSetupError extends Error {
  override readonly name = "CardSetupError";
}

export const incompleteCard = "Card information is incomplete";
export const missingCardForm = "Payment method not initialized";

export interface CardFieldsProps {
  readonly ref: Ref<CardHandle>;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: () => void;
}

export interface BankChallengeProps {
  readonly clientSecret: string;
  /** The formatted amount. */
  readonly amount: string;
  /** Called once the customer has approved or refused; the server knows the outcome. */
  readonly onAnswered: () => void;
  /** Called when the challenge could not be shown. */
  readonly onUnanswered: (reason: string) => void;
}

/** A provider's card form and bank challenge in the browser. */
export interface CardEntry {
  readonly providerName: string;
  readonly CardFields: ComponentType<CardFieldsProps>;
  /** Asks the customer to confirm a payment to their bank. */
  readonly BankChallenge: ComponentType<BankChallengeProps>;
}
