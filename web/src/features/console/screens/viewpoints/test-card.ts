import type { Size } from "@frontage/domain/geometry/shapes.ts";
import type { ShownGroup } from "../../../designs/preview/room-view.ts";

interface Screen {
  readonly code: string;
  readonly name: string;
  readonly resolution: Size;
}

/** The longer side of a card, in its own units. */
const longSide = 1600;

/** A screen group that shows a test card: a grid, a circle, its name, and the names of its corners. */
export function testCardGroup({ code, name, resolution }: Screen): ShownGroup {
  const whole = { x: 0, y: 0, ...resolution, rotation: 0 };
  return {
    code,
    name,
    resolution,
    still: `data:image/svg+xml,${encodeURIComponent(testCard(name, resolution))}`,
    video: null,
    screens: [whole],
    media: "image",
    note: null,
  };
}

/** A test card as SVG, in the shape of a screen: its squares and circle are even if size and corners are right. */
export function testCard(name: string, resolution: Screen["resolution"]): string {
  const scale = longSide / Math.max(resolution.width, resolution.height);
  const [width, height] = [resolution.width * scale, resolution.height * scale];
  const step = Math.min(width, height) / 6;
  const text = Math.min(width, height) / 9;
  const letters = name.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const corners = [
    ["TL", 0, 0, "start", 1],
    ["TR", width, 0, "end", 1],
    ["BR", width, height, "end", 0],
    ["BL", 0, height, "start", 0],
  ] as const;
  const lines = [
    ...Array.from({ length: Math.floor(width / step) + 1 }, (_, at) => `M${at * step} 0V${height}`),
    ...Array.from({ length: Math.floor(height / step) + 1 }, (_, at) => `M0 ${at * step}H${width}`),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="none">`,
    `<rect width="${width}" height="${height}" fill="#faf7f2"/>`,
    `<path d="${lines.join("")}" stroke="#8f877b" stroke-width="3" fill="none"/>`,
    `<circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) * 0.45}" stroke="#d9411e" stroke-width="10" fill="none"/>`,
    `<rect x="6" y="6" width="${width - 12}" height="${height - 12}" stroke="#171310" stroke-width="12" fill="none"/>`,
    `<g font-family="sans-serif" font-weight="bold" fill="#171310" font-size="${text}">`,
    ...corners.map(
      ([label, x, y, anchor, isTop]) =>
        `<text x="${x === 0 ? text / 3 : x - text / 3}" y="${isTop ? y + text : y - text / 3}" text-anchor="${anchor}" font-size="${text * 0.7}">${label}</text>`,
    ),
    `<text x="${width / 2}" y="${height / 2}" text-anchor="middle" dominant-baseline="middle">${letters}</text>`,
    `</g></svg>`,
  ].join("");
}
