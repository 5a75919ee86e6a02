import { formatNearDate, formatNearTimeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useNextFree, type AvailabilityQuestion } from "../../availability/month-availability.ts";

interface NextFreeProps {
  readonly question: AvailabilityQuestion;
  /** The date without free times. */
  readonly date: Temporal.PlainDate;
  readonly zone: string;
  /** Why the date has no free times. */
  readonly problem: string;
  readonly onGoTo: (date: Temporal.PlainDate) => void;
}

/** Offers the next free time on a date without any. */
export function NextFree({ question, date, zone, problem, onGoTo }: NextFreeProps) {
  const next = useNextFree(question, date.add({ days: 1 }));
  const nextDate = next ? dateIn(zone, next.start) : null;
  return (
    <Notice className="mb-6">
      <div role="status">
        <p>{problem}</p>
        {next && (
          <p className="mt-1">
            Next free: <strong>{formatNearTimeIn(zone, next)}</strong>
          </p>
        )}
        {next === null && (
          <p className="mt-1">There is no free time in the following six months.</p>
        )}
      </div>
      {nextDate && (
        <Button look="ink" isSmall className="mt-3" onClick={() => onGoTo(nextDate)}>
          Go to {formatNearDate(nextDate)}
        </Button>
      )}
    </Notice>
  );
}
