import { Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { LazyEnquiryDialog, preloadEnquiryDialog } from "./lazy-enquiry-dialog.ts";
import type { ThankYouPath } from "./thank-you-path.ts";

/** A button that loads and opens the enquiry dialog. */
export function CheckAvailability({
  space,
  thankYouPath,
  className,
}: {
  /** The code of the space that is selected at first. */
  space?: string | undefined;
  /** The page after the enquiry; without it the dialog thanks and offers a call. */
  thankYouPath?: ThankYouPath;
  className?: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        isSmall
        className={className}
        onPointerEnter={preloadEnquiryDialog}
        onClick={() => setIsOpen(true)}
      >
        Check availability
      </Button>
      {isOpen && (
        <Suspense>
          <LazyEnquiryDialog
            isOpen
            defaultSpace={space}
            thankYouPath={thankYouPath}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
