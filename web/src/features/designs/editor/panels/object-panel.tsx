import { formatPercent } from "@frontage/domain/money/format-percent.ts";
import {
  fontNames,
  fonts,
  nearestWeight,
  artworkLimits,
  type FontName,
  type ArtworkObject,
  type TextObject,
} from "@frontage/domain/designs/editor/artwork.ts";
import { AlignCenter, AlignLeft, AlignRight } from "lucide";
import { Icon } from "../../../../ui/icon.tsx";
import { loadFont } from "../files/fonts.ts";
import { lineHeight } from "../stage/paint.ts";
import { measuredHeight } from "../stage/artwork-objects.ts";
import type { EditorStore } from "../state/editor-store.ts";
import { ColourInput } from "./colour-input.tsx";
import { Choice, NumberInput, PanelPart, RangeInput, SelectInput, TextInput } from "./controls.tsx";
import { CropPart } from "./crop-part.tsx";
import { nameFrom } from "../stage/new-objects.ts";
import { PaintInput } from "./paint-input.tsx";

interface PartProps<T extends ArtworkObject> {
  readonly object: T;
  readonly store: EditorStore;
  readonly brand: readonly string[];
}

const weightNames: Readonly<Record<number, string>> = {
  400: "Regular",
  500: "Medium",
  600: "Semi-bold",
  700: "Bold",
  800: "Extra bold",
  900: "Black",
};

/** The settings of one object. */
export function ObjectPanel({ object, store, brand }: PartProps<ArtworkObject>) {
  // Only fields of the object's type are passed, which a partial union cannot express.
  const set = (change: Partial<ArtworkObject>, step: string | null = null) =>
    store.putOne({ ...object, ...change } as ArtworkObject, step && `${step} ${object.id}`);
  return (
    <>
      {object.type === "text" && <TextPart object={object} store={store} brand={brand} />}
      {object.type === "picture" && (
        <CropPart key={object.id} object={object} artwork={store.artwork} onChange={set} />
      )}
      {object.type === "shape" && (
        <PanelPart title={object.name}>
          {object.shape === "line" || object.shape === "arrow" ? (
            <div className="grid gap-3">
              <ColourInput
                label="Colour"
                value={object.stroke ?? "#171310"}
                brand={brand}
                onChange={(stroke) => set({ stroke }, "stroke")}
              />
              <NumberInput
                label="Thickness"
                value={object.thickness}
                min={1}
                max={2000}
                onChange={(thickness) =>
                  set({ thickness, height: lineHeight(thickness, object.shape === "arrow") })
                }
              />
            </div>
          ) : (
            <div className="grid gap-3">
              <PaintInput
                label="Fill"
                value={object.fill}
                brand={brand}
                canBeEmpty
                onChange={(fill) =>
                  set({
                    fill,
                    // An object without fill or outline would be invisible.
                    ...(fill === null &&
                      object.stroke === null && {
                        stroke: "#171310",
                        thickness: Math.max(2, Math.round(object.width * 0.03)),
                      }),
                  })
                }
              />
              <ColourInput
                label="Outline"
                value={object.stroke ?? "#171310"}
                brand={brand}
                onChange={(stroke) =>
                  set({
                    stroke,
                    ...(object.thickness === 0 && {
                      thickness: Math.max(2, Math.round(object.width * 0.03)),
                    }),
                  })
                }
              />
              <div className="grid grid-cols-2 gap-3">
                <NumberInput
                  label="Outline width"
                  value={object.stroke === null ? 0 : object.thickness}
                  min={0}
                  max={2000}
                  onChange={(thickness) =>
                    set({
                      thickness,
                      stroke: thickness === 0 ? null : (object.stroke ?? "#171310"),
                    })
                  }
                />
                {object.shape === "rounded" && (
                  <NumberInput
                    label="Corner radius"
                    value={object.radius}
                    min={0}
                    max={10_000}
                    onChange={(radius) => set({ radius })}
                  />
                )}
              </div>
            </div>
          )}
        </PanelPart>
      )}
      {object.type === "qr" && (
        <PanelPart title="QR code">
          <div className="grid gap-3">
            <TextInput
              label="Web address or text"
              value={object.text}
              maxLength={300}
              onChange={(text) => set({ text }, "qr")}
            />
            <ColourInput
              label="Code"
              value={object.colour}
              brand={brand}
              onChange={(colour) => set({ colour }, "colour")}
            />
            <ColourInput
              label="Background"
              value={object.ground}
              brand={brand}
              onChange={(ground) => set({ ground }, "ground")}
            />
            <p className="text-sm text-ink-soft">
              Keep the code dark on a light background, so that phones can read it.
            </p>
          </div>
        </PanelPart>
      )}
      <PanelPart title="Position and size">
        <div className="grid grid-cols-2 gap-3">
          {(["x", "y"] as const).map((field) => (
            <NumberInput
              key={field}
              label={field === "x" ? "From the left" : "From the top"}
              value={object[field]}
              min={-100_000}
              max={100_000}
              onChange={(value) => set({ [field]: value })}
            />
          ))}
          <NumberInput
            label="Width"
            value={object.width}
            min={1}
            max={100_000}
            onChange={(width) => set(resized(object, { width }))}
          />
          {object.type !== "text" && (
            <NumberInput
              label="Height"
              value={object.height}
              min={1}
              max={100_000}
              onChange={(height) => set(resized(object, { height }))}
            />
          )}
          <NumberInput
            label="Rotation"
            value={object.angle}
            min={-360}
            max={360}
            onChange={(angle) => set({ angle })}
          />
        </div>
        <div className="mt-3">
          <RangeInput
            label="Opacity"
            shown={formatPercent(object.opacity)}
            min={0}
            max={1}
            step={0.05}
            value={object.opacity}
            onChange={({ target }) => set({ opacity: target.valueAsNumber }, "opacity")}
          />
        </div>
      </PanelPart>
    </>
  );
}

/** Pictures and codes keep their ratio. The height of a text follows from its content. */
function resized(
  object: ArtworkObject,
  size: { width: number } | { height: number },
): Partial<ArtworkObject> {
  if (object.type === "text") {
    return "width" in size ? { ...size, height: measuredHeight({ ...object, ...size }) } : {};
  }
  if (object.type === "shape") {
    return size;
  }
  const scale = "width" in size ? size.width / object.width : size.height / object.height;
  return { width: object.width * scale, height: object.height * scale };
}

function TextPart({ object, store, brand }: PartProps<TextObject>) {
  const set = (change: Partial<TextObject>, step: string | null = null) => {
    const changed: TextObject = { ...object, ...change };
    store.putOne({ ...changed, height: measuredHeight(changed) }, step && `${step} ${object.id}`);
  };
  const chooseFont = async (font: FontName) => {
    await loadFont(font);
    set({ font, weight: nearestWeight(font, object.weight) });
  };
  return (
    <PanelPart title="Text">
      <div className="grid gap-3">
        <TextInput
          label="Content"
          isLong
          value={object.text}
          maxLength={artworkLimits.textLength}
          onChange={(text) => set({ text, name: nameFrom(text) }, "text")}
        />
        <SelectInput
          label="Typeface"
          value={object.font}
          onChange={({ target }) => {
            const font = fontNames.find((name) => name === target.value);
            void (font && chooseFont(font));
          }}
        >
          {fontNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectInput>
        <div className="grid grid-cols-2 gap-3">
          <SelectInput
            label="Weight"
            value={nearestWeight(object.font, object.weight)}
            disabled={fonts[object.font].length === 1}
            onChange={({ target }) => set({ weight: Number(target.value) })}
          >
            {fonts[object.font].map((weight) => (
              <option key={weight} value={weight}>
                {weightNames[weight]}
              </option>
            ))}
          </SelectInput>
          <NumberInput
            label="Size"
            value={object.size}
            min={1}
            max={10_000}
            onChange={(size) => set({ size })}
          />
        </div>
        <ColourInput
          label="Colour"
          value={object.colour}
          brand={brand}
          onChange={(colour) => set({ colour }, "colour")}
        />
        <Choice
          label="Alignment"
          value={object.align}
          onChange={(align) => set({ align })}
          options={[
            { value: "left", label: "Left", icon: <Icon of={AlignLeft} size={18} /> },
            {
              value: "center",
              label: "Centre",
              icon: <Icon of={AlignCenter} size={18} />,
            },
            { value: "right", label: "Right", icon: <Icon of={AlignRight} size={18} /> },
          ]}
        />
        <Choice
          label="Letters"
          value={object.caps ? "caps" : "typed"}
          onChange={(value) => set({ caps: value === "caps" })}
          options={[
            { value: "typed", label: "As typed" },
            { value: "caps", label: "CAPITALS" },
          ]}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberInput
            label="Line height"
            value={object.leading}
            min={0.5}
            max={4}
            step={0.05}
            onChange={(leading) => set({ leading })}
          />
          <NumberInput
            label="Letter spacing"
            value={object.tracking}
            min={-500}
            max={2000}
            step={10}
            onChange={(tracking) => set({ tracking })}
          />
        </div>
      </div>
    </PanelPart>
  );
}
