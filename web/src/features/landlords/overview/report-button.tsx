import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { downloadLandlordReport } from "../../documents/download-document.ts";
import { queryOf } from "./period.ts";
import type { PeriodQuestion } from "./use-period-data.ts";

/** Saves the bookings of a period as CSV. */
export function ReportButton({ question: { period, currency } }: { question: PeriodQuestion }) {
  const [isBusy, setIsBusy] = useState(false);
  const query = queryOf(period);
  return (
    <Button
      look="ink"
      isBusy={isBusy}
      disabled={query === null}
      className="print:hidden"
      onClick={() => {
        if (query) {
          setIsBusy(true);
          void downloadLandlordReport({ ...query, ...(currency !== null && { currency }) }).finally(
            () => setIsBusy(false),
          );
        }
      }}
    >
      Download report
    </Button>
  );
}
