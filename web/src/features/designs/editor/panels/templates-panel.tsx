import type { Box, Size } from "@frontage/domain/geometry/shapes.ts";
import type { Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import type { BrandKit } from "@frontage/contract/designs/design-documents.ts";
import { useEffect, useRef, useState } from "react";
import { loadFont } from "../files/fonts.ts";
import { measureText } from "../files/measure-text.ts";
import { PictureCache } from "../files/pictures.ts";
import { drawArtwork } from "../stage/export-artwork.ts";
import { composeTemplate, fontsOf, templates } from "../templates/templates.ts";

/** Longest side of a template's thumbnail, in pixels; sharp on high-density screens. */
const thumbnailSide = 320;

/** Templates in the customer's colours and at the size of their screens. */
export function TemplatesPanel({
  size,
  panels,
  brand,
  onChoose,
}: {
  size: Size;
  /** The visible parts of the screens. */
  panels: readonly Box[];
  brand: BrandKit;
  onChoose: (artwork: Artwork, name: string) => void;
}) {
  return (
    <ul className={listLook(size)}>
      {templates.map((template) => (
        <li key={template.name}>
          <TemplateButton
            template={template}
            size={size}
            panels={panels}
            brand={brand}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
}

const listLook = ({ width, height }: Size) =>
  width > height * 1.5
    ? "grid gap-4 p-4 max-md:grid-cols-2"
    : "grid grid-cols-2 gap-4 p-4 max-md:grid-cols-3";

function TemplateButton({
  template,
  size,
  panels,
  brand,
  onChoose,
}: {
  template: (typeof templates)[number];
  size: Size;
  panels: readonly Box[];
  brand: BrandKit;
  onChoose: (artwork: Artwork, name: string) => void;
}) {
  const picture = useRef<HTMLCanvasElement>(null);
  const [artwork, setArtwork] = useState<Artwork | null>(null);
  const { width, height } = size;
  useEffect(() => {
    let isCurrent = true;
    const fonts = fontsOf(template, brand);
    void Promise.all(fonts.map(loadFont)).then(async () => {
      const composed = composeTemplate(template, { width, height, panels }, brand, measureText);
      const scale = thumbnailSide / Math.max(width, height);
      const drawn = drawArtwork(composed, new PictureCache(), {
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
      });
      const source = drawn.getElement();
      const target = picture.current;
      if (isCurrent && target) {
        target.width = source.width;
        target.height = source.height;
        target.getContext("2d")?.drawImage(source, 0, 0);
        setArtwork(composed);
      }
      await drawn.dispose();
    });
    return () => {
      isCurrent = false;
    };
  }, [template, width, height, panels, brand]);
  return (
    <button
      type="button"
      disabled={!artwork}
      onClick={() => artwork && onChoose(artwork, template.name)}
      className="group block w-full text-left"
    >
      <canvas
        ref={picture}
        aria-hidden="true"
        style={{ aspectRatio: `${width} / ${height}` }}
        className="block w-full bg-paper-deep outline-2 outline-offset-2 outline-transparent group-hover:outline-ink"
      />
      <span className="mt-1.5 block text-sm font-semibold">{template.name}</span>
    </button>
  );
}
