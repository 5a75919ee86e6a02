import { useId, type ComponentProps, type ReactNode } from "react";
import { control, describedBy, FieldFrame, type FieldTexts } from "./field-frame.tsx";

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
  after,
  ...input
}: FieldTexts &
  ComponentProps<"input"> & {
    /** A control in front of the text, such as a country. */
    readonly before?: ReactNode;
    /** A control behind the text. */
    readonly after?: ReactNode;
  }) {
  const id = useId();
  const texts = { label, hint, error, ...(isOptional && { isOptional }) };
  const field = <input {...input} {...controlProps(id, texts)} />;
  return (
    <FieldFrame id={id} {...texts}>
      {before || after ? (
        <div className="flex">
          {before}
          {field}
          {after}
        </div>
      ) : (
        field
      )}
    </FieldFrame>
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
    <FieldFrame id={id} {...texts}>
      <textarea rows={5} {...input} {...controlProps(id, texts)} />
    </FieldFrame>
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
    <FieldFrame id={id} {...texts}>
      <select {...input} {...controlProps(id, texts)} />
    </FieldFrame>
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
