import { useId, useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Reopens a form after it has been saved. */
export interface FormRound {
  readonly onChangeAgain: () => void;
}

/** A heading with a form beside it. "Change" opens the form again with the saved values. */
export function AccountSection({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: (round: FormRound) => ReactNode;
}) {
  const id = useId();
  const [round, setRound] = useState(0);
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t border-ink py-10 md:grid-cols-12 md:py-14"
    >
      <div className="md:col-span-4">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <p className="mt-3 max-w-sm text-ink-soft">{text}</p>
      </div>
      <div key={round} className="min-w-0 md:col-span-7 md:col-start-6 lg:col-span-6">
        {children({ onChangeAgain: () => setRound(round + 1) })}
      </div>
    </section>
  );
}

/** Confirms that a form has been saved, with a button that opens it again. */
export function Saved({ children, onChangeAgain }: FormRound & { children: ReactNode }) {
  return (
    <div role="status" className="mt-6">
      <Notice tone="done" className="flex flex-wrap items-center justify-between gap-x-6">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        <Button look="quiet" onClick={onChangeAgain}>
          Change
        </Button>
      </Notice>
    </div>
  );
}
