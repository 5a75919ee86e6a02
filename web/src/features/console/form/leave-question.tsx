import { useBlocker } from "react-router";
import type { FormStatus } from "../../../forms/use-api-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

interface LeaveQuestionProps {
  readonly form: { readonly isDirty: boolean; readonly status: FormStatus };
}

/** Asks before a navigation that would lose entries. */
export function LeaveQuestion({ form: { isDirty, status } }: LeaveQuestionProps) {
  // The router takes one blocker at a time, and a page may have several forms: only one with entries has a blocker.
  return isDirty && status !== "success" && status !== "submitting" && <Question />;
}

function Question() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== "blocked") {
    return null;
  }
  return (
    <Dialog title="Leave without saving?" isOpen onClose={() => blocker.reset()}>
      <p>Your changes on this page are not saved.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="ink" onClick={() => blocker.reset()}>
          Stay on the page
        </Button>
        <Button onClick={() => blocker.proceed()}>Leave without saving</Button>
      </div>
    </Dialog>
  );
}
