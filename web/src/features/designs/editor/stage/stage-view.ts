import type { Size } from "@frontage/domain/geometry/shapes.ts";
import { Point, type Canvas } from "fabric";

const zoomLimits = { min: 0.02, max: 8 };
/** The space around a fitted design, in CSS pixels. */
const margin = 28;

/** Zoom and position of the canvas in its window, by wheel, pinch, the space bar with a drag, or two fingers. */
export class StageView {
  readonly #canvas: Canvas;
  readonly #host: HTMLElement;
  readonly #size: Size;
  readonly #onZoom: (zoom: number) => void;
  readonly #observer: ResizeObserver;
  readonly #stop = new AbortController();
  readonly #fingers = new Map<number, Point>();
  #isFitted = true;
  #isSpaceDown = false;
  #dragFrom: Point | null = null;

  constructor(canvas: Canvas, host: HTMLElement, size: Size, onZoom: (zoom: number) => void) {
    this.#canvas = canvas;
    this.#host = host;
    this.#size = size;
    this.#onZoom = onZoom;
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(host);
    this.#resize();
    this.#listen();
  }

  fit(): void {
    const { clientWidth, clientHeight } = this.#host;
    const { width, height } = this.#size;
    const zoom = Math.min((clientWidth - 2 * margin) / width, (clientHeight - 2 * margin) / height);
    this.#isFitted = true;
    const scale = this.#limited(zoom);
    this.#canvas.setViewportTransform([
      scale,
      0,
      0,
      scale,
      (clientWidth - width * scale) / 2,
      (clientHeight - height * scale) / 2,
    ]);
    this.#onZoom(scale);
  }

  /** Zooms around the middle of the window or a given point. */
  zoomTo(zoom: number, about?: Point): void {
    const { clientWidth, clientHeight } = this.#host;
    this.#isFitted = false;
    this.#canvas.zoomToPoint(
      about ?? new Point(clientWidth / 2, clientHeight / 2),
      this.#limited(zoom),
    );
    this.#canvas.requestRenderAll();
    this.#onZoom(this.#canvas.getZoom());
  }

  zoomBy(factor: number, about?: Point): void {
    this.zoomTo(this.#canvas.getZoom() * factor, about);
  }

  panBy(dx: number, dy: number): void {
    this.#isFitted = false;
    this.#canvas.relativePan(new Point(dx, dy));
  }

  destroy(): void {
    this.#stop.abort();
    this.#observer.disconnect();
  }

  #limited(zoom: number): number {
    return Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom));
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#host;
    if (width > 0 && height > 0) {
      this.#canvas.setDimensions({ width, height });
      if (this.#isFitted) {
        this.fit();
      }
      this.#canvas.requestRenderAll();
    }
  }

  #listen(): void {
    const { signal } = this.#stop;
    const host = this.#host;
    const pointOf = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = host.getBoundingClientRect();
      return new Point(clientX - left, clientY - top);
    };
    host.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        if (event.ctrlKey || event.metaKey) {
          this.zoomBy(Math.exp(-event.deltaY / 300), pointOf(event));
        } else {
          this.panBy(
            event.shiftKey ? -event.deltaY : -event.deltaX,
            event.shiftKey ? 0 : -event.deltaY,
          );
        }
      },
      { signal, passive: false },
    );
    addEventListener("keydown", ({ code, target }) => this.#space(code, target, true), { signal });
    addEventListener("keyup", ({ code, target }) => this.#space(code, target, false), { signal });
    // Runs before Fabric handles the event, so that dragging the view moves no object.
    const options = { signal, capture: true };
    host.addEventListener("pointerdown", (event) => this.#press(event, pointOf(event)), options);
    addEventListener("pointermove", (event) => this.#move(event, pointOf(event)), options);
    const release = ({ pointerId }: PointerEvent) => {
      this.#fingers.delete(pointerId);
      this.#dragFrom = null;
    };
    addEventListener("pointerup", release, options);
    addEventListener("pointercancel", release, options);
    for (const name of ["mousedown", "touchstart", "touchmove"] as const) {
      host.addEventListener(
        name,
        (event) => {
          if (this.#dragFrom || this.#fingers.size > 1) {
            event.stopPropagation();
            event.preventDefault();
          }
        },
        { ...options, passive: false },
      );
    }
  }

  #space(code: string, target: EventTarget | null, isDown: boolean): void {
    const isControl =
      target instanceof HTMLElement &&
      target.closest("input, textarea, select, button, a, [role=dialog]") !== null;
    if (code === "Space" && (!isControl || !isDown)) {
      this.#isSpaceDown = isDown;
      this.#host.style.cursor = isDown ? "grab" : "";
    }
  }

  #press(event: PointerEvent, at: Point): void {
    if (event.pointerType === "touch") {
      this.#fingers.set(event.pointerId, at);
    }
    if (this.#isSpaceDown || event.button === 1) {
      this.#dragFrom = at;
      event.preventDefault();
    }
  }

  #move(event: PointerEvent, at: Point): void {
    if (this.#dragFrom) {
      this.panBy(at.x - this.#dragFrom.x, at.y - this.#dragFrom.y);
      this.#dragFrom = at;
      return;
    }
    const before = this.#fingers.get(event.pointerId);
    if (!before) {
      return;
    }
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, at);
    if (other && this.#fingers.size === 2) {
      const spread = at.distanceFrom(other) / Math.max(1, before.distanceFrom(other));
      this.panBy((at.x - before.x) / 2, (at.y - before.y) / 2);
      this.zoomBy(spread, at.midPointFrom(other));
    }
  }
}
