import { useId } from "react";

const house = ["#171310", "#ffffff", "#faf7f2", "#d9411e", "#2f5d46", "#f5c52b", "#1d3557"];

/** Chooses a colour: brand and default colours as swatches, any other in the browser's dialog. */
export function ColourInput({
  label,
  value,
  brand,
  onChange,
}: {
  label: string;
  value: string;
  brand: readonly string[];
  onChange: (colour: string) => void;
}) {
  const id = useId();
  const offered = [...new Set([...brand, ...house])].slice(0, 12);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-ink-soft">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-1">
        <input
          id={id}
          type="color"
          value={value.slice(0, 7)}
          onChange={({ target }) => onChange(target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer border border-edge bg-white p-1"
        />
        <fieldset className="flex flex-wrap gap-0.5">
          <legend className="sr-only">{label}: swatches</legend>
          {offered.map((colour) => (
            <button
              key={colour}
              type="button"
              aria-label={`${label} ${colour}`}
              aria-pressed={value === colour}
              title={colour}
              onClick={() => onChange(colour)}
              className="grid size-8 place-items-center"
            >
              <span
                className="block size-6 rounded-full border border-edge in-aria-pressed:outline-2 in-aria-pressed:outline-offset-1 in-aria-pressed:outline-ink"
                style={{ background: colour }}
              />
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
