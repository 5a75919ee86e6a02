import { classNames } from "../../../../ui/class-names.ts";
import { SelectField } from "../../../../ui/fields/field.tsx";
import { Slider } from "../../form/slider.tsx";
import { cropOf, cropShapes, placeOfCrop, shapeOf, type CropShape } from "./crop-box.ts";
import type { PictureEntry } from "./picture-entry.ts";

interface PictureViewProps {
  readonly entry: PictureEntry;
  readonly onChange: (fields: Partial<PictureEntry>) => void;
}

/** The crop of a picture and the point that stays in view, on the uploaded picture and by sliders. */
export function PictureView({ entry, onChange }: PictureViewProps) {
  const { focus, crop } = entry;
  const { picture } = entry.original;
  const shown = crop ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div>
        <div
          // The sliders beside it do the same by keyboard.
          role="presentation"
          className="relative cursor-crosshair touch-none select-none"
          onPointerDown={({ clientX, clientY, currentTarget }) => {
            const area = currentTarget.getBoundingClientRect();
            const x = ((clientX - area.left) / area.width) * picture.width - shown.x;
            const y = ((clientY - area.top) / area.height) * picture.height - shown.y;
            onChange({
              focus: {
                x: Math.round(Math.min(1, Math.max(0, x / shown.width)) * 100),
                y: Math.round(Math.min(1, Math.max(0, y / shown.height)) * 100),
              },
            });
          }}
        >
          <img src={picture.url} alt={entry.alt} className="block w-full" draggable={false} />
          <div
            className={classNames(
              "absolute overflow-hidden",
              crop && "shadow-[0_0_0_999px_rgb(23_19_16/0.55)] outline-2 outline-paper",
            )}
            style={{
              left: percent(shown.x, picture.width),
              top: percent(shown.y, picture.height),
              width: percent(shown.width, picture.width),
              height: percent(shown.height, picture.height),
              clipPath: "inset(-999px)",
            }}
          >
            <span
              aria-hidden="true"
              className="absolute size-5 -translate-1/2 rounded-full border-3 border-paper bg-signal"
              style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            />
          </div>
        </div>
        <p className="mt-2 text-sm text-ink-soft">
          The point stays in view where a page shows only part of the picture.
        </p>
      </div>
      <div className="space-y-4">
        <Slider
          label="Point from the left"
          value={focus.x}
          onChange={(x) => onChange({ focus: { ...focus, x } })}
        />
        <Slider
          label="Point from the top"
          value={focus.y}
          onChange={(y) => onChange({ focus: { ...focus, y } })}
        />
        <CropFields entry={entry} onChange={onChange} />
      </div>
    </div>
  );
}

function CropFields({ entry: { crop, original }, onChange }: PictureViewProps) {
  const { picture } = original;
  const shape = crop && (shapeOf(crop) ?? "3:2");
  const place = crop && shape && placeOfCrop(picture, shape, crop);
  const set = (next: CropShape, zoom: number, x: number, y: number) =>
    onChange({ crop: cropOf(picture, next, zoom, { x, y }) });
  return (
    <>
      <SelectField
        label="Crop"
        value={shape ?? ""}
        onChange={({ target }) => {
          const next = Object.keys(cropShapes).find((one) => one === target.value);
          if (next === undefined) {
            onChange({ crop: null });
          } else {
            set(next as CropShape, place?.zoom ?? 0, place?.x ?? 50, place?.y ?? 50);
          }
        }}
      >
        <option value="">The whole picture</option>
        {Object.keys(cropShapes).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {shape && place && (
        <>
          <Slider
            label="Zoom"
            value={place.zoom}
            onChange={(zoom) => set(shape, zoom, place.x, place.y)}
          />
          <Slider
            label="Crop from the left"
            value={place.x}
            onChange={(x) => set(shape, place.zoom, x, place.y)}
          />
          <Slider
            label="Crop from the top"
            value={place.y}
            onChange={(y) => set(shape, place.zoom, place.x, y)}
          />
        </>
      )}
    </>
  );
}
