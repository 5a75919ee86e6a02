import type { ChosenHours } from "./chosen-hours.ts";

/** "£561.60 for Saturday 5 December, 10:00–16:00". Without a price, only the hours. */
export function ChosenPrice({ offer }: { offer: NonNullable<ChosenHours["offer"]> }) {
  return offer.price === null ? (
    <span className="figures">{offer.text}</span>
  ) : (
    <>
      <span className="amount">{offer.price}</span>{" "}
      <span className="figures">for {offer.text}</span>
    </>
  );
}
