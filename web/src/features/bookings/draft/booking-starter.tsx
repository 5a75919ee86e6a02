import { useState } from "react";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { Button } from "../../../ui/button.tsx";
import { stepPath } from "../steps/step-path.ts";
import { replaceDraft, type ReplacedBooking } from "./start-booking.ts";

/** Asks before a new booking replaces a half-finished one. A page, so that Back leads to the page before. */
export function ReplaceQuestion({ replaced }: { replaced: ReplacedBooking }) {
  const { next, path, spaceName, timeCount } = replaced;
  const navigate = useNavigate();
  const [isReplacing, setIsReplacing] = useState(false);
  const where = spaceName === null ? "" : ` at ${spaceName}`;
  const replace = async () => {
    setIsReplacing(true);
    await replaceDraft(next);
    await navigate(path, { replace: true });
  };
  return (
    <div className="page-width pt-14 pb-24">
      <h1 className="max-w-3xl text-heading">You have not finished your booking{where}.</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        You have chosen {timeCount === 1 ? "a time" : `${timeCount} times`} there. A new booking
        takes its place.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button look="ink" onClick={() => void navigate(stepPath("time", null), { replace: true })}>
          Continue my booking
        </Button>
        <Button isBusy={isReplacing} onClick={() => void replace()}>
          Start a new booking
        </Button>
      </div>
    </div>
  );
}
