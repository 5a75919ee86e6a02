import type { ReactNode } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";

/** Confirms that answers are saved, with a button to change them. */
export function SavedNotice({
  children,
  onChangeAgain,
}: {
  children: ReactNode;
  onChangeAgain: () => void;
}) {
  return (
    <div role="status" className="mt-6">
      <Notice tone="done" className="flex flex-wrap items-center justify-between gap-x-6">
        <span>{children} You can change them until your booking ends.</span>
        <Button look="quiet" className="-ml-1" onClick={onChangeAgain}>
          Change
        </Button>
      </Notice>
    </div>
  );
}

/** Shown above answers that can no longer be changed. */
export function AnswersClosed({ children }: { readonly children: ReactNode }) {
  return <p className="mb-5 text-ink-soft">{children}</p>;
}
