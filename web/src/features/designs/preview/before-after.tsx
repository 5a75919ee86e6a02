import { useId } from "react";

interface BeforeAfterProps {
  /** The share of the picture that shows the empty room, from the left: 0 to 100. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** The slider between the empty room and the room with the design. */
export function BeforeAfter({ value, onChange }: BeforeAfterProps) {
  const id = useId();
  return (
    <div className="max-sm:px-5">
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={value}
        aria-valuetext={positionText(value)}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="block h-11 w-full cursor-ew-resize accent-ink"
      />
      <div className="flex justify-between gap-4 text-[0.9375rem] leading-snug">
        <label htmlFor={id} className="font-semibold">
          Before and after
        </label>
        <span aria-hidden="true" className="text-ink-soft">
          {positionText(value)}
        </span>
      </div>
    </div>
  );
}

function positionText(value: number): string {
  return value === 0
    ? "The whole design"
    : value === 100
      ? "The empty room"
      : `The empty room up to ${value}%`;
}
