import { BadModel } from "./bad-model.ts";
import type { Gltf } from "./gltf.ts";

/** The extensions that the walkthrough shows. */
export const shownExtensions: ReadonlySet<string> = new Set([
  "EXT_meshopt_compression",
  "EXT_texture_webp",
  "KHR_materials_unlit",
  "KHR_mesh_quantization",
  "KHR_texture_transform",
]);

/**
 * Extensions that change what is in the room: without them things would be missing, or seen that are hidden. All others
 * only refine what is seen, unless the document requires them.
 */
const changingExtensions: readonly string[] = ["EXT_mesh_gpu_instancing", "KHR_node_visibility"];

/** What to do about extensions that exporters often add. */
const remedies: Readonly<Record<string, string>> = {
  KHR_draco_mesh_compression: "Compress the model with meshopt instead.",
  KHR_meshopt_compression: "Compress the model with EXT_meshopt_compression instead.",
  KHR_texture_basisu: "Save the textures as WebP instead.",
  KHR_lights_punctual: "Bake the light into the textures and export without lights.",
  EXT_mesh_gpu_instancing: "Export the model without instancing.",
};

/**
 * Checks what the walkthrough requires of a document: known extensions, no other files, baked light and triangles.
 * Source: docs/spaces/scenes.md#what-is-accepted
 * @throws BadModel
 */
export function checkDocument(document: Gltf): void {
  const problems = [
    ...unknownExtensions(document),
    ...outsideFiles(document),
    ...litMaterials(document),
    ...otherShapes(document),
  ];
  if (problems.length > 0) {
    throw new BadModel(...problems);
  }
}

function unknownExtensions({ extensionsUsed, extensionsRequired }: Gltf): string[] {
  const needed = [
    ...extensionsRequired,
    ...extensionsUsed.filter((name) => changingExtensions.includes(name)),
  ];
  return [...new Set(needed)]
    .filter((name) => !shownExtensions.has(name))
    .map(
      (name) =>
        `The model requires the extension ${name}, which the walkthrough does not know. ${remedies[name] ?? "Export the model without it."}`,
    );
}

function outsideFiles({ buffers, images }: Gltf): string[] {
  const uris = [...buffers, ...images].flatMap(({ uri }) => (uri === undefined ? [] : [uri]));
  const isData = (uri: string) => /^data:/i.test(uri);
  const files = uris.filter((uri) => !isData(uri)).map((uri) => uri.slice(0, 60));
  const remedy = "Export everything into one GLB file";
  return [
    ...(files.length > 0 ? [`The model refers to other files (${listed(files)}). ${remedy}.`] : []),
    ...(uris.some(isData)
      ? [`The model has parts in its text, as data addresses. ${remedy}, with a binary part.`]
      : []),
  ];
}

function litMaterials({ materials, meshes }: Gltf): string[] {
  const used = new Set(
    meshes.flatMap(({ primitives }) => primitives.map(({ material }) => material)),
  );
  const lit = [...used].flatMap((at) => {
    const material = at === undefined ? undefined : materials[at];
    const isUnlit = material?.extensions?.["KHR_materials_unlit"] !== undefined;
    return isUnlit ? [] : [material?.name ?? (at === undefined ? "none" : `number ${at}`)];
  });
  return lit.length === 0
    ? []
    : [
        `The room would be black, since these materials are not unlit: ${listed(lit)}. Bake the light and export with KHR_materials_unlit.`,
      ];
}

function otherShapes({ meshes }: Gltf): string[] {
  const others = meshes.flatMap(({ name = "unnamed", primitives }) =>
    primitives.some(({ mode }) => mode !== 4) ? [name] : [],
  );
  return others.length === 0
    ? []
    : [`Only triangles can be shown. Export these meshes again: ${listed(others)}.`];
}

const maxListed = 5;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, maxListed).join(", ");
  return names.length > maxListed ? `${shown} and ${names.length - maxListed} more` : shown;
}
