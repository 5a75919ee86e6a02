import { lazyPart } from "../../../ui/loading/lazy-part.ts";

/** The hours of a chosen date. Most visits of a space begin without one, and load nothing of it. */
export const loadHoursPanel = () => import("./hours-panel.tsx");
export const LazyHoursPanel = lazyPart(async () => ({
  default: (await loadHoursPanel()).HoursPanel,
}));
