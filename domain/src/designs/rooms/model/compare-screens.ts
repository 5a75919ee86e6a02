import type { Point } from "../../../geometry/shapes.ts";

/** A screen with its size in metres. */
interface SizedScreen {
  readonly code: string;
  readonly size: Point;
}

/** A screen on the walls of the space. */
export interface WallScreen extends SizedScreen {
  readonly name: string;
}

/** A difference between a model and the walls of its space. */
export interface ScreenDifference {
  readonly kind: "missing" | "unknown" | "shape" | "size";
  /** The code of the screen. */
  readonly screen: string;
  readonly message: string;
  /** Whether customers would see a wrong room, so that it cannot be published. */
  readonly isBlocking: boolean;
}

/** Walls are drawn in whole centimetres, and models are compressed. */
const maxShapeError = 0.02;
const maxSizeError = 0.1;

const metres = ({ x, y }: SizedScreen["size"]) => `${x.toFixed(2)} × ${y.toFixed(2)} m`;

/** Compares the screens of a model with those of its space, by their codes. Source: docs/spaces/scenes.md#screens */
export function compareScreens(
  model: readonly SizedScreen[],
  walls: readonly WallScreen[],
): ScreenDifference[] {
  return [
    ...walls.flatMap((wall) => {
      const found = model.find(({ code }) => code === wall.code);
      const difference = found ? differenceOf(found, wall) : missing(wall);
      return difference ? [difference] : [];
    }),
    ...model
      .filter(({ code }) => !walls.some((wall) => wall.code === code))
      .map(({ code }): ScreenDifference => ({
        kind: "unknown",
        screen: code,
        message: `The space has no screen with the code ${code}, so SCREEN_${code} stays dark`,
        isBlocking: false,
      })),
  ];
}

const missing = ({ code, name }: WallScreen): ScreenDifference => ({
  kind: "missing",
  screen: code,
  message: `The model has no SCREEN_${code} for ${name}`,
  isBlocking: true,
});

function differenceOf(
  { size }: SizedScreen,
  { code, name, size: wall }: WallScreen,
): ScreenDifference | null {
  const shapeError = Math.abs(Math.log(size.x / size.y / (wall.x / wall.y)));
  const sizeError = Math.abs(Math.log(size.x / wall.x));
  const sizes = `SCREEN_${code} is ${metres(size)} in the model, ${name} is ${metres(wall)} on its wall`;
  if (shapeError > maxShapeError) {
    return {
      kind: "shape",
      screen: code,
      message: `${sizes}: the proportions differ`,
      isBlocking: true,
    };
  }
  return sizeError > maxSizeError
    ? { kind: "size", screen: code, message: `${sizes}: the sizes differ`, isBlocking: true }
    : null;
}
