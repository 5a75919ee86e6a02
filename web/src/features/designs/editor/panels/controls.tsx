import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../../../../ui/class-names.ts";

/** A button with an icon. */
export function IconButton({
  label,
  isOn,
  isSmall = false,
  children,
  className,
  ...rest
}: ComponentProps<"button"> & {
  readonly label: string;
  readonly isOn?: boolean;
  readonly isSmall?: boolean;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      {...rest}
      className={classNames(
        "grid shrink-0 place-items-center disabled:opacity-35",
        isSmall ? "size-8" : "size-11",
        isOn ? "bg-ink text-paper" : "hover:bg-paper-deep",
        className,
      )}
    >
      {children}
    </button>
  );
}

/** A part of a panel with a heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-hairline px-4 py-4">
      <h2 className="small-caps mb-3 font-sans text-ink-soft">{title}</h2>
      {children}
    </section>
  );
}

const small = "block min-h-11 w-full border border-edge bg-white px-2.5 text-[0.9375rem]";

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm text-ink-soft">
        {label}
      </label>
      {children}
    </div>
  );
}

export function NumberInput({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        className={classNames(small, "figures")}
        min={min}
        max={max}
        step={step}
        // A new value from elsewhere, such as a drag, replaces what was typed.
        key={value}
        defaultValue={Math.round(value * 100) / 100}
        onBlur={({ target }) => {
          const typed = target.valueAsNumber;
          if (Number.isFinite(typed) && typed !== Math.round(value * 100) / 100) {
            onChange(Math.min(max, Math.max(min, typed)));
          }
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.currentTarget.blur();
            event.currentTarget.focus();
          }
        }}
      />
    </Labelled>
  );
}

export function RangeInput({
  label,
  shown,
  ...input
}: ComponentProps<"input"> & { label: string; shown: string }) {
  const id = useId();
  return (
    <div>
      <div className="flex justify-between text-sm text-ink-soft">
        <label htmlFor={id}>{label}</label>
        <span className="figures">{shown}</span>
      </div>
      <input {...input} id={id} type="range" className="block h-11 w-full accent-ink" />
    </div>
  );
}

export function SelectInput({
  label,
  children,
  ...select
}: ComponentProps<"select"> & { label: string }) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <select {...select} id={id} className={small}>
        {children}
      </select>
    </Labelled>
  );
}

export function TextInput({
  label,
  isLong = false,
  value,
  onChange,
  maxLength,
}: {
  label: string;
  isLong?: boolean;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
}) {
  const id = useId();
  const shared = {
    id,
    value,
    maxLength,
    className: small,
  };
  return (
    <Labelled id={id} label={label}>
      {isLong ? (
        <textarea
          {...shared}
          rows={3}
          className={classNames(small, "py-2")}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input {...shared} type="text" onChange={({ target }) => onChange(target.value)} />
      )}
    </Labelled>
  );
}

/** A choice between a few options in a row. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-ink-soft">{label}</legend>
      <div className="flex border border-edge bg-white">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            aria-label={option.icon ? option.label : undefined}
            title={option.icon ? option.label : undefined}
            onClick={() => onChange(option.value)}
            className={classNames(
              "grid min-h-11 flex-1 place-items-center px-1 text-sm focus-visible:-outline-offset-3",
              option.value === value ? "bg-ink text-paper" : "hover:bg-paper-deep",
            )}
          >
            {option.icon ?? option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
