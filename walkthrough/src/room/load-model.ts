import type { Group } from "three";
import { MeshoptDecoder } from "three/addons/libs/meshopt_decoder.module.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import { FetchFailure, fetchOk } from "../visit/fetch-visit.ts";

/**
 * Fetches and parses the model of a room. Its light is baked into its colours.
 * @throws FetchFailure
 */
export async function loadModel(address: string): Promise<Group> {
  const answer = await fetchOk(address);
  try {
    const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
    const { scene } = await loader.parseAsync(await answer.arrayBuffer(), "");
    return scene;
  } catch {
    throw new FetchFailure("download");
  }
}
