import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const folder = path.join(import.meta.dirname, "plans");
const position = z.tuple([z.number().min(-8).max(2), z.number().min(49).max(61)]);
const isClosed = (ring: readonly [number, number][]) => ring[0]?.join() === ring.at(-1)?.join();

/** A plan as the map draws it: longitude first, parks as closed rings, names at points. */
const plan = z.strictObject({
  type: z.literal("FeatureCollection"),
  features: z.array(
    z.union([
      z.strictObject({
        type: z.literal("Feature"),
        properties: z.strictObject({
          kind: z.enum(["water", "street", "lane"]),
          width: z.number().positive().max(500),
        }),
        geometry: z.strictObject({
          type: z.literal("LineString"),
          coordinates: z.array(position).min(2),
        }),
      }),
      z.strictObject({
        type: z.literal("Feature"),
        properties: z.strictObject({ kind: z.literal("park") }),
        geometry: z.strictObject({
          type: z.literal("Polygon"),
          coordinates: z.array(z.array(position).min(4).refine(isClosed)).length(1),
        }),
      }),
      z.strictObject({
        type: z.literal("Feature"),
        properties: z.strictObject({ kind: z.enum(["name", "nature"]), name: z.string().min(2) }),
        geometry: z.strictObject({ type: z.literal("Point"), coordinates: position }),
      }),
    ]),
  ),
});

test.each(fs.readdirSync(folder))("the plan %s can be drawn", (file) => {
  const text = fs.readFileSync(path.join(folder, file), "utf8");
  const { features } = plan.parse(JSON.parse(text));
  const kinds = new Set(features.map(({ properties }) => properties.kind));
  expect(kinds).toEqual(new Set(["water", "park", "street", "lane", "name", "nature"]));
});

test("no plan is larger than 20 KB", () => {
  for (const file of fs.readdirSync(folder)) {
    expect(fs.statSync(path.join(folder, file)).size).toBeLessThan(20_000);
  }
});
