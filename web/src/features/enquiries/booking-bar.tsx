import { Suspense, useState } from "react";
import { lazyPart } from "../../ui/loading/lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import type { SpaceChoices } from "../space-choices/load-space-choices.ts";
import { SpaceOptions } from "../space-choices/space-options.tsx";
import { LazyEnquiryDialog, preloadEnquiryDialog } from "./lazy-enquiry-dialog.ts";
import type { ThankYouPath } from "./thank-you-path.ts";
import { href } from "../../ui/paths/site-path.ts";

const SpaceSearch = lazyPart(async () => ({
  default: (await import("../space-choices/space-search.tsx")).SpaceSearch,
}));

const question = "Where would you like to open?";

/** Chooses a space and opens the enquiry dialog. Without script it leads to the contact page. */
export function BookingBar({
  choices,
  thankYouPath = "/enquiry/thank-you-booking-bar",
}: {
  choices: SpaceChoices;
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
        {choices.isComplete ? (
          <>
            <label htmlFor="booking-bar-space" className="font-semibold max-md:sr-only">
              {question}
            </label>
            <select
              id="booking-bar-space"
              name="space"
              className="min-h-11 min-w-0 flex-1 border border-edge bg-white px-3 md:max-w-sm"
            >
              <SpaceOptions spaces={choices.spaces} placeholder="Location" isForBooking />
            </select>
          </>
        ) : (
          <>
            <span aria-hidden="true" className="font-semibold max-md:hidden">
              {question}
            </span>
            <div className="min-w-0 flex-1 md:max-w-sm">
              <Suspense fallback={<div className="min-h-13 border border-edge bg-paper-deep" />}>
                <SpaceSearch
                  label={question}
                  isLabelHidden
                  name="space"
                  choices={choices}
                  isForBooking
                  placeholder="Location"
                />
              </Suspense>
            </div>
          </>
        )}
        <Button
          type="submit"
          look="ink"
          isSmall
          className="shrink-0 md:ml-auto"
          onPointerEnter={preloadEnquiryDialog}
        >
          Check availability
        </Button>
      </form>
      {asked !== null && (
        <Suspense>
          <LazyEnquiryDialog
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
