import { z } from "zod";

// The part of glTF 2.0 that the checks of a model need. Source: docs/spaces/scenes.md#what-is-accepted

const index = z.int().nonnegative();
const bytes = z.int().nonnegative();
const numbers = (count: number) => z.array(z.number()).length(count);
const named = { name: z.string().optional() };
const extensions = z.record(z.string(), z.unknown()).optional();

const meshoptView = z.looseObject({
  buffer: index,
  byteOffset: bytes.default(0),
  byteLength: bytes,
  byteStride: z.int().positive().max(256),
  count: z.int().nonnegative(),
  mode: z.enum(["ATTRIBUTES", "TRIANGLES", "INDICES"]),
  filter: z.enum(["NONE", "OCTAHEDRAL", "QUATERNION", "EXPONENTIAL", "COLOR"]).optional(),
});
export type MeshoptView = z.output<typeof meshoptView>;

const accessor = z.looseObject({
  bufferView: index.optional(),
  byteOffset: bytes.default(0),
  componentType: z.union([
    z.literal(5120),
    z.literal(5121),
    z.literal(5122),
    z.literal(5123),
    z.literal(5125),
    z.literal(5126),
  ]),
  normalized: z.boolean().default(false),
  count: bytes,
  type: z.string(),
  sparse: z.unknown().optional(),
});
export type Accessor = z.output<typeof accessor>;

const primitive = z.looseObject({
  attributes: z.record(z.string(), index),
  indices: index.optional(),
  material: index.optional(),
  mode: z.int().default(4),
});
export type Primitive = z.output<typeof primitive>;

const node = z.looseObject({
  ...named,
  mesh: index.optional(),
  children: z.array(index).default([]),
  matrix: numbers(16).optional(),
  translation: numbers(3).optional(),
  rotation: numbers(4).optional(),
  scale: numbers(3).optional(),
});
export type GltfNode = z.output<typeof node>;

export const gltf = z.looseObject({
  asset: z.looseObject({ version: z.string() }),
  extensionsUsed: z.array(z.string()).default([]),
  extensionsRequired: z.array(z.string()).default([]),
  scene: index.default(0),
  scenes: z.array(z.looseObject({ nodes: z.array(index).default([]) })).default([]),
  nodes: z.array(node).max(20_000).default([]),
  meshes: z
    .array(z.looseObject({ ...named, primitives: z.array(primitive) }))
    .max(20_000)
    .default([]),
  materials: z.array(z.looseObject({ ...named, extensions })).default([]),
  accessors: z.array(accessor).default([]),
  bufferViews: z
    .array(
      z.looseObject({
        buffer: index,
        byteOffset: bytes.default(0),
        byteLength: bytes,
        byteStride: z.int().positive().max(256).optional(),
        extensions: z
          .looseObject({
            EXT_meshopt_compression: meshoptView.optional(),
            KHR_meshopt_compression: z.unknown().optional(),
          })
          .optional(),
      }),
    )
    .default([]),
  buffers: z.array(z.looseObject({ uri: z.string().optional(), byteLength: bytes })).default([]),
  images: z
    .array(
      z.looseObject({
        ...named,
        uri: z.string().optional(),
        bufferView: index.optional(),
      }),
    )
    .max(500)
    .default([]),
  textures: z
    .array(
      z.looseObject({
        source: index.optional(),
        extensions: z
          .looseObject({ EXT_texture_webp: z.looseObject({ source: index }).optional() })
          .optional(),
      }),
    )
    .default([]),
});
export type Gltf = z.output<typeof gltf>;
