import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { stepPath } from "../steps/step-path.ts";
import { WizardSkeleton } from "../wizard/wizard-skeleton.tsx";
import {
  openDraft,
  resumableDraft,
  type BookingStart,
  type ReplacedBooking,
} from "../draft/start-booking.ts";

/** Opens a draft at a step. Asks before it replaces a half-finished one of its space. */
export function BookingStarter({ start }: { start: BookingStart }) {
  const { next, path, replaced } = start;
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(replaced === null);
  useEffect(() => {
    if (isStarting) {
      void openDraft(next).then(() => navigate(path, { replace: true }));
    }
  }, [isStarting, next, path, navigate]);
  return replaced ? (
    <ReplaceQuestion
      replaced={replaced}
      isReplacing={isStarting}
      onReplace={() => setIsStarting(true)}
    />
  ) : (
    <WizardSkeleton />
  );
}

interface ReplaceQuestionProps {
  readonly replaced: ReplacedBooking;
  readonly isReplacing: boolean;
  readonly onReplace: () => void;
}

/** Asks before a new booking replaces a half-finished one. It is a page, so that Back leads to the previous page. */
function ReplaceQuestion({ replaced, isReplacing, onReplace }: ReplaceQuestionProps) {
  const { space, spaceName, timeCount } = replaced;
  const navigate = useNavigate();
  const where = spaceName === null ? "" : ` at ${spaceName}`;
  return (
    <div className="page-width pt-14 pb-24">
      <h1 className="max-w-3xl text-heading">You have not finished your booking{where}.</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        You have chosen {timeCount === 1 ? "a time" : `${timeCount} times`} there. A new booking
        will replace it.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          look="ink"
          onClick={() =>
            void openDraft(resumableDraft(space)).then(() =>
              navigate(stepPath("time", null), { replace: true }),
            )
          }
        >
          Continue my booking
        </Button>
        <Button isBusy={isReplacing} onClick={onReplace}>
          Start a new booking
        </Button>
      </div>
    </div>
  );
}
