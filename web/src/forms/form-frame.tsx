import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { settleEntries, type EntriesState } from "../session/unsaved-entries.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { GeneralError } from "./general-error.tsx";

type FormElementProps = Pick<
  ComponentProps<"form">,
  "aria-labelledby" | "className" | "hidden" | "method" | "onSubmit"
>;

export interface SubmitButton {
  readonly label: string;
  readonly look?: "signal" | "ink" | "outline" | undefined;
  /** Whether the button takes the full width; by default, only the signal button does. */
  readonly isWide?: boolean | undefined;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean | undefined;
}

interface FormFrameProps extends FormElementProps {
  readonly isLocked: boolean;
  /** What the form holds beyond the fields that were edited. Source: docs/site/forms.md#when-the-session-ends */
  readonly entries?: EntriesState;
  /** Shown above the fields, and never locked. */
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
  /** What is wrong with the form as a whole; null while nothing is. */
  readonly problem: string | null;
  /** Shown after the problem. */
  readonly hint?: ReactNode;
  /** Null if the form has no button. */
  readonly submit: SubmitButton | null;
  /** Shown beside the submit button. */
  readonly actions?: ReactNode;
  /** Shown below the submit button. */
  readonly footer?: ReactNode;
  /** Shown below the fields, and never locked. */
  readonly outro?: ReactNode;
}

/** The parts of a form in order: fields that lock together, the problem and the submit row. */
export function FormFrame({
  isLocked,
  entries = "none",
  intro,
  children,
  problem,
  hint,
  submit,
  actions,
  footer,
  outro,
  ...rest
}: FormFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (entries === "saved" && form.current) {
      settleEntries(form.current);
    }
  }, [entries]);
  return (
    <form ref={form} noValidate data-entries={entries} {...rest}>
      {intro}
      <fieldset disabled={isLocked} className="min-w-0 space-y-5">
        {children}
        <GeneralError message={problem} />
        {hint}
        {submit && <SubmitRow submit={submit} actions={actions} />}
        {footer}
      </fieldset>
      {outro}
    </form>
  );
}

/** The buttons of a form. In a dialog they stay in view, however long it is. */
function SubmitRow({ submit, actions }: { submit: SubmitButton; actions: ReactNode }) {
  const { label, look = "signal", isWide = look === "signal", isBusy, isDisabled } = submit;
  const button = (
    <Button
      type="submit"
      look={look}
      isBusy={isBusy}
      disabled={isDisabled}
      className={classNames(isWide && "w-full")}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-3 in-[[role=dialog]]:sticky in-[[role=dialog]]:bottom-0 in-[[role=dialog]]:bg-paper in-[[role=dialog]]:py-2">
      {button}
      {actions}
    </div>
  );
}
