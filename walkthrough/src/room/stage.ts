import {
  Color,
  NoToneMapping,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
} from "three";
import type { Pose } from "@frontage/domain/designs/rooms/viewpoints.ts";
import { afterFrame, qualityLevels, startingQuality, type QualityLevel } from "./frame-quality.ts";

/** The sky behind the windows. */
const sky = "#dfe8f0";

/** A step that runs in every frame. Returns whether it moved something, waits for input or is idle. */
export type Turn = (seconds: number) => "moved" | "waits" | "rests";

/** The canvas and its camera. It draws only when something has changed. */
export class Stage {
  readonly scene = new Scene();
  readonly renderer: WebGLRenderer;
  readonly #camera = new PerspectiveCamera(60, 1, 0.05, 80);
  readonly #canvas: HTMLCanvasElement;
  readonly #turns: Turn[] = [];
  #quality = startingQuality;
  #isChanged = true;
  #frame = 0;
  #last: number | null = null;
  /** Called when the quality of the frames changes. */
  onQuality: (level: QualityLevel) => void = () => {};

  /** @throws Error if the browser has no WebGL */
  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    // Small pixels need no smoothing, and weak machines cannot afford it.
    const antialias = window.devicePixelRatio < 1.5 && navigator.hardwareConcurrency > 2;
    this.renderer = new WebGLRenderer({ canvas, antialias, powerPreference: "high-performance" });
    this.renderer.toneMapping = NoToneMapping;
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.scene.background = new Color(sky);
    this.#camera.rotation.order = "YXZ";
    new ResizeObserver(() => this.#resize()).observe(canvas);
    this.#resize();
  }

  get aspect(): number {
    return this.#camera.aspect;
  }

  addTurn(turn: Turn): void {
    this.#turns.push(turn);
    this.invalidate();
  }

  /** Removes everything from the room. */
  clear(): void {
    this.scene.clear();
    this.#turns.length = 0;
  }

  /** Moves the camera to a pose. A tall, narrow view keeps some of the width of a wide one. */
  lookFrom({ position, yaw, pitch, fov }: Pose): void {
    this.#camera.position.set(position.x, position.y, position.z);
    this.#camera.rotation.set(pitch, yaw, 0);
    this.#camera.fov = Math.min(fov * Math.max(1, 1.25 - this.aspect / 4), 80);
    this.#camera.updateProjectionMatrix();
    this.#isChanged = true;
  }

  /** Requests a frame, since something has changed. */
  invalidate(): void {
    this.#isChanged = true;
    this.wake();
  }

  /** Requests a step, since something may have changed. */
  wake(): void {
    if (this.#frame === 0) {
      this.#frame = requestAnimationFrame((now) => this.#draw(now));
    }
  }

  /** Draws immediately. */
  render(): void {
    this.renderer.render(this.scene, this.#camera);
  }

  #draw(now: number): void {
    this.#frame = 0;
    const milliseconds = this.#last === null ? 0 : now - this.#last;
    // The visitor must not jump through the room when a tab becomes visible again.
    const seconds = Math.min(milliseconds / 1000, 0.1);
    const answers = this.#turns.map((turn) => turn(seconds));
    const hasMoved = answers.includes("moved");
    if (hasMoved || this.#isChanged) {
      this.#isChanged = false;
      this.render();
    }
    const isBusy = hasMoved || answers.includes("waits");
    if (hasMoved && milliseconds > 0) {
      this.#rate(milliseconds);
    }
    this.#last = isBusy ? now : null;
    if (isBusy) {
      this.wake();
    }
  }

  #rate(milliseconds: number): void {
    const before = this.#quality.level;
    this.#quality = afterFrame(this.#quality, milliseconds);
    if (this.#quality.level !== before) {
      this.#resize();
      this.onQuality(this.#level());
    }
  }

  #level(): QualityLevel {
    return qualityLevels[this.#quality.level] ?? qualityLevels[0];
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    if (clientWidth === 0 || clientHeight === 0) {
      return;
    }
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, this.#level().pixelRatio));
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.#camera.aspect = clientWidth / clientHeight;
    this.#camera.updateProjectionMatrix();
    this.invalidate();
  }
}
