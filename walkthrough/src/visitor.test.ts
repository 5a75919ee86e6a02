import { describe, expect, test } from "vitest";
import { Visitor, type Intent } from "./visitor.ts";

const floor = {
  walkable: [
    { x: -3, z: 0 },
    { x: 3, z: 0 },
    { x: 3, z: -8 },
    { x: -3, z: -8 },
  ],
  obstacles: [],
};
const start = { position: { x: 0, y: 1.5, z: -1 }, yaw: 0, pitch: 0, fov: 60 };
const still: Intent = { x: 0, y: 0, isFast: false, turn: 0, tilt: 0 };
const ahead: Intent = { ...still, y: -1 };

function makeVisitor({ isReduced = true } = {}): Visitor {
  return new Visitor(floor, start, () => isReduced);
}

function pass(visitor: Visitor, seconds: number, intent: Intent): boolean[] {
  return Array.from({ length: Math.round(seconds * 50) }, () => visitor.advance(0.02, intent));
}

describe("a visitor", () => {
  test("walks in the direction of view at eye height", () => {
    const visitor = makeVisitor();
    pass(visitor, 1, ahead);
    expect(visitor.pose.position).toEqual({
      x: expect.closeTo(0),
      y: 1.6,
      z: expect.closeTo(-2.8),
    });
    visitor.look(Math.PI / 2, 0);
    pass(visitor, 1, ahead);
    expect(visitor.pose.position.x).toBeCloseTo(-1.8);
  });

  test("steps to the side", () => {
    const visitor = makeVisitor();
    pass(visitor, 1, { ...still, x: 1 });
    expect(visitor.pose.position.x).toBeCloseTo(1.8);
  });

  test("is twice as fast with Shift", () => {
    const visitor = makeVisitor();
    pass(visitor, 0.5, { ...ahead, isFast: true });
    expect(visitor.pose.position.z).toBeCloseTo(-2.8);
  });

  test("is stopped by a wall", () => {
    const visitor = makeVisitor();
    pass(visitor, 10, { ...ahead, isFast: true });
    expect(visitor.pose.position.z).toBeGreaterThanOrEqual(-8);
    expect(visitor.pose.position.z).toBeLessThan(-7.9);
  });

  test("looks up and down within limits", () => {
    const visitor = makeVisitor();
    visitor.look(0, 9);
    expect(visitor.pose.pitch).toBeLessThan(Math.PI / 2);
  });

  test("glides to a viewpoint with the shorter turn", () => {
    const visitor = makeVisitor({ isReduced: false });
    visitor.look(3, 0);
    const to = { position: { x: 1, y: 1.6, z: -4 }, yaw: -3, pitch: 0.2, fov: 50 };
    visitor.goTo(to);
    pass(visitor, 0.36, still);
    expect(Math.abs(visitor.pose.yaw)).toBeGreaterThan(3);
    expect(visitor.pose.position.z).toBeLessThan(-2);
    pass(visitor, 0.5, still);
    expect(visitor.pose).toEqual(to);
    expect(visitor.advance(0.02, still)).toBe(false);
  });

  test("moves without gliding and stops without easing under reduced motion", () => {
    const visitor = makeVisitor();
    const to = { ...start, position: { x: 1, y: 1.6, z: -4 } };
    visitor.goTo(to);
    expect(visitor.pose).toEqual(to);
    expect(visitor.advance(0.02, still)).toBe(true);
    pass(visitor, 0.2, ahead);
    expect(visitor.advance(0.02, still)).toBe(false);
  });

  test("ends a glide with a step", () => {
    const visitor = makeVisitor({ isReduced: false });
    visitor.goTo({ ...start, position: { x: 2, y: 1.6, z: -7 } });
    pass(visitor, 0.2, still);
    pass(visitor, 0.5, ahead);
    const { x } = visitor.pose.position;
    expect(x).toBeLessThan(1);
    pass(visitor, 1, still);
    expect(visitor.pose.position.x).toBeCloseTo(x);
  });
});
