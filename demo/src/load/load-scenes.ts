import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FileStore } from "../../../server/src/adapters/file-store/file-store.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { modelKey } from "../../../server/src/features/walkthrough/scene-files.routes.ts";
import type { DemoSpace } from "../content/read-demo-content.ts";

/** The models by space code: the hash that names a file, and its size. */
export type DemoModels = ReadonlyMap<string, { readonly hash: string; readonly bytes: number }>;

const brotli = promisify(zlib.brotliCompress);
/**
 * Halves the file in a tenth of a second. The best quality saves a few per cent more and takes twenty times as long.
 */
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 };

/** Stores the models of the rooms, plain and compressed. */
export async function storeModels(
  files: FileStore,
  spaces: readonly DemoSpace[],
): Promise<DemoModels> {
  const models = new Map<string, { hash: string; bytes: number }>();
  for (const { code, folder } of spaces) {
    const model = await fs.readFile(path.join(folder, "walk.glb"));
    const hash = createHash("sha256").update(model).digest("hex").slice(0, 16);
    if (!(await files.exists(modelKey(hash, "br")))) {
      await files.write(modelKey(hash), model);
      await files.write(modelKey(hash, "br"), await brotli(model, { params }));
    }
    models.set(code, { hash, bytes: model.length });
  }
  return models;
}

/** Loads the rooms of the spaces. */
export async function loadScenes(
  tx: DatabaseTransaction,
  spaces: readonly DemoSpace[],
  models: DemoModels,
): Promise<void> {
  for (const { code, scene } of spaces) {
    const { spawn, walkable, obstaclesXZ, screens } = scene;
    await tx
      .insertInto("spaceScenes")
      .values((eb) => ({
        spaceId: eb.selectFrom("spaces").where("code", "=", code).select("id"),
        state: "published",
        modelHash: models.get(code)?.hash ?? "",
        fileBytes: models.get(code)?.bytes ?? null,
        spawn: JSON.stringify({
          position: spawn.position,
          heading: (spawn.headingDegrees * Math.PI) / 180,
        }),
        walkable: JSON.stringify(walkable.polygonXZ.map(([x, z]) => ({ x, z }))),
        obstacles: JSON.stringify(obstaclesXZ),
        screens: JSON.stringify(
          screens.map(({ code: screenGroup, size, position, rotation }) => ({
            screenGroup,
            size,
            transform: {
              position,
              rotation: { x: rotation.x, y: rotation.y, z: rotation.z },
            },
          })),
        ),
      }))
      .execute();
  }
}
