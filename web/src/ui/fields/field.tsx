import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The problem of the value and how to correct it. */
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
}

const control = classNames(
  "block w-full min-h-13 border bg-white px-4 py-3 text-[1.0625rem] text-ink",
  "compact:min-h-10 compact:px-3 compact:py-1.5 compact:text-[0.9375rem]",
  "border-edge placeholder:text-ink-soft/70 disabled:bg-paper-deep disabled:text-ink-soft [&[readonly]]:bg-paper-deep",
  "aria-invalid:border-signal-text aria-invalid:shadow-[inset_0_0_0_1px_var(--color-signal-text)]",
);

/** A label, control, hint and error. The control refers to hint and error by their ids. */
function Frame({
  id,
  label,
  hint,
  error,
  isOptional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div>
      <label
        htmlFor={id}
        className="mb-1.5 flex items-baseline justify-between gap-4 font-semibold"
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

function describedBy(id: string, { hint, error }: FieldTexts): string | undefined {
  return classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
}

function controlProps(id: string, texts: FieldTexts) {
  return {
    id,
    "aria-invalid": texts.error ? (true as const) : undefined,
    "aria-describedby": describedBy(id, texts),
    className: control,
  };
}

export function TextField({
  label,
  hint,
  error,
  isOptional,
  before,
  ...input
}: FieldTexts &
  ComponentProps<"input"> & {
    /** A control in front of the text, such as a country. */
    readonly before?: ReactNode;
  }) {
  const id = useId();
  const texts = { label, hint, error, ...(isOptional && { isOptional }) };
  const field = <input {...input} {...controlProps(id, texts)} />;
  return (
    <Frame id={id} {...texts}>
      {before ? (
        <div className="flex">
          {before}
          {field}
        </div>
      ) : (
        field
      )}
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  isOptional,
  ...input
}: FieldTexts & ComponentProps<"textarea">) {
  const id = useId();
  const texts = { label, hint, error, ...(isOptional && { isOptional }) };
  return (
    <Frame id={id} {...texts}>
      <textarea rows={5} {...input} {...controlProps(id, texts)} />
    </Frame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  isOptional,
  ...input
}: FieldTexts & ComponentProps<"select">) {
  const id = useId();
  const texts = { label, hint, error, ...(isOptional && { isOptional }) };
  return (
    <Frame id={id} {...texts}>
      <select {...input} {...controlProps(id, texts)} />
    </Frame>
  );
}

export function CheckboxField({
  label,
  error,
  ...input
}: { label: ReactNode; error?: string | undefined } & ComponentProps<"input">) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-ink"
        />
        <label htmlFor={id} className="pt-0.5 leading-snug">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 pl-9 text-sm font-semibold text-signal-text">
          {error}
        </p>
      )}
    </div>
  );
}
