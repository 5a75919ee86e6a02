import { fitPicture } from "../fit-picture.ts";
import type { Scene, SceneObject } from "./scene.ts";

/**
 * A design for screens that have got another size: it covers them about its middle, so that nothing is distorted.
 * Source: docs/screens.md#another-size
 */
export function resizeScene(scene: Scene, size: { width: number; height: number }): Scene {
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

/** The object with its lengths scaled that are not a part of its box. */
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
