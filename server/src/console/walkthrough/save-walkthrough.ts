import { eyeHeight } from "@frontage/domain/designs/rooms/viewpoints.ts";
import { isFree } from "@frontage/domain/designs/rooms/walking.ts";
import type { AppParts } from "../../app-parts.ts";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import type { TurnTaker } from "../../workload/fair-queue.ts";
import { addFaultsOf, InvalidInput, notFound, type FieldErrors } from "../../http/reply/refusal.ts";
import { changeSpace, type SpaceEdit } from "../spaces/edit/change-space.ts";
import { discardFiles, keepFiles } from "../../features/uploads/discarded-files.queries.ts";
import { BadModel } from "../../features/walkthrough/model/bad-model.ts";
import { readModel, type RoomOfModel } from "./model/read-model.ts";
import { compareModel, listWallScreens } from "./compare-model.ts";
import * as queries from "./models.queries.ts";
import { modelKeys, storeModel } from "./store-model.ts";

type Parts = Pick<AppParts, "db" | "clock" | "files">;

const action = "space.change_walkthrough";

/**
 * Stores a model as the draft of a space, in place of an earlier draft. Source: docs/spaces/scenes.md#draft-and-publication
 * @throws InvalidInput at `file` with everything that is wrong with it
 * @throws TooManyRequests if too many models are waiting
 * @throws Refusal not_found, stale
 */
export async function uploadModel(
  parts: Parts,
  edit: SpaceEdit,
  upload: File,
  owner: TurnTaker,
): Promise<void> {
  const content = Buffer.from(await upload.arrayBuffer());
  const room = await readUpload(content, owner);
  const modelHash = await storeModel(parts, Buffer.from(room.content));
  const now = parts.clock.now();
  await changeSpace(parts, edit, action, async (tx, space) => {
    const models = await queries.listModels(tx, space.id);
    const earlier = models.find(({ state }) => state === "draft");
    if (earlier) {
      await deleteDraft(tx, earlier, now);
    }
    const { spawn, walkable, obstacles, screens, triangles, textures } = room;
    await queries.insertModel(tx, {
      spaceId: space.id,
      state: "draft",
      modelHash,
      fileName: upload.name || "model.glb",
      fileBytes: content.length,
      triangles,
      texturePixels: textures.pixels,
      uploadedAt: now,
      spawn: JSON.stringify(spawn),
      walkable: JSON.stringify(walkable),
      obstacles: JSON.stringify(obstacles),
      screens: JSON.stringify(screens),
    });
    await keepFiles(tx, modelKeys(modelHash));
    return {
      before: { draft: earlier?.fileName ?? null },
      after: { draft: upload.name, bytes: content.length, triangles },
    };
  });
}

async function readUpload(content: Buffer, owner: TurnTaker): Promise<RoomOfModel> {
  try {
    return await readModel(content, owner);
  } catch (error) {
    if (error instanceof BadModel) {
      throw new InvalidInput({ file: [...error.problems] });
    }
    throw error;
  }
}

interface Entry {
  readonly x: number;
  readonly z: number;
  readonly heading: number;
}

/**
 * Saves where a visit begins in the draft or the published model.
 * @throws InvalidInput if visitors cannot stand there
 * @throws Refusal not_found, stale
 */
export async function saveEntry(
  parts: Parts,
  edit: SpaceEdit,
  modelId: number,
  { x, z, heading }: Entry,
): Promise<void> {
  await changeSpace(parts, edit, action, async (tx, space) => {
    const model = await findModel(tx, space.id, modelId);
    if (model.state === "former") {
      throw notFound("Model");
    }
    requireFreeFloor(model, { x, z });
    const spawn = { position: { x, y: eyeHeight, z }, heading };
    await queries.updateModel(tx, model.id, { spawn: JSON.stringify(spawn) });
    const { position, heading: before } = model.spawn;
    return {
      before: { model: model.fileName, entry: { x: position.x, z: position.z, heading: before } },
      after: { model: model.fileName, entry: { x, z, heading } },
    };
  });
}

type Floor = Parameters<typeof isFree>[0];

function requireFreeFloor(model: Floor, { x, z }: Pick<Entry, "x" | "z">): void {
  if (!isFree(model, { x, z })) {
    throw new InvalidInput({ x: ["A visitor cannot stand here. Choose a place on free floor"] });
  }
}

/** Adds the fault of a place where visitors cannot stand to those of a refused entry. */
export async function findEntryFaults(
  db: Database,
  space: { readonly id: number },
  modelId: number,
  { x, z }: Partial<Entry>,
  faults: FieldErrors,
): Promise<void> {
  const model = (await queries.listModels(db, space.id)).find(({ id }) => id === modelId);
  if (model && x !== undefined && z !== undefined) {
    await addFaultsOf(faults, () => requireFreeFloor(model, { x, z }));
  }
}

/**
 * Publishes the draft, or a former model again. The model that was published becomes a former one.
 * Source: docs/spaces/scenes.md#draft-and-publication
 * @throws InvalidInput if it lacks screens of the space, or has them in another size
 * @throws Refusal not_found, stale
 */
export async function publishModel(parts: Parts, edit: SpaceEdit, modelId: number): Promise<void> {
  await changeSpace(parts, edit, action, async (tx, space) => {
    const model = await findModel(tx, space.id, modelId);
    if (model.state === "published") {
      throw notFound("Model");
    }
    const differences = compareModel(model, await listWallScreens(tx, space.id));
    const blocking = differences.filter(({ isBlocking }) => isBlocking);
    if (blocking.length > 0) {
      throw new InvalidInput({
        non_field_errors: blocking.map(({ message }) => `${message}.`),
      });
    }
    const models = await queries.listModels(tx, space.id);
    const published = models.find(({ state }) => state === "published");
    if (published) {
      await queries.updateModel(tx, published.id, { state: "former" });
    }
    const publishedAt = parts.clock.now();
    await queries.updateModel(tx, model.id, { state: "published", publishedAt });
    return {
      before: { published: published?.fileName ?? null },
      after: { published: model.fileName, restored: model.state === "former" },
    };
  });
}

/**
 * Deletes the draft, or takes the published model off the site; it can be restored.
 * @throws Refusal not_found, stale
 */
export async function removeModel(parts: Parts, edit: SpaceEdit, modelId: number): Promise<void> {
  await changeSpace(parts, edit, action, async (tx, space) => {
    const model = await findModel(tx, space.id, modelId);
    if (model.state === "former") {
      throw notFound("Model");
    }
    if (model.state === "draft") {
      await deleteDraft(tx, model, parts.clock.now());
    } else {
      await queries.updateModel(tx, model.id, { state: "former" });
    }
    return { before: { [model.state]: model.fileName }, after: { [model.state]: null } };
  });
}

async function deleteDraft(
  tx: DatabaseTransaction,
  { id, modelHash }: queries.ModelRow,
  now: Temporal.Instant,
): Promise<void> {
  await queries.deleteModel(tx, id);
  await discardFiles(tx, modelKeys(modelHash), now);
}

async function findModel(tx: DatabaseTransaction, spaceId: number, modelId: number) {
  const model = (await queries.listModels(tx, spaceId)).find(({ id }) => id === modelId);
  if (!model) {
    throw notFound("Model");
  }
  return model;
}
