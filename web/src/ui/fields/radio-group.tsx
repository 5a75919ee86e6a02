import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface RadioGroupProps extends ComponentProps<"input"> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  readonly error?: string | undefined;
  /** The selected value of a controlled group; absent in forms that keep it themselves. */
  readonly checkedValue?: string;
}

/** A choice between a few visible answers. */
export function RadioGroup({
  label,
  options,
  error,
  checkedValue,
  defaultValue,
  ...input
}: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset
      data-invalid={error ? "" : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              "flex min-h-13 cursor-pointer items-center gap-3 border bg-white px-4",
              "has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)]",
              "has-disabled:cursor-not-allowed has-disabled:bg-paper-deep has-disabled:text-ink-soft",
              error ? "border-signal-text" : "border-edge",
            )}
          >
            <input
              {...input}
              type="radio"
              value={option.value}
              {...(checkedValue === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === checkedValue })}
              className="size-5 accent-ink"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-signal-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
