import type { Point, Size } from "@frontage/domain/geometry/shapes.ts";
import {
  cssTransform,
  homographyTo,
  type Corners,
} from "@frontage/domain/designs/rooms/project-screen.ts";
import type { ShownGroup } from "./room-view.ts";

/**
 * Higher than the covered pixels, so that the nearer edge stays sharp, but low enough that thin lines do not flicker.
 */
const sharpness = 1.25;

/** A flat rectangle of about the visible size of a screen, and its transformation onto the screen. */
export interface ScreenLayout {
  readonly extent: Size;
  readonly transform: string;
}

/** Lays out a rectangle for a screen with these corners, in the pixels of the picture. */
export function layOut(corners: Corners): ScreenLayout {
  const extent = extentOf(corners, sharpness);
  return { extent, transform: cssTransform(homographyTo(corners, extent)) };
}

/** Returns the longer of the opposite edges of a screen, times a factor, in whole pixels. */
export function extentOf([p0, p1, p2, p3]: Corners, factor: number): Size {
  return {
    width: Math.max(1, Math.ceil(factor * Math.max(distance(p0, p1), distance(p3, p2)))),
    height: Math.max(1, Math.ceil(factor * Math.max(distance(p0, p3), distance(p1, p2)))),
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Returns the screens of a group as polygons in a rectangle of this size. A video shows on them, but not between them.
 */
export function screenPolygons(group: ShownGroup, extent: Size): readonly (readonly Point[])[] {
  const across = extent.width / group.resolution.width;
  const down = extent.height / group.resolution.height;
  return group.screens.map(({ x, y, width, height, rotation }) => {
    const middle = { x: x + width / 2, y: y + height / 2 };
    const angle = (rotation * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([right = 0, low = 0]) => {
      const [dx, dy] = [(right * width) / 2, (low * height) / 2];
      return {
        x: across * (middle.x + cos * dx - sin * dy),
        y: down * (middle.y + sin * dx + cos * dy),
      };
    });
  });
}

/** Returns the screens of a group as a CSS clip. */
export function screensClip(group: ShownGroup, extent: Size): string {
  const outlines = screenPolygons(group, extent).map(
    (points) => `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`,
  );
  return `path("${outlines.join("")}")`;
}
