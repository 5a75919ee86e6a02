import { fonts, type FontName } from "@frontage/domain/designs/editor/artwork.ts";
import type { MeasureText } from "@frontage/domain/designs/editor/fit-text.ts";
import { familyOf } from "./fonts.ts";

const isFont = (name: string): name is FontName => Object.hasOwn(fonts, name);
let context: CanvasRenderingContext2D | null = null;

/** Measures text with the browser's fonts. The typeface must be loaded. */
export const measureText: MeasureText = (text, font, weight, tracking) => {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context || !isFont(font)) {
    return text.length * 60;
  }
  context.font = `${weight} 100px "${familyOf(font)}"`;
  return context.measureText(text).width + (text.length * tracking) / 10;
};
