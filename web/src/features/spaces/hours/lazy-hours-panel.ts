import { partOnTheWay } from "../../../ui/loading/lazy-part.ts";

/** The hours of a chosen date. Most visits of a space begin without one, and load nothing of it. */
export const hoursPanel = partOnTheWay(async () => ({
  default: (await import("./hours-panel.tsx")).HoursPanel,
}));
