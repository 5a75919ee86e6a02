import type { FloorPoint, Point, Vector } from "../../geometry/shapes.ts";
import { turn } from "./project-screen.ts";
import { isFree, nearestFree, type Floor } from "./walking.ts";

/** The position and direction of a visitor's eyes, in radians: yaw about y, then pitch. 0 looks along -z. */
export interface Pose {
  readonly position: Vector;
  readonly yaw: number;
  readonly pitch: number;
  /** Vertical, in degrees. */
  readonly fov: number;
}

export interface Viewpoint extends Pose {
  readonly name: string;
}

export interface HungScreen {
  readonly screenGroup: string;
  readonly name: string;
  readonly size: Point;
  readonly position: Vector;
  readonly rotation: Vector;
}

export interface Room extends Floor {
  readonly spawn: { readonly position: Vector; readonly heading: number };
  readonly screens: readonly HungScreen[];
  readonly views: readonly {
    readonly name: string;
    readonly fov: number;
    readonly position: Vector;
    readonly rotation: Vector;
  }[];
}

/** The eye height of a visitor, in metres. */
export const eyeHeight = 1.6;

/** The vertical field of view while walking, in degrees. */
export const walkingFov = 60;

/** How much more than the screen a viewpoint shows, so that its surroundings and the list of viewpoints fit. */
const margin = 1.45;

/** How much farther back a viewpoint may be if furniture is in the way, in metres. */
const farthest = 4;

/**
 * Lists the viewpoints of a room: the start of the visit, one in front of each screen, and the cameras of the preview
 * pictures. Source: docs/screens/previews.md#walking-through
 * @param aspect the ratio of the view, width by height
 */
export function listViewpoints(room: Room, aspect: number): Viewpoint[] {
  return [
    {
      name: "Start",
      position: room.spawn.position,
      yaw: room.spawn.heading,
      pitch: 0,
      fov: walkingFov,
    },
    ...room.screens.map((screen) => beforeScreen(room, screen, aspect)),
    ...room.views.map(({ name, fov, position, rotation }) => {
      const forward = turn({ x: 0, y: 0, z: -1 }, rotation);
      return { name, position, ...lookAlong(forward), fov };
    }),
  ];
}

/** A viewpoint in front of a screen, far enough to see all of it if the floor has room. */
function beforeScreen(room: Room, screen: HungScreen, aspect: number): Viewpoint {
  const { name, size, position, rotation } = screen;
  const normal = turn({ x: 0, y: 0, z: 1 }, rotation);
  const half = Math.tan((walkingFov * Math.PI) / 360);
  const distance = (Math.max(size.y, size.x / aspect) / 2 / half) * margin;
  const eye = { ...placeInFrontOf(room, position, normal, distance), y: eyeHeight };
  const look = lookAlong({
    x: position.x - eye.x,
    y: position.y - eye.y,
    z: position.z - eye.z,
  });
  return { name, position: eye, ...look, fov: walkingFov };
}

/** The nearest free place straight in front of a screen, from a given distance; to the side only if there is none. */
function placeInFrontOf(room: Floor, screen: Vector, normal: Vector, distance: number): FloorPoint {
  const at = (metres: number) => ({
    x: screen.x + normal.x * metres,
    z: screen.z + normal.z * metres,
  });
  for (let metres = distance; metres < distance + farthest; metres += 0.1) {
    if (isFree(room, at(metres))) {
      return at(metres);
    }
  }
  return nearestFree(room, at(distance));
}

function lookAlong({ x, y, z }: Vector): { yaw: number; pitch: number } {
  return { yaw: Math.atan2(-x, -z), pitch: Math.atan2(y, Math.hypot(x, z)) };
}

/** The screens that a visitor sees from the front, those nearest to the centre of the view first. */
export function screensInView(
  screens: readonly HungScreen[],
  { position: eye, yaw, pitch, fov }: Pose,
  aspect: number,
): HungScreen[] {
  const half = Math.tan((fov * Math.PI) / 360);
  return screens
    .map((screen) => {
      const away = {
        x: screen.position.x - eye.x,
        y: screen.position.y - eye.y,
        z: screen.position.z - eye.z,
      };
      const normal = turn({ x: 0, y: 0, z: 1 }, screen.rotation);
      const facing = normal.x * away.x + normal.y * away.y + normal.z * away.z < 0;
      // Into the axes of the eye: first undo the yaw, then the pitch.
      const right = away.x * Math.cos(yaw) - away.z * Math.sin(yaw);
      const level = -away.x * Math.sin(yaw) - away.z * Math.cos(yaw);
      const depth = level * Math.cos(pitch) + away.y * Math.sin(pitch);
      const up = away.y * Math.cos(pitch) - level * Math.sin(pitch);
      const off = Math.max(Math.abs(right) / (half * aspect), Math.abs(up) / half) / depth;
      return { screen, isSeen: facing && depth > 0 && off < 1, off };
    })
    .filter(({ isSeen }) => isSeen)
    .sort((a, b) => a.off - b.off)
    .map(({ screen }) => screen);
}
