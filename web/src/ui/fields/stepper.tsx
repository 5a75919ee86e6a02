import { Minus, Plus } from "lucide";
import { Icon } from "../icon.tsx";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { parseCount } from "./parse-count.ts";

interface StepperProps {
  readonly label: string;
  /** What is counted, such as "Chairs". */
  readonly subject: string;
  /** Whole, from 0. */
  readonly value: number;
  /** The largest value that can be typed. */
  readonly max: number;
  /** The largest value that the buttons and arrow keys reach; `max` unless given. */
  readonly stepMax?: number;
  /** The text for 0. */
  readonly zeroText: string;
  readonly hint?: ReactNode;
  readonly onChange: (value: number) => void;
}

const buttonClass =
  "grid size-13 shrink-0 place-items-center border border-edge bg-white hover:border-ink hover:bg-paper-deep disabled:opacity-40 disabled:hover:border-edge disabled:hover:bg-white";

/** A whole number that buttons, arrow keys or typing change. Screen readers get a spin button. */
export function Stepper({
  label,
  subject,
  value,
  max,
  stepMax = max,
  zeroText,
  hint,
  onChange,
}: StepperProps) {
  const id = useId();
  // The text while a person types; null while the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const step = (by: number) => {
    setTyped(null);
    onChange(by < 0 ? Math.max(0, value + by) : Math.max(value, Math.min(stepMax, value + by)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    }
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="flex">
        <button
          type="button"
          aria-label={`Fewer ${subject}`}
          disabled={value === 0}
          onClick={() => step(-1)}
          className={buttonClass}
        >
          <Icon of={Minus} size={18} />
        </button>
        <input
          id={id}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${label} of ${subject}`}
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuetext={value === 0 ? zeroText : String(value)}
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={typed ?? (value === 0 ? zeroText : String(value))}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            const text = currentTarget.value;
            setTyped(text.replace(/\D/g, ""));
            onChange(parseCount(text, max));
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={onKeyDown}
          className="figures min-h-13 w-full min-w-0 border-y border-edge bg-white px-2 text-center text-[1.0625rem] font-semibold disabled:bg-paper-deep disabled:text-ink-soft"
        />
        <button
          type="button"
          aria-label={`More ${subject}`}
          disabled={value >= stepMax}
          onClick={() => step(1)}
          className={buttonClass}
        >
          <Icon of={Plus} size={18} />
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
