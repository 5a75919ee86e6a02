import {
  Color,
  NoToneMapping,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
} from "three";
import type { Pose } from "@frontage/domain/designs/viewpoints.ts";
import { afterFrame, qualityLevels, startingQuality, type QualityLevel } from "./frame-quality.ts";

/** What is behind the windows: a light sky. */
const sky = "#dfe8f0";

/** What wants a turn in every frame. It says whether it has moved something, or waits for something that may. */
export type Turn = (seconds: number) => "moved" | "waits" | "rests";

/** The canvas with its camera. It draws when something has changed, and rests otherwise. */
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

  /** @throws Error where the browser has no WebGL */
  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    // Edges are smooth enough where pixels are small, and smoothing costs most where a machine is weak.
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

  /** Takes everything out of the room. */
  clear(): void {
    this.scene.clear();
    this.#turns.length = 0;
  }

  /** Looks from a pose. A tall narrow picture keeps some of the width that a wide one would show. */
  lookFrom({ position, yaw, pitch, fov }: Pose): void {
    this.#camera.position.set(position.x, position.y, position.z);
    this.#camera.rotation.set(pitch, yaw, 0);
    this.#camera.fov = Math.min(fov * Math.max(1, 1.25 - this.aspect / 4), 80);
    this.#camera.updateProjectionMatrix();
    this.#isChanged = true;
  }

  /** Asks for a frame: something looks different. */
  invalidate(): void {
    this.#isChanged = true;
    this.wake();
  }

  /** Asks for a turn: something may have changed. */
  wake(): void {
    if (this.#frame === 0) {
      this.#frame = requestAnimationFrame((now) => this.#draw(now));
    }
  }

  /** Draws now. */
  render(): void {
    this.renderer.render(this.scene, this.#camera);
  }

  #draw(now: number): void {
    this.#frame = 0;
    const milliseconds = this.#last === null ? 0 : now - this.#last;
    // A tab that comes back must not walk through the room at once.
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
