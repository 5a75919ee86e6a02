import type { Size } from "@frontage/domain/geometry/shapes.ts";
import { formatPercent } from "@frontage/domain/money/format-percent.ts";
import {
  maxZoom,
  minZoom,
  keepInFrame,
  type FitMode,
  type Placement,
} from "@frontage/domain/designs/media/fit-picture.ts";
import type { MediaType } from "@frontage/domain/designs/media/media-rules.ts";
import { useId } from "react";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";

/** Controls for how a picture or video fits its screens. */
export interface Fitting {
  readonly mode: FitMode;
  readonly placement: Placement;
  /** The CSS colour around a picture that does not fill its screens. */
  readonly background: string;
}

interface FitControlsProps {
  readonly mediaType: MediaType;
  readonly size: Size;
  readonly frame: Size;
  readonly fitting: Fitting;
  readonly isDisabled: boolean;
  readonly onChange: (fitting: Fitting) => void;
}

const modes = [
  { value: "fill", label: "Fill" },
  { value: "fit", label: "Fit" },
  { value: "position", label: "Position" },
] as const;

const hints: Record<FitMode, string> = {
  fill: "Covers the whole screen. What does not fit is cut off.",
  fit: "Shows all of it, with borders where the shape differs.",
  position: "Drag it, or focus it and use the arrow keys. Zoom with the slider or + and −.",
};

export function FitControls({
  mediaType,
  size,
  frame,
  fitting,
  isDisabled,
  onChange,
}: FitControlsProps) {
  const id = useId();
  const { mode, placement, background } = fitting;
  const isPosition = mode === "position";
  const hasBackground =
    mediaType === "image" && (mode === "fit" || (isPosition && placement.zoom < 1));
  return (
    <fieldset disabled={isDisabled} className="min-w-0 space-y-4">
      <RadioGroup
        label={
          mediaType === "image" ? "Fit the picture to the screen" : "Fit the video to the screen"
        }
        name={`${id}-mode`}
        options={modes}
        checkedValue={mode}
        onChange={({ target }) => {
          const chosen = modes.find(({ value }) => value === target.value);
          if (chosen) {
            onChange({ ...fitting, mode: chosen.value });
          }
        }}
      />
      <p className="text-ink-soft">{hints[mode]}</p>
      {isPosition && (
        <div>
          <label htmlFor={`${id}-zoom`} className="flex justify-between font-semibold">
            Zoom
            <span className="figures font-normal text-ink-soft">
              {formatPercent(placement.zoom)}
            </span>
          </label>
          <input
            id={`${id}-zoom`}
            type="range"
            min={minZoom(size, frame)}
            max={maxZoom}
            step="any"
            value={placement.zoom}
            aria-valuetext={formatPercent(placement.zoom)}
            onChange={({ target }) =>
              onChange({
                ...fitting,
                placement: keepInFrame(size, frame, {
                  ...placement,
                  zoom: target.valueAsNumber,
                }),
              })
            }
            className="mt-1 h-11 w-full accent-ink"
          />
        </div>
      )}
      {hasBackground && (
        <div className="flex items-center gap-4">
          <input
            id={`${id}-background`}
            type="color"
            value={background}
            onChange={({ target }) => onChange({ ...fitting, background: target.value })}
            className="h-11 w-16 cursor-pointer border border-edge bg-white p-1"
          />
          <label htmlFor={`${id}-background`} className="font-semibold">
            Background colour
          </label>
        </div>
      )}
    </fieldset>
  );
}
