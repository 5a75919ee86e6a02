import type { Paint } from "@frontage/domain/designs/editor/artwork.ts";
import { ColourInput } from "./colour-input.tsx";
import { Choice, RangeInput } from "./controls.tsx";

type PaintKind = Paint["kind"] | "none";

/** Chooses a colour, a gradient or, for objects with an outline, no fill. */
export function PaintInput({
  label,
  value,
  brand,
  canBeEmpty = false,
  onChange,
}: {
  label: string;
  value: Paint | null;
  brand: readonly string[];
  canBeEmpty?: boolean;
  onChange: (paint: Paint | null) => void;
}) {
  const first = value === null ? "#d9411e" : value.kind === "solid" ? value.colour : value.from;
  const toKind = (kind: PaintKind) => {
    if (kind === "none") {
      onChange(null);
    } else if (kind === "solid") {
      onChange({ kind, colour: first });
    } else {
      onChange({ kind, angle: 90, from: first, to: brand.at(1) ?? "#171310" });
    }
  };
  return (
    <div className="grid gap-3">
      <Choice<PaintKind>
        label={label}
        value={value?.kind ?? "none"}
        onChange={toKind}
        options={[
          { value: "solid", label: "Colour" },
          { value: "gradient", label: "Gradient" },
          ...(canBeEmpty ? [{ value: "none" as const, label: "None" }] : []),
        ]}
      />
      {value?.kind === "solid" && (
        <ColourInput
          label="Colour"
          value={value.colour}
          brand={brand}
          onChange={(colour) => onChange({ ...value, colour })}
        />
      )}
      {value?.kind === "gradient" && (
        <>
          <ColourInput
            label="From"
            value={value.from}
            brand={brand}
            onChange={(from) => onChange({ ...value, from })}
          />
          <ColourInput
            label="To"
            value={value.to}
            brand={brand}
            onChange={(to) => onChange({ ...value, to })}
          />
          <RangeInput
            label="Direction"
            shown={`${value.angle}°`}
            min={0}
            max={345}
            step={15}
            value={value.angle}
            onChange={({ target }) => onChange({ ...value, angle: target.valueAsNumber })}
          />
        </>
      )}
    </div>
  );
}
