import type { Size } from "../../geometry/shapes.ts";
import { fitPicture } from "../media/fit-picture.ts";
import type { Scene, SceneObject } from "./scene.ts";

/**
 * Fits a design to screens of another size: it is scaled about its middle to cover them, without distortion.
 * Source: docs/spaces/screens.md#another-size
 */
export function resizeScene(scene: Scene, size: Size): Scene {
  const box = fitPicture(scene, size, "fill");
  const scale = box.width / scene.width;
  return {
    ...scene,
    ...size,
    objects: scene.objects.map((object) => ({
      ...withScale(object, scale),
      x: box.x + scale * object.x,
      y: box.y + scale * object.y,
      width: scale * object.width,
      height: scale * object.height,
    })),
  };
}

/** Scales the lengths of an object that its box does not determine. */
function withScale(object: SceneObject, scale: number): SceneObject {
  switch (object.type) {
    case "text":
      return { ...object, size: scale * object.size };
    case "shape":
      return { ...object, thickness: scale * object.thickness, radius: scale * object.radius };
    case "picture":
    case "qr":
      return object;
  }
}
