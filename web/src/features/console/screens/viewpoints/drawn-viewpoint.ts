import type { Point } from "@frontage/domain/geometry/shapes.ts";
import type { UploadedPicture } from "@frontage/contract/console/spaces/console-space.ts";
import type {
  ConsoleViewpoint,
  ConsoleViewpoints,
} from "@frontage/contract/console/spaces/viewpoints.ts";
import {
  solveView,
  viewpointPicture,
} from "@frontage/domain/designs/rooms/calibration/solve-view.ts";
import { projectScreen, type Corners } from "@frontage/domain/designs/rooms/project-screen.ts";

/** A screen drawn on the photograph. */
export interface Quad {
  readonly screenGroup: string;
  readonly corners: Corners;
}

export interface ViewpointValues extends Record<string, unknown> {
  name: string;
  /** Degrees as typed; empty to find the angle from the corners. */
  fov: string;
  photograph: UploadedPicture | null;
  foreground: UploadedPicture | null;
  quads: Quad[];
}

/** The entries of a viewpoint. One from a renderer has the corners of its preview and its angle of view. */
export function valuesOf({ viewpoints }: ConsoleViewpoints, id: string | null): ViewpointValues {
  const found = viewpoints.find((one) => one.id === id);
  if (!found) {
    return { name: "", fov: "", photograph: null, foreground: null, quads: [] };
  }
  const { preview, photograph, foreground, drawing } = found;
  return {
    name: preview.name,
    fov: drawing
      ? drawing.fov === null
        ? ""
        : String(drawing.fov)
      : preview.camera.fov.toFixed(2),
    photograph,
    foreground,
    quads: drawing ? [...drawing.quads] : projectedQuads(found),
  };
}

function projectedQuads({ preview }: ConsoleViewpoint): Quad[] {
  return preview.screens.flatMap((screen) => {
    const corners = projectScreen(preview.camera, screen, viewpointPicture);
    return corners ? [{ screenGroup: screen.screenGroup, corners: rounded(corners) }] : [];
  });
}

const roundedPoint = ({ x, y }: Point): Point => ({
  x: Math.round(x * 100) / 100,
  y: Math.round(y * 100) / 100,
});

const rounded = ([a, b, c, d]: Corners): Corners => [
  roundedPoint(a),
  roundedPoint(b),
  roundedPoint(c),
  roundedPoint(d),
];

const fovOf = (typed: string) => (typed.trim() === "" ? null : Number(typed));

export function bodyOf({ name, fov, photograph, foreground, quads }: ViewpointValues) {
  return {
    name,
    photograph: photograph?.code ?? "",
    foreground: foreground?.code ?? null,
    drawing: {
      fov: fovOf(fov),
      quads: quads.map(
        ({
          screenGroup,
          corners: [a, b, c, d],
        }): {
          screenGroup: string;
          corners: [Point, Point, Point, Point];
        } => ({ screenGroup, corners: [a, b, c, d] }),
      ),
    },
  };
}

/** Solves what is drawn, with the sizes and places that the room knows. */
export function solveDrawn(
  { quads, fov }: ViewpointValues,
  room: ConsoleViewpoints,
  id: string | null,
) {
  const drawn = quads.flatMap(({ screenGroup, corners }) => {
    const screen = room.screens.find(({ code }) => code === screenGroup);
    const known = screen?.known && screen.known.viewpoint !== id ? screen.known : null;
    return screen ? [{ ...screen, corners, known }] : [];
  });
  return { drawn, ...solveView(drawn, fovOf(fov)) };
}

/** The corners of a screen that was just added: a rectangle of its shape in the middle of the picture. */
export function firstCorners(size: Point): Corners {
  const scale = Math.min(640 / size.x, 360 / size.y) / 2;
  const { width, height } = viewpointPicture;
  const [dx, dy] = [Math.round(size.x * scale), Math.round(size.y * scale)];
  const at = (right: number, down: number) => ({
    x: width / 2 + right * dx,
    y: height / 2 + down * dy,
  });
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
}

export function withCorner([a, b, c, d]: Corners, index: number, point: Point): Corners {
  const next = roundedPoint(point);
  return [
    index === 0 ? next : a,
    index === 1 ? next : b,
    index === 2 ? next : c,
    index === 3 ? next : d,
  ];
}
