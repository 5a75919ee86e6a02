import { eyeHeight, type Pose } from "@frontage/domain/designs/rooms/viewpoints.ts";
import { walk, type Floor } from "@frontage/domain/designs/rooms/walking.ts";

/** The visitor's input at a moment. */
export interface Intent {
  /** Right and backwards, each from -1 to 1. */
  readonly x: number;
  readonly y: number;
  readonly isFast: boolean;
  /** Turning left and up, each from -1 to 1. */
  readonly turn: number;
  readonly tilt: number;
}

/** Metres per second. */
const speed = { walking: 1.8, fast: 3.6 };
/** Radians per second. */
const turningSpeed = 1.7;
/** The time in which a walk gains and loses speed, in seconds. */
const easing = 0.08;
const glideSeconds = 0.7;
const steepest = 1.3;

const shortestTurn = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));
const between = (from: number, to: number, part: number) => from + (to - from) * part;

/** A visitor in the room: position, view and movement. */
export class Visitor {
  pose: Pose;
  readonly #floor: Floor;
  /** Whether to step and stop abruptly, without gliding. */
  readonly #hasReducedMotion: () => boolean;
  #velocity = { x: 0, z: 0 };
  #glide: { readonly from: Pose; readonly to: Pose; seconds: number } | null = null;
  #isRotated = false;

  constructor(floor: Floor, pose: Pose, hasReducedMotion: () => boolean) {
    this.#floor = floor;
    this.pose = pose;
    this.#hasReducedMotion = hasReducedMotion;
  }

  /** Moves to a pose by gliding, or at once under reduced motion. */
  goTo(pose: Pose): void {
    this.#velocity = { x: 0, z: 0 };
    this.#isRotated = true;
    if (this.#hasReducedMotion()) {
      this.#glide = null;
      this.pose = pose;
    } else {
      this.#glide = { from: this.pose, to: pose, seconds: 0 };
    }
  }

  /** Turns the view left and up, in radians. */
  look(left: number, up: number): void {
    if (left !== 0 || up !== 0) {
      this.#glide = null;
      const pitch = Math.max(-steepest, Math.min(steepest, this.pose.pitch + up));
      this.pose = { ...this.pose, yaw: this.pose.yaw + left, pitch };
      this.#isRotated = true;
    }
  }

  /**
   * Advances time.
   * @returns whether anything has moved
   */
  advance(seconds: number, intent: Intent): boolean {
    const turning = turningSpeed * seconds;
    this.look(intent.turn * turning, intent.tilt * turning);
    if (intent.x !== 0 || intent.y !== 0) {
      this.#glide = null;
    }
    const hasMoved = this.#glide ? this.#advanceGlide(seconds) : this.#advanceWalk(seconds, intent);
    const isRotated = this.#isRotated;
    this.#isRotated = false;
    return hasMoved || isRotated;
  }

  #advanceGlide(seconds: number): boolean {
    const glide = this.#glide;
    if (!glide) {
      return false;
    }
    const { from, to } = glide;
    glide.seconds += seconds;
    const passed = Math.min(glide.seconds / glideSeconds, 1);
    const part = passed * passed * (3 - 2 * passed);
    this.pose =
      passed === 1
        ? to
        : {
            position: {
              x: between(from.position.x, to.position.x, part),
              y: between(from.position.y, to.position.y, part),
              z: between(from.position.z, to.position.z, part),
            },
            yaw: from.yaw + shortestTurn(to.yaw - from.yaw) * part,
            pitch: between(from.pitch, to.pitch, part),
            fov: between(from.fov, to.fov, part),
          };
    if (passed === 1) {
      this.#glide = null;
    }
    return true;
  }

  #advanceWalk(seconds: number, { x, y, isFast }: Intent): boolean {
    const { yaw, position } = this.pose;
    const metres = isFast ? speed.fast : speed.walking;
    const wanted = {
      x: (x * Math.cos(yaw) + y * Math.sin(yaw)) * metres,
      z: (y * Math.cos(yaw) - x * Math.sin(yaw)) * metres,
    };
    const kept = this.#hasReducedMotion() ? 0 : Math.exp(-seconds / easing);
    const velocity = {
      x: between(wanted.x, this.#velocity.x, kept),
      z: between(wanted.z, this.#velocity.z, kept),
    };
    if (Math.hypot(velocity.x, velocity.z) < 0.01) {
      this.#velocity = { x: 0, z: 0 };
      return false;
    }
    this.#velocity = velocity;
    const delta = { x: velocity.x * seconds, z: velocity.z * seconds };
    const place = walk(this.#floor, position, delta);
    this.pose = {
      ...this.pose,
      position: { ...place, y: between(eyeHeight, position.y, kept) },
    };
    return true;
  }
}
