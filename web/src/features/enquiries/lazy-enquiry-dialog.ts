import { lazyPart } from "../../ui/loading/lazy-part.ts";

const load = () => import("./enquiry-dialog.tsx");

/** The enquiry dialog, which loads when it opens. */
export const LazyEnquiryDialog = lazyPart(async () => ({ default: (await load()).EnquiryDialog }));

/** Loads the dialog before it opens. A failure shows when it opens. Source: docs/speed/first-visit.md#scripts */
export function preloadEnquiryDialog(): void {
  load().catch(() => {
    // Opening the dialog tries again.
  });
}
