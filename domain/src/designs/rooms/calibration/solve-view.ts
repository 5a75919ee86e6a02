import type { Size } from "../../../geometry/shapes.ts";
import { projectScreen, type Camera, type HungScreen } from "../project-screen.ts";
import { checkQuad } from "./check-quad.ts";
import { estimateFocal, estimatePose, type DrawnScreen } from "./initial-pose.ts";
import { placeByKnown, placeUpright } from "./place-in-room.ts";
import { cornersInRoom, refineView, type RefinedView } from "./refine-view.ts";
import { anglesOf, apply, lengthOf, matrixOfAngles, minus, multiplied, plus } from "./rotation.ts";

/** The picture in which corners are drawn, in pixels. Photographs are cut to 16:9 about their middle. */
export const viewpointPicture = { width: 1600, height: 900 } as const;

/** The vertical angles of view that a camera can have, in degrees. */
export const fovLimits = { min: 5, max: 120 } as const;

/**
 * The angle of a photograph whose screens do not show one, in degrees: the main camera of a phone, held level.
 * Source: docs/spaces/screens.md#viewpoints
 */
export const usualFov = 42;

/** Limits of a solved viewpoint. Source: docs/spaces/screens.md#viewpoints */
const limits = {
  /** The greatest distance of a solved corner from the drawn one, in pixels. */
  cornerDistance: 10,
  /** The greatest relative error of the focal length for corners that are half a pixel off. */
  focalError: 0.05,
} as const;

/** A screen drawn on a photograph. */
export interface ScreenOnPicture extends DrawnScreen {
  readonly name: string;
  /** Where it hangs according to the room or another viewpoint; null if nothing knows. */
  readonly known: HungScreen["transform"] | null;
}

export interface SolvedView {
  readonly camera: Camera;
  /** Whether the corners do not show the angle of view, as for screens seen from the front. */
  readonly isFovAssumed: boolean;
  /** The screens in the order of the drawn ones. */
  readonly screens: readonly HungScreen[];
  /** The greatest distance of a solved corner from the drawn one, in pixels, by screen. */
  readonly distances: readonly number[];
  /** How far each screen is from where the room has it, in metres; null if nothing knows. */
  readonly shifts: readonly (number | null)[];
}

/** Why no camera fits: at a screen, or null for the picture as a whole. */
export interface ViewProblem {
  readonly screen: number | null;
  readonly message: string;
}

type Outcome =
  | { readonly view: SolvedView; readonly problems?: never }
  | { readonly view?: never; readonly problems: readonly ViewProblem[] };

/**
 * Finds the camera of a photograph and the places of its screens from their drawn corners and their sizes in metres.
 * If the room knows where some of them hang, the camera is placed by these; otherwise it stands at eye height above
 * the origin. Source: docs/spaces/screens.md#viewpoints
 * @param fov the vertical angle of view in degrees; null to find it, or to assume the usual one if no corner shows it
 */
export function solveView(
  screens: readonly ScreenOnPicture[],
  fov: number | null,
  picture: Size = viewpointPicture,
): Outcome {
  const problems = screens.flatMap(({ corners }, screen): ViewProblem[] => {
    const message = checkQuad(corners);
    return message === null ? [] : [{ screen, message }];
  });
  if (screens.length === 0) {
    problems.push({ screen: null, message: "Draw at least one screen" });
  }
  if (problems.length > 0) {
    return { problems };
  }
  const found = fov === null ? findFocal(screens, picture) : null;
  const isFound = found !== null && found.focalError / 2 <= limits.focalError;
  const refined = isFound ? found : tryFov(screens, picture, fov ?? usualFov, true);
  if (!refined) {
    return { problems: [{ screen: null, message: unclearFov }] };
  }
  const isFovAssumed = fov === null && !isFound;
  const view = { ...viewOf(refined, screens, picture), isFovAssumed };
  const misplaced = view.distances.flatMap((distance, screen): ViewProblem[] => {
    const { name, size } = screens[screen] ?? { name: "", size: { x: 0, y: 0 } };
    const message = `${name} does not fit a screen of ${size.x.toFixed(2)} × ${size.y.toFixed(2)} m: its corners are ${Math.round(distance)} pixels off. Check its corners, its size${isFound ? "" : " and the angle of view"}`;
    return distance > limits.cornerDistance ? [{ screen, message }] : [];
  });
  return misplaced.length > 0 ? { problems: misplaced } : { view };
}

const unclearFov = "No camera sees these corners. Check them, and enter the angle of view";

/** Vertical angles of view to begin with, beside the estimated one. */
const firstFovs = [20, 35, 50, 70, 95];

function findFocal(screens: readonly DrawnScreen[], picture: Size): RefinedView | null {
  const estimate = estimateFocal(screens, picture);
  const fovs = [...(estimate === null ? [] : [fovOf(estimate, picture)]), ...firstFovs];
  const found = fovs.flatMap((fov) => tryFov(screens, picture, fov, false) ?? []);
  const [best = null] = found.sort((a, b) => a.cost - b.cost);
  const isPossible = best && fovOf(best.focal, picture) <= fovLimits.max;
  return isPossible && fovOf(best.focal, picture) >= fovLimits.min ? best : null;
}

function tryFov(
  screens: readonly DrawnScreen[],
  picture: Size,
  fov: number,
  isGiven: boolean,
): RefinedView | null {
  const focal = picture.height / 2 / Math.tan((fov * Math.PI) / 360);
  const poses = screens.map((screen) => estimatePose(screen, picture, focal));
  return refineView({ focal, poses }, screens, picture, isGiven);
}

const fovOf = (focal: number, picture: Size) =>
  (360 / Math.PI) * Math.atan(picture.height / 2 / focal);

function viewOf(
  { focal, poses }: RefinedView,
  screens: readonly ScreenOnPicture[],
  picture: Size,
): Omit<SolvedView, "isFovAssumed"> {
  const known = screens.flatMap((screen, index) => {
    const pose = poses[index];
    return screen.known && pose ? [{ screen, pose, transform: screen.known }] : [];
  });
  const [first] = known.toSorted((a, b) => areaOf(b.screen) - areaOf(a.screen));
  const place = first
    ? placeByKnown(
        first,
        known.flatMap(({ screen, pose, transform }) => {
          const hung = {
            rotation: matrixOfAngles(transform.rotation),
            centre: transform.position,
          };
          const inRoom = cornersInRoom(screen, hung);
          return cornersInRoom(screen, pose).flatMap((seen, index) => {
            const corner = inRoom[index];
            return corner ? [{ seen, inRoom: corner }] : [];
          });
        }),
      )
    : placeUpright(poses);
  const camera: Camera = {
    fov: fovOf(focal, picture),
    position: place.position,
    rotation: anglesOf(place.rotation),
  };
  const hung = screens.map(({ size }, index): HungScreen => {
    const pose = poses[index];
    const transform = pose
      ? {
          position: plus(apply(place.rotation, pose.centre), place.position),
          rotation: anglesOf(multiplied(place.rotation, pose.rotation)),
        }
      : { position: place.position, rotation: { x: 0, y: 0, z: 0 } };
    return { size, transform };
  });
  return {
    camera,
    screens: hung,
    distances: screens.map((screen, index) => distanceOf(screen, hung[index], camera, picture)),
    shifts: screens.map(({ known: hungAt }, index) => {
      const solved = hung[index]?.transform.position;
      return hungAt && solved ? lengthOf(minus(solved, hungAt.position)) : null;
    }),
  };
}

const areaOf = ({ size }: DrawnScreen) => size.x * size.y;

/** The greatest distance of a corner in the picture from the drawn one. */
function distanceOf(
  { corners }: DrawnScreen,
  screen: HungScreen | undefined,
  camera: Camera,
  picture: Size,
): number {
  const seen = screen && projectScreen(camera, screen, picture);
  return seen
    ? Math.max(
        ...corners.map(({ x, y }, index) =>
          Math.hypot(x - (seen[index]?.x ?? 0), y - (seen[index]?.y ?? 0)),
        ),
      )
    : Number.POSITIVE_INFINITY;
}
