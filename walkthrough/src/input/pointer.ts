import { tiltOf, type Tilt } from "./dead-zone.ts";

/** Radians per pixel. */
const sensitivity = { mouse: 0.0022, drag: 0.004 };
/** The largest movement of a click, in pixels. */
const clickReach = 6;
/** The distance from the centre of the stick to its end, in pixels. */
const stickReach = 56;

interface Listener {
  readonly onLook: (left: number, up: number) => void;
  /** Called on a mouse click in the room. */
  readonly onClick: () => void;
  /** Called when a thumb touches or moves the stick. */
  readonly onStick: () => void;
}

/** Looks with the mouse or a finger. On touch screens, a stick under the left thumb walks. */
export class Pointer {
  readonly #canvas: HTMLCanvasElement;
  readonly #stick: HTMLElement;
  #stickPointer: { readonly id: number; readonly x: number; readonly y: number } | null = null;
  #looking: { readonly id: number; moved: number } | null = null;
  #tilt: Tilt = { x: 0, y: 0 };

  constructor(canvas: HTMLCanvasElement, stick: HTMLElement, listener: Listener) {
    this.#canvas = canvas;
    this.#stick = stick;
    canvas.addEventListener("pointerdown", (event) => this.#press(event, listener));
    canvas.addEventListener("pointermove", (event) => this.#move(event, listener));
    canvas.addEventListener("pointerup", (event) => this.#release(event, listener));
    canvas.addEventListener("pointercancel", (event) => this.#release(event, listener));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** The tilt of the stick. */
  get tilt(): Tilt {
    return this.#tilt;
  }

  get isOnStick(): boolean {
    return this.#stickPointer !== null;
  }

  #press(event: PointerEvent, { onStick }: Listener): void {
    if (document.pointerLockElement === this.#canvas || event.button !== 0) {
      return;
    }
    this.#canvas.setPointerCapture(event.pointerId);
    const isLeft = event.offsetX < this.#canvas.clientWidth / 2;
    if (event.pointerType === "touch" && isLeft && !this.#stickPointer) {
      this.#stickPointer = { id: event.pointerId, x: event.offsetX, y: event.offsetY };
      this.#drawStick(event.offsetX, event.offsetY);
      onStick();
    } else {
      this.#looking = { id: event.pointerId, moved: 0 };
    }
  }

  #move(event: PointerEvent, { onLook, onStick }: Listener): void {
    const { movementX, movementY, pointerId } = event;
    if (document.pointerLockElement === this.#canvas) {
      onLook(-movementX * sensitivity.mouse, -movementY * sensitivity.mouse);
    } else if (this.#stickPointer?.id === pointerId) {
      const { x, y } = this.#stickPointer;
      this.#tilt = tiltOf((event.offsetX - x) / stickReach, (event.offsetY - y) / stickReach);
      this.#drawStick(x, y);
      onStick();
    } else if (this.#looking?.id === pointerId) {
      this.#looking.moved += Math.abs(movementX) + Math.abs(movementY);
      // A drag moves the room along with the finger.
      onLook(movementX * sensitivity.drag, movementY * sensitivity.drag);
    }
  }

  #release({ pointerId, pointerType, type }: PointerEvent, { onClick }: Listener): void {
    if (this.#stickPointer?.id === pointerId) {
      this.#stickPointer = null;
      this.#tilt = { x: 0, y: 0 };
      this.#stick.hidden = true;
    } else if (this.#looking?.id === pointerId) {
      const isClick = this.#looking.moved < clickReach && type === "pointerup";
      this.#looking = null;
      if (isClick && pointerType === "mouse") {
        onClick();
      }
    }
  }

  #drawStick(x: number, y: number): void {
    this.#stick.hidden = false;
    this.#stick.style.translate = `${x}px ${y}px`;
    const { x: right, y: down } = this.#tilt;
    const knob = this.#stick.firstElementChild;
    if (knob instanceof HTMLElement) {
      knob.style.translate = `${right * stickReach}px ${down * stickReach}px`;
    }
  }
}
