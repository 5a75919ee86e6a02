import { shapeKinds, type Paint } from "@frontage/domain/designs/editor/artwork.ts";
import type { BrandKit } from "@frontage/contract/designs/design-documents.ts";
import { paletteOf } from "@frontage/domain/designs/editor/palette.ts";
import { Circle, Minus, MoveRight, QrCode, Square, SquareRoundCorner, Triangle } from "lucide";
import { Icon } from "../../../../ui/icon.tsx";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { loadFont } from "../files/fonts.ts";
import type { EditorStore } from "../state/editor-store.ts";
import { PanelPart, TextInput } from "./controls.tsx";
import { newQr, newShape, newText, shapeNames } from "../stage/new-objects.ts";
import { PaintInput } from "./paint-input.tsx";

const icons = {
  rectangle: Square,
  rounded: SquareRoundCorner,
  ellipse: Circle,
  triangle: Triangle,
  line: Minus,
  arrow: MoveRight,
};

const tile =
  "grid min-h-16 place-items-center gap-1 border border-edge bg-white p-2 text-sm hover:border-ink";

/** Adds texts, shapes and QR codes, and sets the background. */
export function AddPanel({
  store,
  background,
  brand,
}: {
  store: EditorStore;
  background: Paint;
  brand: BrandKit;
}) {
  const [address, setAddress] = useState("https://");
  const { accent } = paletteOf(brand.colours);
  const addText = async (kind: "heading" | "text") => {
    const font = kind === "heading" ? brand.headingFont : brand.textFont;
    await loadFont(font);
    const style =
      kind === "heading"
        ? { text: "Your headline", weight: 800, part: 0.14 }
        : { text: "A line of text", weight: 500, part: 0.055 };
    store.add([newText(store, { ...style, font, colour: "#171310" })]);
  };
  return (
    <>
      <PanelPart title="Text">
        <div className="grid grid-cols-2 gap-2">
          <button type="button" className={tile} onClick={() => void addText("heading")}>
            <span className="font-display text-xl font-extrabold">Headline</span>
          </button>
          <button type="button" className={tile} onClick={() => void addText("text")}>
            <span>Text</span>
          </button>
        </div>
      </PanelPart>
      <PanelPart title="Shapes">
        <div className="grid grid-cols-3 gap-2">
          {shapeKinds.map((kind) => {
            const icon = icons[kind];
            return (
              <button
                key={kind}
                type="button"
                className={tile}
                aria-label={shapeNames[kind]}
                title={shapeNames[kind]}
                onClick={() => store.add([newShape(store, kind, accent)])}
              >
                <Icon of={icon} size={24} />
              </button>
            );
          })}
        </div>
      </PanelPart>
      <PanelPart title="QR code">
        <div className="grid gap-2">
          <TextInput
            label="Web address or text"
            value={address}
            maxLength={300}
            onChange={setAddress}
          />
          <Button
            isSmall
            disabled={address.trim() === "" || address === "https://"}
            onClick={() => store.add([newQr(store, address.trim())])}
          >
            <Icon of={QrCode} size={18} />
            Add a QR code
          </Button>
        </div>
      </PanelPart>
      <PanelPart title="Background">
        <PaintInput
          label="Background"
          value={background}
          brand={brand.colours}
          onChange={(paint) => {
            if (paint) {
              store.change({ ...store.artwork, background: paint }, "background");
            }
          }}
        />
      </PanelPart>
    </>
  );
}
