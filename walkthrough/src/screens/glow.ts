import {
  AdditiveBlending,
  CanvasTexture,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  type Object3D,
} from "three";
import type { SceneScreen } from "../visit/walkthrough-wire.ts";

/** The part of a screen's light that falls on the wall behind it and on the floor in front of it. */
const strength = { wall: 0.22, floor: 0.2 };

/**
 * The light of a screen in its room. The light of the room is baked in, so this is added to it: a soft patch on the
 * wall around the screen and one on the floor in front of it, in the average colour of the screen.
 */
export class Glow {
  readonly #colour = new Color(0);
  readonly #patches: { readonly mesh: Mesh<PlaneGeometry, MeshBasicMaterial>; strength: number }[];

  constructor(screen: SceneScreen, hung: Object3D, room: Object3D, patch: CanvasTexture) {
    const { size, position } = screen;
    const wall = makePatch(patch, size.x * 1.9, size.y * 2.1);
    // The position between the screen and its wall.
    wall.position.z = -0.03;
    hung.add(wall);
    const floor = makePatch(patch, size.x * 1.8, 3);
    floor.rotation.set(-Math.PI / 2, 0, screen.rotation.y, "YXZ");
    const reach = 1.1;
    floor.position.set(
      position.x + Math.sin(screen.rotation.y) * reach,
      0.02,
      position.z + Math.cos(screen.rotation.y) * reach,
    );
    room.add(floor);
    // The higher the screen hangs, the less light falls on the floor.
    const bottom = Math.max(position.y - size.y / 2, 0);
    this.#patches = [
      { mesh: wall, strength: strength.wall },
      { mesh: floor, strength: strength.floor / (1 + bottom * 0.6) },
    ];
  }

  set isVisible(isVisible: boolean) {
    for (const { mesh } of this.#patches) {
      mesh.visible = isVisible;
    }
  }

  /** Sets the average colour of the screen. */
  setColour([red, green, blue]: readonly [number, number, number]): void {
    this.#colour.setRGB(red, green, blue, SRGBColorSpace);
    for (const { mesh, strength: part } of this.#patches) {
      mesh.material.color.copy(this.#colour).multiplyScalar(part);
    }
  }
}

function makePatch(map: CanvasTexture, width: number, height: number) {
  const material = new MeshBasicMaterial({
    map,
    color: 0,
    blending: AdditiveBlending,
    depthWrite: false,
    transparent: true,
  });
  return new Mesh(new PlaneGeometry(width, height), material);
}

/** A patch that is white in the middle and black at the edge, where it adds no light. */
export function softPatch(): CanvasTexture {
  const side = 128;
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context) {
    const gradient = context.createRadialGradient(64, 64, 0, 64, 64, 64);
    // Ease the gradient, so that its edge is invisible.
    for (let stop = 0; stop <= 10; stop += 1) {
      const part = stop / 10;
      const level = Math.round(255 * (1 - part * part * (3 - 2 * part)));
      gradient.addColorStop(part, `rgb(${level} ${level} ${level})`);
    }
    context.fillStyle = gradient;
    context.fillRect(0, 0, side, side);
  }
  return new CanvasTexture(canvas);
}
