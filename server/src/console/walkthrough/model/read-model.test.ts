import fs from "node:fs";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { makeGlb, onBackWall, room } from "../../../../../testing/make-glb.ts";
import { BadModel } from "../../../features/walkthrough/model/bad-model.ts";
import { readModel } from "./read-model.ts";

const owner = { account: 1, network: "192.0.2.1" };
const demoModel = fs.readFileSync(
  path.resolve(import.meta.dirname, "../../../../../demo/spaces/corn-exchange-loft/walk.glb"),
);

/** Collects the threads that are started until the test ends. */
function watchWorkers(): Worker[] {
  const started: Worker[] = [];
  const note = (worker: Worker) => started.push(worker);
  process.on("worker", note);
  onTestFinished(() => void process.off("worker", note));
  return started;
}

test("reads a model with its textures in another thread, which then ends", async () => {
  const workers = watchWorkers();
  const { screens, textures, triangles } = await readModel(demoModel, owner);
  expect(screens.length).toBeGreaterThan(0);
  expect(triangles).toBeGreaterThan(100);
  expect(textures.count).toBe(2);
  expect(textures.pixels).toBeGreaterThan(1000);
  expect(workers).toHaveLength(1);
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1]);
});

test("passes on what is wrong with a model", async () => {
  await expect(readModel(makeGlb([onBackWall("SCREEN_window")]), owner)).rejects.toEqual(
    new BadModel("The model needs a node with the name FLOOR."),
  );
});

test("refuses a model of 13 MB whose points are shared by many parts, by their number", async () => {
  const hostile = makeGlb([...room, onBackWall("SCREEN_window")], (document) => {
    const points = { bufferView: 0, componentType: 5126, count: 1_000_000, type: "VEC3" };
    document["accessors"] = Array.from({ length: 200 }, () => points);
    document["meshes"] = [
      {
        primitives: Array.from({ length: 200 }, (_, at) => ({
          attributes: { POSITION: at },
          indices: 0,
          material: 0,
        })),
      },
    ];
    document["extras"] = "x".repeat(13 * 1024 * 1024);
  });
  await expect(readModel(hostile, owner)).rejects.toThrow("The model has 200,000,000 points.");
});

test("ends a model that takes too long, and says what to do", async () => {
  const workers = watchWorkers();
  await expect(readModel(demoModel, owner, { seconds: 0.001, megabytes: 256 })).rejects.toThrow(
    "The model takes too long to read. Simplify it",
  );
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1]);
});

test("ends a model that takes too much memory", async () => {
  const nodes = makeGlb([...room, onBackWall("SCREEN_window")], (document) => {
    document["materials"] = Array.from({ length: 400_000 }, (_, at) => ({ name: `paint ${at}` }));
  });
  await expect(readModel(nodes, owner, { seconds: 600, megabytes: 24 })).rejects.toThrow(
    "The model takes too much memory to read. Simplify it",
  );
});
