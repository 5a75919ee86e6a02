import type { ScreenGroup } from "../plan/plan.ts";

/**
 * Returns the screens of a group as a CSS clip, with `scale` CSS pixels per pixel; null for a single upright screen.
 * Gaps between screens stay dark, as in the preview. Source: docs/screens/previews.md#preview
 */
export function screensClip({ screens }: ScreenGroup, scale: number): string | null {
  if (screens.length < 2 && screens.every(({ rotation }) => rotation === 0)) {
    return null;
  }
  const outlines = screens.map(({ x, y, width, height, rotation }) => {
    const angle = (rotation * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const corner = (right: number, down: number) => {
      const [dx, dy] = [(right * width) / 2, (down * height) / 2];
      const left = x + width / 2 + cos * dx - sin * dy;
      const top = y + height / 2 + sin * dx + cos * dy;
      return `${round(left * scale)} ${round(top * scale)}`;
    };
    return `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z`;
  });
  return `path("${outlines.join("")}")`;
}

const round = (value: number) => Math.round(value * 1000) / 1000 + 0;
