import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The problem of the value and how to correct it. */
  readonly error?: string | undefined;
  readonly isOptional?: boolean | undefined;
  /** Whether only screen readers get the label. */
  readonly isLabelHidden?: boolean | undefined;
}

export const control = classNames(
  "block w-full min-h-13 border bg-white px-4 py-3 text-[1.0625rem] text-ink",
  "compact:min-h-10 compact:px-3 compact:py-1.5 compact:text-[0.9375rem]",
  "border-edge placeholder:text-ink-soft/70 disabled:bg-paper-deep disabled:text-ink-soft [&[readonly]]:bg-paper-deep",
  "aria-invalid:border-signal-text aria-invalid:shadow-[inset_0_0_0_1px_var(--color-signal-text)]",
);

/** A label, control, hint and error. The control refers to hint and error by their ids. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  isOptional,
  isLabelHidden = false,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div>
      <label
        htmlFor={id}
        className={
          isLabelHidden
            ? "sr-only"
            : "mb-1.5 flex items-baseline justify-between gap-4 font-semibold"
        }
      >
        {label}
        {isOptional && <span className="text-sm font-normal text-ink-soft">optional</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-signal-text">
          {error}
        </p>
      )}
    </div>
  );
}

export function describedBy(
  id: string,
  { hint, error }: Pick<FieldTexts, "hint" | "error">,
): string | undefined {
  return classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
}
