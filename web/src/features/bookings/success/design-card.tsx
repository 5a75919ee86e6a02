import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { SuccessData } from "./load-success.ts";

const ImportDesignDialog = lazy(async () => ({
  default: (await import("./import-design-dialog.tsx")).ImportDesignDialog,
}));

/** What the screens will show, and the way to choose it. */
export function DesignCard({
  booking: { space, hasDesign, takesAnswers },
}: {
  booking: Pick<SuccessData, "space" | "hasDesign" | "takesAnswers">;
}) {
  const [isImporting, setIsImporting] = useState(false);
  if (!takesAnswers) {
    return (
      <p>
        {hasDesign ? "Your design was on the screens." : "No design was attached to this booking."}
      </p>
    );
  }
  return (
    <>
      <p className="max-w-xl">
        {hasDesign
          ? "Your design will be on the screens when you come."
          : `The screens of ${space.name} show nothing of yours yet.`}
      </p>
      <Button className="mt-5" onClick={() => setIsImporting(true)}>
        Import a design
      </Button>
      {isImporting && (
        <Suspense>
          <ImportDesignDialog spaceName={space.name} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
