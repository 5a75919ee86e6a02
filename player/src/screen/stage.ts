import type { Size } from "@frontage/domain/geometry/shapes.ts";
import type { Layer } from "./layer.ts";
import type { ScreenGroup } from "../plan/plan.ts";
import { screensClip } from "./screens-clip.ts";

/** How long the previous layer stays below the next one, in milliseconds, until that is drawn. */
const overlap = 200;

/** The pixels of a screen group, at their real size at the top left of the window. */
export class Stage {
  readonly #root: HTMLElement;
  #group: ScreenGroup | null = null;
  #shown: Layer | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    window.addEventListener("resize", () => this.#layOut());
  }

  set group(group: ScreenGroup) {
    this.#group = group;
    this.#layOut();
  }

  /** The pixels of the window and the group; null if they are equal. */
  get mismatch(): { readonly window: Size; readonly group: Size } | null {
    if (!this.#group) {
      return null;
    }
    const { width, height } = this.#group;
    const window = windowPixels();
    const isSame = window.width === width && window.height === height;
    return isSame ? null : { window, group: { width, height } };
  }

  /** Adds a layer below the visible one, decoded but hidden. */
  putBelow(layer: Layer): void {
    this.#root.prepend(layer.element);
  }

  show(layer: Layer): void {
    const before = this.#shown;
    this.#shown = layer;
    layer.play();
    this.#root.append(layer.element);
    if (before) {
      setTimeout(() => before.remove(), overlap);
    }
  }

  /** Resumes a paused video. */
  keepPlaying(): void {
    this.#shown?.play();
  }

  #layOut(): void {
    if (!this.#group) {
      return;
    }
    const pixel = 1 / window.devicePixelRatio;
    const { width, height } = this.#group;
    this.#root.style.setProperty("--pixel", `${pixel}px`);
    Object.assign(this.#root.style, {
      width: `${width * pixel}px`,
      height: `${height * pixel}px`,
      clipPath: screensClip(this.#group, pixel) ?? "none",
    });
  }
}

function windowPixels(): Size {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  return {
    width: Math.round(innerWidth * devicePixelRatio),
    height: Math.round(innerHeight * devicePixelRatio),
  };
}
