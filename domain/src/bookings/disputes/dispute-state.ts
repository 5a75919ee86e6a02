/**
 * The states of a dispute. An inquiry takes no money; a dispute has taken it, and a won one has given it back.
 * Source: docs/console/disputes.md#states
 */
export const disputeStates = [
  "inquiry",
  "inquiry_closed",
  "needs_response",
  "under_review",
  "won",
  "lost",
] as const;

export type DisputeState = (typeof disputeStates)[number];

/** The states in which the provider has taken the money and the bank has not decided: no refund is paid meanwhile. */
export const openDisputeStates = [
  "needs_response",
  "under_review",
] as const satisfies DisputeState[];

/** The states that staff have to answer. */
export const unansweredDisputeStates = [
  "inquiry",
  "needs_response",
] as const satisfies DisputeState[];

/** Whether a dispute has ended. Afterwards it changes only if the bank decides it again, on appeal. */
export function isEnded(state: DisputeState): boolean {
  return state === "inquiry_closed" || state === "won" || state === "lost";
}
