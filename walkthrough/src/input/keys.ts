import type { Point } from "@frontage/domain/geometry/shapes.ts";

/** Keys by position, so that they are the same on every keyboard layout. */
const walking: Readonly<Record<string, readonly [x: number, y: number]>> = {
  KeyW: [0, -1],
  ArrowUp: [0, -1],
  KeyS: [0, 1],
  ArrowDown: [0, 1],
  KeyA: [-1, 0],
  KeyD: [1, 0],
};
const turning: Readonly<Record<string, readonly [turn: number, tilt: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  PageUp: [0, 1],
  PageDown: [0, -1],
};
const fast = new Set(["ShiftLeft", "ShiftRight"]);

/** The keys that are held down. */
export class Keys {
  readonly #down = new Set<string>();

  constructor(onPress: () => void) {
    window.addEventListener("keydown", (event) => {
      const isOurs = event.code in walking || event.code in turning || fast.has(event.code);
      if (isOurs && !event.ctrlKey && !event.altKey && !event.metaKey) {
        this.#down.add(event.code);
        onPress();
        // Prevents scrolling.
        if (!fast.has(event.code)) {
          event.preventDefault();
        }
      }
    });
    window.addEventListener("keyup", (event) => this.#down.delete(event.code));
    // A key that is released in another window must not stay pressed.
    window.addEventListener("blur", () => this.#down.clear());
  }

  get isDown(): boolean {
    return this.#down.size > 0;
  }

  get isFast(): boolean {
    return [...this.#down].some((code) => fast.has(code));
  }

  get walk(): Point {
    const [x, y] = this.#sum(walking);
    const length = Math.hypot(x, y) || 1;
    return { x: x / length, y: y / length };
  }

  get turn(): { turn: number; tilt: number } {
    const [turn, tilt] = this.#sum(turning);
    return { turn, tilt };
  }

  #sum(table: Readonly<Record<string, readonly [number, number]>>): [number, number] {
    const sums: [number, number] = [0, 0];
    for (const code of this.#down) {
      const [x, y] = table[code] ?? [0, 0];
      sums[0] += x;
      sums[1] += y;
    }
    return sums;
  }
}
