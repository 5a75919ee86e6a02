/** When the end of a hold is spoken, in seconds before it. Source: docs/booking/availability.md#holds */
const warnings = [
  { seconds: 300, text: "Your times are held for five more minutes." },
  { seconds: 60, text: "Your times are held for one more minute." },
  { seconds: 0, text: "Your hold has ended. You can still pay if your times are still free." },
] as const;

/** From here on the hold can be extended. */
export const extensionSeconds = warnings[0].seconds;

/** What is to be said with so many seconds left; empty until five minutes before the end. */
export function holdWarning(secondsLeft: number): string {
  return warnings.findLast(({ seconds }) => secondsLeft <= seconds)?.text ?? "";
}
