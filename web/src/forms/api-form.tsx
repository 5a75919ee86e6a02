import type { ComponentProps, FormEvent, ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Notice } from "../ui/notice.tsx";
import { useSiteData } from "../shell/site-data.ts";
import { GeneralError } from "./general-error.tsx";
import type { FormStatus } from "./use-api-form.ts";

interface ApiFormProps extends Pick<ComponentProps<"form">, "aria-labelledby" | "className"> {
  /** What `useApiForm` returned. */
  readonly form: {
    readonly status: FormStatus;
    readonly generalError: string | null;
    readonly isLocked: boolean;
    readonly onSubmit: (event: FormEvent) => void;
  };
  /** Above the fields, and never locked. */
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
  readonly submitLabel: string;
  /** The button's label after a failure; the submit label unless given. */
  readonly retryLabel?: string;
  readonly look?: "signal" | "ink" | "outline";
  /** Whether the button takes the whole width; true for the signal button unless given. */
  readonly isWide?: boolean;
  /** Shows no general error: the button's retry label says enough. Source: docs/enquiries.md#failures */
  readonly hidesError?: boolean;
  /** Locks the form from the start, and leaves its button out. */
  readonly isClosed?: boolean;
  /** Follows the error of a failed attempt. */
  readonly failureHint?: ReactNode;
  /** Beside the submit button. */
  readonly actions?: ReactNode;
  /** Below the submit button. */
  readonly footer?: ReactNode;
  /** Replaces the submit button once the form has succeeded; the button stays if there is none. */
  readonly saved?: ReactNode;
}

/**
 * The frame of every form: fields that lock while they are sent, the general error and the submit button. It sends
 * nothing without script. Source: docs/decisions/0013-forms.md
 */
export function ApiForm({
  form,
  intro,
  children,
  submitLabel,
  retryLabel = submitLabel,
  look = "signal",
  isWide = look === "signal",
  hidesError = false,
  isClosed = false,
  failureHint,
  actions,
  footer,
  saved,
  ...rest
}: ApiFormProps) {
  const { contact } = useSiteData().config;
  const { status } = form;
  const isSaved = status === "success" && saved !== undefined;
  const button = (
    <Button
      type="submit"
      look={look}
      isBusy={status === "submitting"}
      className={classNames(isWide && "w-full")}
    >
      {status === "failure" ? retryLabel : submitLabel}
    </Button>
  );
  return (
    <form method="dialog" noValidate onSubmit={form.onSubmit} {...rest}>
      <noscript>
        <Notice className="mb-5">
          This form needs JavaScript. Please turn it on, or write to {contact.email}.
        </Notice>
      </noscript>
      {intro && <div className="mb-5 space-y-2">{intro}</div>}
      <fieldset disabled={form.isLocked || isClosed} className="min-w-0 space-y-5">
        {children}
        {!hidesError && <GeneralError message={form.generalError} />}
        {status === "failure" && failureHint}
        {!isSaved &&
          !isClosed &&
          (actions ? (
            <div className="flex flex-wrap gap-3">
              {button}
              {actions}
            </div>
          ) : (
            button
          ))}
        {footer}
      </fieldset>
      {isSaved && saved}
    </form>
  );
}
