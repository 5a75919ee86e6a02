import fs from "node:fs";
import path from "node:path";
import { isFree } from "@frontage/domain/designs/rooms/walking.ts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { makeGlb, onBackWall, room, type Surface } from "../../../../../testing/make-glb.ts";
import { required } from "../../../../../testing/required.ts";
import { BadModel } from "./bad-model.ts";
import { readRoom } from "./read-room.ts";

const window = onBackWall("SCREEN_window");

const problemsOf = (file: Uint8Array) =>
  readRoom(file).then(
    () => [],
    (error: unknown) => {
      if (error instanceof BadModel) {
        return error.problems;
      }
      throw error;
    },
  );

type Change = Parameters<typeof makeGlb>[1];
const problemsWith = (change: Change, surfaces: readonly Surface[] = [...room, window]) =>
  problemsOf(makeGlb(surfaces, change));

describe("the room of a model", () => {
  test("has the screens where their surfaces are", async () => {
    const { screens, triangles } = await readRoom(makeGlb([...room, window]));
    expect(triangles).toBe(6);
    const [screen] = screens;
    expect(screen?.screenGroup).toBe("window");
    expect(screen?.transform.rotation.y).toBeCloseTo(0, 5);
    expect(screen?.size.x).toBeCloseTo(1.92, 5);
    expect(screen?.size.y).toBeCloseTo(1.08, 5);
    expect(screen?.transform.position.z).toBeCloseTo(-5.9, 5);
  });

  test("turns a screen on a side wall towards the room", async () => {
    const side: Surface = {
      name: "SCREEN_side",
      corners: [
        [-1.9, 1, -2],
        [-1.9, 1, -3],
        [-1.9, 2, -3],
        [-1.9, 2, -2],
      ],
    };
    const turned: Surface = {
      ...side,
      name: "SCREEN_back",
      corners: [side.corners[3], side.corners[2], side.corners[1], side.corners[0]],
    };
    const { screens } = await readRoom(makeGlb([...room, side, turned]));
    expect(screens.map(({ transform }) => transform.rotation.y)).toEqual([
      expect.closeTo(Math.PI / 2, 5),
      expect.closeTo(-Math.PI / 2, 5),
    ]);
  });

  test("can be walked through, but not its furniture and walls", async () => {
    const found = await readRoom(makeGlb([...room, window]));
    const free = (x: number, zed: number) => isFree(found, { x, z: zed });
    expect([free(0, -1), free(1, -3), free(-1, -4.5)]).toEqual([true, true, true]);
    expect([free(-1, -3), free(1.95, -1), free(0, 0.5)]).toEqual([false, false, false]);
  });

  test("begins on free floor, facing the largest screen", async () => {
    const found = await readRoom(makeGlb([...room, window]));
    const { position, heading } = found.spawn;
    expect(isFree(found, position)).toBe(true);
    expect(position.y).toBe(1.6);
    const towards = Math.atan2(position.x, position.z + 5.9);
    expect(heading).toBeCloseTo(towards, 1);
  });

  test("begins at its entry, if it has one", async () => {
    const file = makeGlb([...room, window], ({ nodes, scenes }) => {
      // A quarter turn to the left about y.
      const rotation = [0, Math.SQRT1_2, 0, Math.SQRT1_2];
      nodes.push({ name: "ENTRY", translation: [1, 0, -2], rotation });
      scenes[0]?.nodes.push(nodes.length - 1);
    });
    const { spawn } = await readRoom(file);
    expect(spawn.position).toMatchObject({ x: 1, z: -2 });
    expect(spawn.heading).toBeCloseTo(Math.PI / 2, 5);
  });

  test("of the demo world has its screens where the renderer placed them", async () => {
    const folder = path.resolve(
      import.meta.dirname,
      "../../../../../demo/spaces/corn-exchange-loft",
    );
    const found = await readRoom(fs.readFileSync(path.join(folder, "walk.glb")));
    const vector = z.object({ x: z.number(), y: z.number(), z: z.number() });
    const { screens, spawn } = z
      .object({
        screens: z.array(z.object({ code: z.string(), position: vector, rotation: vector })),
        spawn: z.object({ position: vector }),
      })
      .parse(JSON.parse(fs.readFileSync(path.join(folder, "scene.json"), "utf8")));
    expect(isFree(found, spawn.position)).toBe(true);
    expect(found.textures.map(({ name }) => name)).toHaveLength(2);
    for (const { code, position, rotation } of screens) {
      const { transform } = required(
        found.screens.find(({ screenGroup }) => screenGroup === code),
        "the screen",
      );
      for (const axis of ["x", "y", "z"] as const) {
        expect(transform.position[axis]).toBeCloseTo(position[axis], 3);
        expect(transform.rotation[axis]).toBeCloseTo(rotation[axis], 3);
      }
    }
  });
});

const moved =
  (move: (corner: Surface["corners"][0]) => Surface["corners"][0]) =>
  ({ name, corners: [a, b, c, d] }: Surface): Surface => ({
    name,
    corners: [move(a), move(b), move(c), move(d)],
  });

describe("a model is refused if", () => {
  test("it is another kind of file, which the message names", async () => {
    const problemsOfText = (text: string) => problemsOf(new TextEncoder().encode(text));
    expect(await problemsOfText('{"asset":{"version":"2.0"}}')).toEqual([
      "This is a glTF file in text form (.gltf), whose geometry (.bin) and textures are in other files. Export everything into one GLB file.",
    ]);
    expect((await problemsOfText("Kaydara FBX Binary"))[0]).toContain("This is an FBX file.");
    expect((await problemsOfText("PK\x03\x04 a box of files"))[0]).toContain("ZIP or USDZ");
  });

  test("its binary part is missing", async () => {
    const file = makeGlb([...room, window]);
    const view = new DataView(file.buffer);
    const alone = file.slice(0, 20 + view.getUint32(12, true));
    new DataView(alone.buffer).setUint32(8, alone.length, true);
    expect(await problemsOf(alone)).toEqual([
      "The geometry is missing: the file has no binary part (.bin). Export everything into one GLB file.",
    ]);
  });

  test("it is not a whole GLB file", async () => {
    const file = makeGlb([...room, window]);
    expect(await problemsOf(new TextEncoder().encode("a text, and not a model"))).toEqual([
      "This is not a binary glTF file. Export the room as GLB.",
    ]);
    expect(await problemsOf(file.slice(0, -40))).toEqual([
      "This file is cut off. Export it again and upload the new file.",
    ]);
  });

  test.each<[string, Change, string]>([
    [
      "it requires an extension that the frame cannot show",
      (document) => {
        document["extensionsRequired"] = ["KHR_draco_mesh_compression"];
      },
      "The model requires the extension KHR_draco_mesh_compression, which the walkthrough does not know. Compress the model with meshopt instead.",
    ],
    [
      "it uses an extension without which things would be missing",
      ({ extensionsUsed }) => extensionsUsed.push("EXT_mesh_gpu_instancing"),
      "EXT_mesh_gpu_instancing, which the walkthrough does not know. Export the model without instancing.",
    ],
    [
      "it has parts as data addresses",
      (document) => {
        document["buffers"] = [{ uri: "data:application/octet-stream;base64,AAAA", byteLength: 3 }];
      },
      "The model has parts in its text, as data addresses.",
    ],
    [
      "its description has another shape",
      (document) => {
        document["accessors"] = [{ bufferView: 0, componentType: 1, count: 3, type: "VEC3" }];
      },
      "This file is damaged: its description is wrong at accessors[0].componentType.",
    ],
    [
      "its floor is in another scene",
      ({ scenes }) => scenes[0]?.nodes.shift(),
      "There is one, but not in the scene that is shown.",
    ],
    [
      "its floor has another name",
      ({ nodes }) => {
        nodes[0] = { ...nodes[0], name: "Floor.001" };
      },
      "The model needs a node with the name FLOOR. Rename the node Floor.001.",
    ],
    [
      "a texture is missing",
      (document) => {
        document["images"] = [{ name: "brick" }];
        document["textures"] = [{ source: 0 }];
      },
      "Texture brick is missing from the file.",
    ],
    [
      "it refers to other files",
      (document) => {
        document["images"] = [{ uri: "wood.png" }];
      },
      "The model refers to other files (wood.png).",
    ],
    [
      "a material is not unlit",
      ({ materials }) => {
        delete materials[0]?.["extensions"];
      },
      "these materials are not unlit: plaster.",
    ],
    [
      "a range of bytes lies outside the file",
      (document) => {
        document["bufferViews"] = [{ buffer: 0, byteLength: 9_000_000 }];
      },
      "This file is damaged: it refers to byte 9000000 of its binary part, which has 216.",
    ],
    [
      "its nodes form a circle",
      ({ nodes }) => {
        nodes[0] = { ...nodes[0], children: [0] };
      },
      "its nodes form a circle, or node FLOOR is in two places.",
    ],
    [
      "it has too many triangles",
      (document) => {
        const accessor = { bufferView: 0, componentType: 5126, count: 3_000_000, type: "VEC3" };
        document["accessors"] = [accessor, accessor, accessor];
      },
      "The model has 3,000,000 triangles. At most 400,000 can be shown",
    ],
    [
      "it has too many points, even if few triangles use them",
      (document) => {
        const points = { bufferView: 0, componentType: 5126, count: 3_000_000, type: "VEC3" };
        document["accessors"] = [points, points, points, { ...points, type: "SCALAR", count: 3 }];
        document["meshes"] = [
          { primitives: [{ attributes: { POSITION: 0 }, indices: 3, material: 0 }] },
        ];
        document.nodes.splice(1);
        document.scenes = [{ nodes: [0] }];
      },
      "The model has 3,000,000 points. At most 1,200,000 can be shown",
    ],
    [
      "it is drawn in too many parts",
      (document) => {
        const part = { attributes: { POSITION: 0 }, material: 0 };
        document["meshes"] = [{ primitives: Array.from({ length: 100_000 }, () => part) }];
        document.nodes = document.nodes.map(() => ({ mesh: 0 }));
      },
      "The model is drawn in 300,000 parts. At most 200 can be shown",
    ],
    [
      "a node is in two places",
      ({ scenes, nodes }) => {
        nodes.push({}, {}, {});
        scenes[0]?.nodes.push(1, 1);
      },
      "This file is damaged: ",
    ],
    [
      "its points overlap in the file",
      (document) => {
        document["bufferViews"] = [{ buffer: 0, byteLength: 216, byteStride: 4 }];
      },
      "This file is damaged: ",
    ],
    [
      "a compressed part is larger once it is unpacked than its view says",
      (document) => {
        const EXT_meshopt_compression = {
          buffer: 0,
          byteLength: 216,
          byteStride: 12,
          count: 1_000_000,
          mode: "ATTRIBUTES",
        };
        document.extensionsUsed.push("EXT_meshopt_compression");
        document["bufferViews"] = [
          { buffer: 0, byteLength: 216, extensions: { EXT_meshopt_compression } },
        ];
      },
      "This file is damaged: ",
    ],
    [
      "its compressed parts take too much memory once they are unpacked",
      (document) => {
        const EXT_meshopt_compression = {
          buffer: 0,
          byteLength: 216,
          byteStride: 256,
          count: 1_000_000,
          mode: "ATTRIBUTES",
        };
        document.extensionsUsed.push("EXT_meshopt_compression");
        document["bufferViews"] = [
          { buffer: 0, byteLength: 256_000_000, extensions: { EXT_meshopt_compression } },
        ];
      },
      "The model is too large once it is unpacked.",
    ],
    [
      "a texture is not a picture",
      (document) => {
        document["images"] = [{ name: "brick", bufferView: 0 }];
        document["textures"] = [{ source: 0 }];
      },
      "Texture brick is not a WebP, JPEG or PNG picture.",
    ],
  ])("%s", async (_, change, message) => {
    expect((await problemsWith(change)).join(" ")).toContain(message);
  });

  test.each<[string, readonly Surface[], string]>([
    ["it has no floor", [window], "The model needs a node with the name FLOOR."],
    ["a screen is in it twice", [...room, window, window], "SCREEN_window is in the model twice."],
    [
      "a screen is bent",
      [
        ...room,
        {
          ...window,
          corners: [window.corners[0], window.corners[1], [0.9, 2.1, -5.5], window.corners[3]],
        },
      ],
      "SCREEN_window is not",
    ],
    [
      "it is not in metres",
      room.map(({ name, corners: [a, b, c, d] }) => {
        const large = ([x, y, z1]: Surface["corners"][0]): Surface["corners"][0] => [
          100 * x,
          100 * y,
          100 * z1,
        ];
        return { name, corners: [large(a), large(b), large(c), large(d)] };
      }),
      "FLOOR is 600 m long. A model is in metres, and a room has at most 100 m: this one seems to be in centimetres",
    ],
    [
      "it is in millimetres, whatever else follows from that",
      [...room, window].map(moved(([x, y, z1]) => [1000 * x, 1000 * y, 1000 * z1])),
      "this one seems to be in millimetres. Scale it and export it again.",
    ],
    [
      "it is far too small",
      [...room, window].map(moved(([x, y, z1]) => [x / 100, y / 100, z1 / 100])),
      "FLOOR is only 0.06 m long.",
    ],
    [
      "its z axis points up",
      [...room, window].map(moved(([x, y, z1]) => [x, -z1, y])),
      "FLOOR stands upright, since z points up in this model. Export it with y up",
    ],
  ])("%s", async (_, surfaces, message) => {
    expect((await problemsWith(undefined, surfaces)).join(" ")).toContain(message);
  });
});
