import { formatPercent } from "@frontage/domain/money/format-percent.ts";
import { cropFor } from "@frontage/domain/designs/editor/geometry.ts";
import type { PictureObject, Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import { Button } from "../../../../ui/button.tsx";
import { PanelPart, RangeInput, SelectInput } from "./controls.tsx";

const ratios = [
  { label: "16:9", ratio: 16 / 9 },
  { label: "4:3", ratio: 4 / 3 },
  { label: "Square", ratio: 1 },
  { label: "3:4", ratio: 3 / 4 },
  { label: "9:16", ratio: 9 / 16 },
];

/** Crops a picture: ratio, zoom and position. */
export function CropPart({
  object,
  artwork,
  onChange,
}: {
  object: PictureObject;
  artwork: Artwork;
  onChange: (change: Partial<PictureObject>, step?: string) => void;
}) {
  const { crop, natural } = object;
  const ratio = object.width / object.height;
  const whole = cropFor(natural, ratio, 1, { x: 0, y: 0 });
  const zoom = Math.max(1, whole.width / crop.width);
  const at = {
    x: crop.width < 0.999 ? crop.x / (1 - crop.width) : 0.5,
    y: crop.height < 0.999 ? crop.y / (1 - crop.height) : 0.5,
  };
  const show = (next: { zoom?: number; x?: number; y?: number }, step: string) =>
    onChange(
      {
        crop: cropFor(natural, ratio, next.zoom ?? zoom, {
          x: next.x ?? at.x,
          y: next.y ?? at.y,
        }),
      },
      step,
    );
  const reshape = (newRatio: number) => {
    const width = Math.sqrt(object.width * object.height * newRatio);
    const height = width / newRatio;
    onChange({
      width,
      height,
      x: object.x + (object.width - width) / 2,
      y: object.y + (object.height - height) / 2,
      crop: cropFor(natural, newRatio, 1, { x: 0.5, y: 0.5 }),
    });
  };
  const fill = () =>
    onChange({
      x: 0,
      y: 0,
      width: artwork.width,
      height: artwork.height,
      angle: 0,
      crop: cropFor(natural, artwork.width / artwork.height, 1, { x: 0.5, y: 0.5 }),
    });
  return (
    <PanelPart title="Picture">
      <div className="grid gap-3">
        <Button isSmall onClick={fill}>
          Fill the screen
        </Button>
        <SelectInput
          label="Shape"
          value=""
          onChange={({ target }) => {
            const chosen = ratios.find(({ label }) => label === target.value);
            reshape(chosen?.ratio ?? natural.width / natural.height);
          }}
        >
          <option value="" disabled>
            Choose a shape
          </option>
          <option>Original</option>
          {ratios.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </SelectInput>
        <RangeInput
          label="Zoom"
          shown={formatPercent(zoom)}
          min={1}
          max={5}
          step={0.05}
          value={zoom}
          onChange={({ target }) => show({ zoom: target.valueAsNumber }, "zoom")}
        />
        {(["x", "y"] as const).map((direction) => (
          <RangeInput
            key={direction}
            label={direction === "x" ? "Horizontal position" : "Vertical position"}
            shown={formatPercent(at[direction])}
            min={0}
            max={1}
            step={0.01}
            disabled={(direction === "x" ? crop.width : crop.height) > 0.999}
            value={at[direction]}
            onChange={({ target }) => show({ [direction]: target.valueAsNumber }, direction)}
          />
        ))}
      </div>
    </PanelPart>
  );
}
