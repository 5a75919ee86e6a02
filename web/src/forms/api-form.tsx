import type { ComponentProps, FormEvent, ReactNode } from "react";
import { Notice } from "../ui/notice.tsx";
import { useSiteData } from "../shell/site-data.ts";
import { FormFrame, type SubmitButton } from "./form-frame.tsx";
import type { FormStatus } from "./use-api-form.ts";

interface ApiFormProps extends Pick<ComponentProps<"form">, "aria-labelledby" | "className"> {
  /** The return value of `useApiForm`. */
  readonly form: {
    readonly status: FormStatus;
    readonly generalError: string | null;
    readonly isLocked: boolean;
    readonly isDirty: boolean;
    readonly onSubmit: (event: FormEvent) => void;
  };
  /** Shown above the fields, and never locked. */
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
  readonly submitLabel: string;
  /** The button's label after a failure; the submit label unless given. */
  readonly retryLabel?: string;
  readonly look?: SubmitButton["look"];
  readonly isWide?: SubmitButton["isWide"];
  /** Shows no general error, since the button's retry label says enough. Source: docs/people/enquiries.md#failures */
  readonly hidesError?: boolean;
  /** Locks the form from the start and omits its button. */
  readonly isClosed?: boolean;
  /** Shown after the error of a failed attempt. */
  readonly failureHint?: ReactNode;
  /** Shown beside the submit button. */
  readonly actions?: ReactNode;
  /** Shown below the submit button. */
  readonly footer?: ReactNode;
  /** Replaces the submit button once the form has succeeded. Without it, the button stays. */
  readonly saved?: ReactNode;
}

/**
 * A form that calls the API with `useApiForm`. It locks while it is sent, and sends nothing without script.
 * Source: docs/decisions/0013-forms.md
 */
export function ApiForm({
  form,
  intro,
  children,
  submitLabel,
  retryLabel = submitLabel,
  look,
  isWide,
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
  return (
    <FormFrame
      method="dialog"
      onSubmit={form.onSubmit}
      isLocked={form.isLocked || isClosed}
      entries={status === "success" ? "saved" : form.isDirty ? "unsaved" : "none"}
      intro={
        <>
          <noscript>
            <Notice className="mb-5">
              This form needs JavaScript. Please turn it on, or write to {contact.email}.
            </Notice>
          </noscript>
          {intro && <div className="mb-5 space-y-2">{intro}</div>}
        </>
      }
      problem={hidesError ? null : form.generalError}
      hint={status === "failure" && failureHint}
      submit={
        isSaved || isClosed
          ? null
          : {
              label: status === "failure" ? retryLabel : submitLabel,
              look,
              isWide,
              isBusy: status === "submitting",
            }
      }
      actions={actions}
      footer={footer}
      outro={isSaved && saved}
      {...rest}
    >
      {children}
    </FormFrame>
  );
}
