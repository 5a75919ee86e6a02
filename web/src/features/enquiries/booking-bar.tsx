import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { EnquirySpace } from "./enquiry-space.ts";
import { SpaceOptions } from "./space-options.tsx";
import type { ThankYouPath } from "./thank-you-path.ts";
import { href } from "../../ui/paths/site-path.ts";

const EnquiryDialog = lazy(async () => ({
  default: (await import("./enquiry-dialog.tsx")).EnquiryDialog,
}));

/** Chooses a space and opens the enquiry dialog. Without script it leads to the contact page. */
export function BookingBar({
  spaces,
  thankYouPath = "/enquiry/thank-you-booking-bar",
}: {
  spaces: readonly EnquirySpace[];
  /** The page after the enquiry. */
  thankYouPath?: ThankYouPath;
}) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className="border-b border-hairline bg-paper-deep">
      <form
        method="get"
        action={href("/contact")}
        className="page-width flex min-h-16 items-center gap-x-4 gap-y-2 py-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(String(new FormData(event.currentTarget).get("space") ?? ""));
        }}
      >
        <label htmlFor="booking-bar-space" className="font-semibold max-md:sr-only">
          Where would you like to open?
        </label>
        <select
          id="booking-bar-space"
          name="space"
          className="min-h-11 min-w-0 flex-1 border border-edge bg-white px-3 md:max-w-sm"
        >
          <SpaceOptions spaces={spaces} placeholder="Location" />
        </select>
        <Button type="submit" look="ink" isSmall className="shrink-0 md:ml-auto">
          Check availability
        </Button>
      </form>
      {asked !== null && (
        <Suspense>
          <EnquiryDialog
            isOpen
            defaultSpace={asked}
            thankYouPath={thankYouPath}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
