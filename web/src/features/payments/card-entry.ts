import type { ComponentType, Ref } from "react";

/** What a dialog can do with a card form. */
export interface CardHandle {
  /** Why the card cannot be used yet, as a message for the customer; null if it can. */
  findProblem(): string | null;
  /**
   * Sets the card up with the provider, for this payment and later ones. The same card again is the same payment
   * method, so that a repeated request is the same request.
   * @throws ApiError, CardSetupError
   */
  setUp(): Promise<string>;
  /** The card was refused: it is set up again next time. */
  forget(): void;
}

/** Which card pays for a booking that exists: the one it was booked with, or one that is typed now. */
export type CardChoice = "booking" | "another";

/** The card that a booking was paid with. The server knows it: nothing is set up, and no payment method is sent. */
export const cardOfBooking: CardHandle = {
  findProblem: () => null,
  setUp: () => Promise.resolve(""),
  forget() {},
};

/** The provider did not take the card. The message is for the customer. */
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

export interface BankQuestionProps {
  readonly clientSecret: string;
  /** Formatted. */
  readonly amount: string;
  /** Called once the customer has approved or refused; the server knows the outcome. */
  readonly onAnswered: () => void;
  /** The question could not be asked. */
  readonly onUnanswered: (reason: string) => void;
}

/** A provider's way of taking a card in the browser. */
export interface CardEntry {
  readonly providerName: string;
  readonly CardFields: ComponentType<CardFieldsProps>;
  /** Asks the customer to confirm a payment to their bank. */
  readonly BankQuestion: ComponentType<BankQuestionProps>;
}
