interface SliderProps {
  readonly label: string;
  /** From 0 to 100. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A value from 0 to 100 per cent. */
export function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className="block font-semibold">
      <span className="flex justify-between">
        {label}{" "}
        <span aria-hidden="true" className="figures font-normal text-ink-soft">
          {value} %
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={Math.min(100, Math.max(0, value))}
        className="mt-1 block w-full accent-ink"
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
